import Foundation

/// One of SwiftPM's two build systems.
///
/// `native` is the default of Swift 6.3, and Swift Build that of 6.4. Only this type knows where they put files, and
/// what they print.
enum BuildSystem: String, CaseIterable {
  case native
  case swiftBuild = "swiftbuild"

  /// That of `RATCHET_BUILD_SYSTEM`, or the default of Swift 6.3.
  static let current: BuildSystem = {
    guard let name = ProcessInfo.processInfo.environment["RATCHET_BUILD_SYSTEM"] else {
      return .native
    }
    guard let system = BuildSystem(rawValue: name) else {
      preconditionFailure("RATCHET_BUILD_SYSTEM is 'native' or 'swiftbuild', not '\(name)'")
    }
    return system
  }()

  /// The options of all commands of SwiftPM.
  var options: [String] { ["--build-system", rawValue] }

  /// The options of a build that says which commands run.
  var verboseOptions: [String] { self == .native ? [] : ["--verbose"] }

  /// The folder of the products, in the build folder.
  var products: String {
    switch self {
    case .native: "debug"
    case .swiftBuild:
      #if os(Linux)
        "out/Products/Debug-linux"
      #else
        "out/Products/Debug"
      #endif
    }
  }

  /// The name of a macro's program, or of a tool for plugins, in the folder of the products.
  func hostProgram(_ name: String) -> String { self == .native ? "\(name)-tool" : name }

  /// The folders of what is compiled for each target, `Features.build`.
  func intermediates(in scratch: URL) -> [URL] {
    let folders =
      switch self {
      // It is a link.
      case .native: [scratch.appending(path: "debug").resolvingSymlinksInPath()]
      case .swiftBuild:
        Self.entries(of: scratch.appending(path: "out/Intermediates.noindex")).flatMap(Self.entries)
      }
    return folders.flatMap(Self.entries).filter { $0.pathExtension == "build" }
  }

  /// What follows the name of a source in that of its object file.
  var objectSuffix: String { self == .native ? ".swift.o" : ".o" }

  private static func entries(of folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
  }

  /// Whether it runs the plugins before each build, and not only when a manifest or a folder has changed.
  var plansEachBuild: Bool { self == .swiftBuild }

  /// What is kept of the last build's plan, in the build folder.
  var plans: [String] {
    switch self {
    case .native:
      [
        "debug.yaml", "debug/description.json", "plugin-tools.yaml",
        "debug/plugin-tools-description.json",
      ]
    case .swiftBuild: []
    }
  }

  /// The build commands of the plugin that ran, as a build announced them.
  ///
  /// `native` says `[5/7] Ratchet: generating code for Features` when it runs one, and nothing when it does not. Swift
  /// Build says the same without a number, twice, and sometimes at the end of another message.
  func ratchetCommands(in output: String) -> [String] {
    let commands = output.split(separator: "\n").compactMap { line -> String? in
      guard !line.hasPrefix(" "), let start = line.range(of: "Ratchet: ") else { return nil }
      guard self == .swiftBuild || line[..<start.lowerBound].wholeMatch(of: #/\[.*\] /#) != nil
      else { return nil }
      return String(line[start.upperBound...])
    }
    return self == .native ? commands.sorted() : Set(commands).sorted()
  }

  /// The output without what only the build system itself says: the commands of a verbose build, and a warning about
  /// its own arguments.
  func messages(in output: String) -> String {
    guard self == .swiftBuild else { return output }
    return output.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !line.hasPrefix("    ") && !line.contains("[-Wunused-command-line-argument]")
        && !line.contains("/swift-frontend -frontend -c -primary-file ")
    }
    .joined(separator: "\n")
  }
}
