import Foundation

/// The compiler, which checks sources against the modules of this build.
struct Typechecker {
  /// The language mode: `5` or `6`.
  var languageMode = "6"

  /// Further options of the compiler.
  var options: [String] = []

  /// The errors of a source, by their lines.
  func errors(inSource text: String) throws -> [Int: [String]] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try errors(in: file)
  }

  /// The errors of a file, by their lines.
  func errors(in file: URL) throws -> [Int: [String]] {
    let log = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", languageMode,
        "-diagnostic-style", "llvm", "-I", modulesFolder, file.path,
      ] + options
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    var errors: [Int: [String]] = [:]
    for line in try String(contentsOf: log, encoding: .utf8).split(separator: "\n") {
      guard line.contains("error:") else { continue }
      let parts = line.dropFirst(file.path.count + 1).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[0]) else { continue }
      errors[number, default: []].append(String(parts[1]))
    }
    return errors
  }

  /// The folder of the modules that the runtime imports.
  private var modulesFolder: String {
    let executable = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return executable.deletingLastPathComponent().appending(path: "Modules").path
  }
}
