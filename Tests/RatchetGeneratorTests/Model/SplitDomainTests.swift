import Foundation
import Testing

@testable import RatchetGenerator

@Suite("Domains over several files")
struct SplitDomainTests {
  /// What the whole pipeline makes of some files, by the names of what is generated.
  private func generate(_ files: [String: String]) async throws -> [String: String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = try files.sorted { $0.key < $1.key }.map { name, text in
      let place = folder.appending(path: name)
      try text.write(to: place, atomically: true, encoding: .utf8)
      return SourceReference(path: place.path, module: "App")
    }
    let report = try await Pipeline.run(
      Configuration(sources: sources, output: folder.appending(path: "Generated")))
    #expect(report.diagnostics.map(\.description) == [])
    return Dictionary(uniqueKeysWithValues: report.files.map { ($0.name, $0.text) })
  }

  private static let counter = """
    @Reducer
    struct Counter {
      struct State {}
      enum Action { case set(Int) }
    }
    """

  @Test(
    "a conformance in a file that holds no domain is found, and not repeated",
    arguments: [
      "extension Counter.Action: Equatable {}",
      "import Foundation\nextension Counter.Action: Codable, Hashable {}",
      "extension Counter.Action: Equatable { static func == (a: Self, b: Self) -> Bool { true } }",
    ]
  )
  func conformanceElsewhere(text: String) async throws {
    let files = try await generate(["Counter.swift": Self.counter, "Other.swift": text])
    #expect(Array(files.keys) == ["Counter+Ratchet.swift"])
    let generated = try #require(files["Counter+Ratchet.swift"])
    #expect(generated.contains("extension Counter.State: Equatable"))
    #expect(!generated.contains("extension Counter.Action: Equatable"))
  }

  @Test("an extension of another type, and a mention in a comment, change nothing")
  func otherExtensions() async throws {
    let alone = try await generate(["Counter.swift": Self.counter])
    let files = try await generate([
      "Counter.swift": Self.counter,
      "Other.swift": "// Counter.Action\nextension Elsewhere.Action: Equatable {}",
      "Broken.swift": "extension Counter: Equatable { /* Counter.Actions */ func",
    ])
    #expect(files == alone)
  }

  @Test("the type that a reducer's type alias stands for is its action, wherever it is declared")
  func aliasedAction() async throws {
    let files = try await generate([
      "Counter.swift": """
      @Reducer
      struct Counter {
        struct State {}
        typealias Action = CounterAction
      }
      """,
      "CounterAction.swift": "/// What a Reducer handles.\nenum CounterAction { case set(Int) }",
    ])
    let generated = try #require(files["CounterAction+Ratchet.swift"])
    #expect(generated.contains("extension CounterAction: CasePathable"))
    #expect(generated.contains("extension CounterAction: Equatable"))
  }

  @Test("a payload's type alias is followed to what it stands for")
  func aliasedPayload() throws {
    let generation = try RatchetGeneratorTests.generate(
      """
      typealias Point = (x: Int, y: Int)

      @Reducer
      struct Canvas {
        typealias Handler = () -> Void
        struct State {}
        enum Action {
          case moved(Point)
          case finished(Handler)
        }
      }
      """)
    #expect(generation.text.contains("areEqual(lhs.x, rhs.x) && areEqual(lhs.y, rhs.y)"))
    #expect(generation.diagnostics.map(\.id) == ["function-in-equality"])
  }
}
