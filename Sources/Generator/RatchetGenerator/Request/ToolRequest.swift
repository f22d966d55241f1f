import Foundation

/// The build plugin's request to its tool.
///
/// The request is JSON in one argument of the tool. If it is too long for an argument, it is in a
/// file, and the argument is `@` and the file's path, as in a response file of a compiler.
///
/// The plugin has this source file through a symbolic link, because plugins cannot import modules.
enum ToolRequest: Codable, Hashable {
  /// Generate the code of a target's domains.
  case generate(Generation)

  /// Generate stubs of domains for a test target.
  case stubs(Stubs)

  /// Say where the prebuilt program of the attributes is.
  case launcher(Launcher)

  /// A target that gets generated code.
  struct Generation: Codable, Hashable {
    /// The name of the target's module.
    var module: String

    /// The folder for the generated files.
    var output: String

    /// The sources that have a generated file of their own, even an empty one.
    var planned: [String]

    /// The sources that had no annotation when the build was planned: they share one generated file.
    var unplanned: [String]

    /// Whether the target's code is isolated to the main actor by default.
    var isMainActorByDefault: Bool

    /// Whether the target may be compiled in Swift 5 mode, in which isolation that does not fit is a warning.
    var mayBeSwift5: Bool?

    /// Whether it may also not be isolated, because the manifest's text does not say.
    var isIsolationUncertain: Bool?

    /// The settings and templates whose changes run the command again.
    var knownSettings: [String]

    /// The C modules that the sources can import.
    var cModules: [CModule] = []

    /// The arguments that clang needs to read their headers.
    var clangArguments: [String] = []

    /// The Swift modules that the target depends on.
    ///
    /// Their conformances to `Equatable` are not repeated.
    var dependencies: [Module] = []

    /// The files that decide what the attributes add: the prebuilt program, or its sources.
    ///
    /// Nil if the build does not know them.
    var attributes: [String]?
  }

  /// A test target that gets stubs.
  struct Stubs: Codable, Hashable {
    /// The folder for the generated files.
    var output: String

    /// The tested modules, and the modules with the types of their domains.
    var modules: [TestedModule]

    /// The sources of the test target.
    var tests: [String]

    /// The names of the generated files, by the sources that have their own.
    var planned: [String: String]

    /// Whether the test target can import `RatchetTesting`.
    var hasTestingLibrary: Bool

    /// Whether the test target's code is isolated to the main actor by default.
    var isMainActorByDefault: Bool

    /// The settings and templates whose changes run the command again.
    var knownSettings: [String]

    /// The C modules that the sources can import.
    var cModules: [CModule] = []

    /// The arguments that clang needs to read their headers.
    var clangArguments: [String] = []
  }

  /// The prebuilt program of the attributes.
  struct Launcher: Codable, Hashable {
    /// Its path.
    var program: String

    /// The generated file with the path.
    var output: String

    /// The text of that file.
    var constant: String { "let attributesProgram = \(program.debugDescription)\n" }
  }

  /// A Swift module.
  struct Module: Codable, Hashable {
    var name: String
    var sources: [String]
  }

  /// A module that gets stubs, or that declares types used in them.
  struct TestedModule: Codable, Hashable {
    var name: String
    var sources: [String]

    /// Whether it is tested, and not only searched for types.
    var isTested: Bool

    /// Whether it belongs to the test target's package.
    var isInPackage: Bool

    /// Whether its code is isolated to the main actor by default.
    var isMainActorByDefault: Bool
  }

  /// A C module.
  struct CModule: Codable, Hashable {
    /// The name that is imported, or nil for all modules of a module map.
    var name: String?

    /// A module map, or a folder of public headers.
    var path: String
  }
}

extension ToolRequest {
  /// Reads a request from the tool's argument.
  ///
  /// - Throws: An error if the argument is not a request, or if its file cannot be read.
  init(argument: String) throws {
    let isFile = argument.hasPrefix("@")
    let data =
      isFile
      ? try Data(contentsOf: URL(filePath: String(argument.dropFirst()))) : Data(argument.utf8)
    self = try JSONDecoder().decode(Self.self, from: data)
  }

  /// Returns the argument for the tool, and the files that the argument refers to, which the build
  /// must know.
  ///
  /// A short request is passed in the argument itself. SwiftPM keeps its build plan, so the file of
  /// a request would be missing after its folder was deleted.
  ///
  /// - Parameters:
  ///   - folder: The folder for the generated files.
  ///   - limit: The length limit of an argument, in bytes. Linux allows 131,072.
  /// - Throws: An error if the file cannot be written.
  func argument(in folder: URL, limit: Int = 100_000) throws -> (text: String, files: [URL]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(self)
    guard data.count > limit else { return (String(decoding: data, as: UTF8.self), []) }
    let file = folder.appending(path: ".ratchet-request.json")
    // A file that is written again would run the tool again.
    if (try? Data(contentsOf: file)) != data {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    }
    return ("@\(file.path)", [file])
  }
}
