import Foundation
import TestSupport

/// The compiler, which type-checks modules against the libraries of this build.
struct Compiler: Sendable {
  /// An error or a warning of the compiler.
  struct Message: Sendable, Hashable {
    var isError: Bool
    var text: String

    /// The file that caused it, or nil if the compiler does not name one, as after a crash.
    var path: String?

    /// The line in the file.
    var line = 0
  }

  /// The build's folder.
  let products: URL

  /// Further options of each call.
  let options: [String]

  /// The folder of the compiler's own macros, such as `#expect`.
  private let plugins = "\(Frontend.resources)/host/plugins"

  init(products: URL, options: [String]) {
    (self.products, self.options) = (products, options)
  }

  /// The options with which all modules find the libraries and the attributes' program.
  private var common: [String] {
    let modules = products.appending(path: "Modules").path
    let macros = products.appending(path: "RatchetMacros-tool").path
    return [
      "-parse-as-library", "-diagnostic-style", "llvm", "-I", modules, "-load-plugin-executable",
      "\(macros)#RatchetMacros", "-plugin-path", plugins, "-plugin-path", "\(plugins)/testing",
    ] + options
  }

  /// Type-checks files.
  ///
  /// - Parameters:
  ///   - module: The name of their module.
  ///   - files: The paths of the files that are checked.
  ///   - others: The paths of the module's other files.
  ///   - options: The options of the module.
  /// - Returns: What the compiler reports.
  func check(
    _ module: String, _ files: [String], others: [String] = [], options: [String]
  ) throws -> [Message] {
    let isPart = !others.isEmpty
    let inputs = isPart ? others + files.flatMap { ["-primary-file", $0] } : others + files
    return try run(["-typecheck", "-module-name", module] + options + inputs)
  }

  /// What the compiler does before it writes a module.
  enum Check {
    /// All that it does before it optimizes.
    case everything

    /// It checks the types. The module may have errors.
    case types

    /// It checks the types outside of functions. The module may have errors.
    case interface
  }

  /// Checks a module, and writes it.
  func emit(
    _ module: String, _ files: [String], to folder: URL, options: [String],
    checking check: Check = .everything
  ) throws -> [Message] {
    var arguments = ["-emit-module", "-module-name", module, "-enable-testing", "-o"]
    arguments.append(folder.appending(path: "\(module).swiftmodule").path)
    if check != .everything { arguments.append("-experimental-allow-module-with-compiler-errors") }
    if check == .interface { arguments.append("-experimental-skip-all-function-bodies") }
    let stop = folder.appending(path: "Stop.swift").path
    if check == .types {
      // The compiler does not generate code for a module with an error.
      try Data("#error(\"stop\")\n".utf8).write(to: URL(filePath: stop))
      arguments.append(stop)
    }
    return try run(arguments + options + files).filter { $0.path != stop }
  }

  /// Compiles modules, and links them to a program.
  ///
  /// - Parameters:
  ///   - folder: Where the program is written.
  ///   - modules: The name, the files and the options of each.
  /// - Returns: The path of the program.
  func program(in folder: URL, _ modules: [(name: String, files: [String], options: [String])])
    throws -> String
  {
    for module in modules {
      let object = folder.appending(path: "\(module.name).o").path
      let options = ["-c", "-o", object, "-module-name", module.name, "-enable-testing"]
      if let error = try run(options + module.options + module.files).first(where: \.isError) {
        throw UnknownDiagnostic(text: "\(error)")
      }
    }
    // This program is linked with the libraries that the tests need.
    let list = products.appending(path: "DeclarationTrials.product/Objects.LinkFileList")
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .filter { !$0.contains("/DeclarationTrials.build/") }
    let libraries = folder.appending(path: "libraries").path
    try Data(objects.joined(separator: "\n").utf8).write(to: URL(filePath: libraries))
    let program = folder.appending(path: "laws").path
    let own = modules.map { folder.appending(path: "\($0.name).o").path }
    let linked = try FinishedProgram(
      "swiftc",
      ["-o", program] + own + [
        "@\(libraries)", "-L", products.path, "-lIssueReportingTestSupport", "-Xlinker", "-rpath",
        "-Xlinker", products.path,
      ])
    guard linked.status == 0 else {
      throw UnknownDiagnostic(text: String(linked.text.suffix(4_000)))
    }
    return program
  }

  private func run(_ arguments: [String]) throws -> [Message] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let response = folder.appending(path: "arguments")
    let quoted = (arguments + common).map { "'\($0.replacing("'", with: "'\\''"))'" }
    try Data(quoted.joined(separator: "\n").utf8).write(to: response)
    let finished = try Frontend.run(["@\(response.path)"])
    let log = finished.text
    let messages = Self.messages(in: log)
    guard finished.status == 0 || finished.status == 1 && messages.contains(where: \.isError) else {
      return messages + [Self.crash(in: log)]
    }
    return messages
  }

  /// What a log says about a crash of the compiler: what it did, and in which file.
  private static func crash(in log: String) -> Message {
    let steps = log.matches(of: /\n\d+\.\s+(While [^\n]*)/).map { String($0.1) }
    var message = Message(isError: true, text: "the compiler crashed: ")
    message.text += steps.isEmpty ? "\(log.suffix(2_000))" : steps.joined(separator: "; ")
    if let place = log.firstMatch(of: /at \[(\/[^\n:]*\.swift):(\d+)/) {
      (message.path, message.line) = (String(place.1), Int(place.2) ?? 0)
    }
    return message
  }

  /// The errors and warnings in a log.
  ///
  /// If one is in the expansion of an attribute, its place is that of the attribute.
  private static func messages(in log: String) -> [Message] {
    var messages: [Message] = []
    for line in log.split(separator: "\n") {
      guard let match = line.firstMatch(of: /^(.+?):(\d+):\d+: (error|warning|note): (.*)$/) else {
        continue
      }
      let isFile = match.1.hasPrefix("/") && !match.1.contains("@__swiftmacro")
      if match.3 != "note" {
        messages.append(Message(isError: match.3 == "error", text: String(match.4)))
      }
      if let last = messages.indices.last, messages[last].path == nil, isFile {
        messages[last].path = String(match.1)
        messages[last].line = Int(match.2) ?? 0
      }
    }
    return messages
  }
}
