import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

/// A module that depends on all that a build with Ratchet depends on.
struct CachedModule {
  /// Something that the module depends on.
  enum Change: CaseIterable {
    case body, action, template, settings, header, attributes, variable
  }

  private let folder: TemporaryFolder

  /// The program of the attributes, and another one, which makes a function public that is private.
  private let programs: (Data, Data)

  init() throws {
    folder = try TemporaryFolder()
    let program = try Data(contentsOf: URL(filePath: BuiltProgram.path("RatchetMacros-tool")))
    let range = try #require(program.range(of: Data("private static func _generatedCode()".utf8)))
    var other = program
    other.replaceSubrange(range, with: Data(" public static func _generatedCode()".utf8))
    programs = (program, other)
  }

  /// Generates the module's code and compiles it, with some changes of its initial state.
  ///
  /// - Returns: The objects by their names, and what the compiler says was not in its cache.
  func compile(
    _ changes: Set<Change>, cached: Bool
  ) async throws -> (objects: [String: Data], misses: [Substring]) {
    try write(changes)
    let generation = try await folder.runTool(["App/Feature.swift"]) {
      $0.attributes = [folder.path("RatchetMacros")]
      $0.knownSettings = [".ratchet.yml", "Names.mustache"].map(folder.path)
    }
    #expect(generation.status == 0 && generation.error.isEmpty, "\(generation.error)")
    let options =
      try (cached ? cacheOptions() : []) + (changes.contains(.variable) ? ["-D", "V"] : [])
    let script = """
      rm -rf Objects && mkdir Objects && cd Objects
      swiftc -c -module-name App -parse-as-library -swift-version 6 -enable-batch-mode \
        -I '\(BuiltProgram.path("Modules"))' -I ../CHeader \
        -load-plugin-executable ../RatchetMacros#RatchetMacros \
        \(options.joined(separator: " ")) ../App/Feature.swift ../Generated/*.swift 2>&1
      """
    let run = try await Run.shell(script, in: folder)
    #expect(run.status == 0, "\(run.output)")
    let objects = folder.files(in: "Objects").filter { $0.hasSuffix(".o") }.map { name in
      (name, FileManager.default.contents(atPath: folder.path("Objects/\(name)")) ?? Data())
    }
    let misses = run.output.split(separator: "\n").filter { $0.contains("cache miss") }
    return (Dictionary(uniqueKeysWithValues: objects), misses)
  }

  /// Removes the generated code and the objects.
  func clean() throws {
    for name in ["Generated", "Objects"] { try folder.remove(name) }
  }

  /// The options of the page's command for the compiler itself, with a folder of the test's own.
  private func cacheOptions() throws -> [String] {
    try FirstBuildPage.options(cache: folder.path("Cache")).filter { $0 != "-Xswiftc" }
      + ["-Rcache-compile-job"]
  }

  private func write(_ changes: Set<Change>) throws {
    let name = changes.contains(.template) ? "renamed" : "name"
    let files = [
      ".ratchet.yml": """
      generate: {equatable: \(!changes.contains(.settings))}
      templates: {Names: Names.mustache}

      """,
      "Names.mustache": """
      {{#isAction}}
      extension {{name}} {
        static var typeName: String { "{{name}} \(name)" }
      }
      {{/isAction}}

      """,
      "CHeader/module.modulemap": "module CHeader { header \"CHeader.h\" }\n",
      "CHeader/CHeader.h": "#define LIMIT \(changes.contains(.header) ? 2 : 1)\n",
      "App/Feature.swift": feature(changes),
    ]
    for (path, text) in files where folder.text(of: path) != text {
      try folder.write(text, to: path)
    }
    try ProgramFile.write(
      changes.contains(.attributes) ? programs.1 : programs.0, to: folder.path("RatchetMacros"))
  }

  private func feature(_ changes: Set<Change>) -> String {
    """
    import CHeader
    import Ratchet

    @Reducer
    struct Feature {
      struct State { var count = 0 }
      enum Action {
        case start
        \(changes.contains(.action) ? "case stop" : "// No more.")
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          state.count += Int(LIMIT) * \(changes.contains(.body) ? 20 : 10)
          #if V
            state.count += 1
          #endif
          return .none
        }
      }
    }

    """
  }
}
