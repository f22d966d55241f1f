import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("Domains over several files")
struct SplitDomainTests {
  /// The names of the code that the pipeline generates for some files.
  private func generate(
    _ files: [String: String], unplanned: [String] = []
  ) throws -> [String: String] {
    let report = try report(on: files, unplanned: unplanned)
    #expect(report.diagnostics.map(\.description) == [])
    return Dictionary(uniqueKeysWithValues: report.files.map { ($0.name, $0.text) })
  }

  private func report(
    on files: [String: String], unplanned: [String] = []
  ) throws -> Report {
    let folder = try TemporaryFolder(files)
    let sources = files.keys.sorted().map {
      SourceReference(path: folder.path($0), module: "App")
    }
    return Pipeline.run(
      Configuration(
        sources: sources,
        output: folder.url.appending(path: "Generated"),
        unplanned: NewlyAnnotatedSources(paths: unplanned.map { folder.path($0) })
      ))
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
  func conformanceElsewhere(text: String) throws {
    let files = try generate(["Counter.swift": Self.counter, "Other.swift": text])
    #expect(Array(files.keys) == ["Counter+Ratchet.swift"])
    let generated = try #require(files["Counter+Ratchet.swift"])
    #expect(generated.contains("extension Counter.State: Equatable"))
    #expect(!generated.contains("extension Counter.Action: Equatable"))
  }

  @Test("an internal type in a file that holds no domain limits the access of an initializer")
  func hiddenParameters() throws {
    let files = try generate([
      "Request.swift": """
      @MemberwiseInit public struct Request { var relation: [Relation]; var limit = 1 }
      @MemberwiseInit public struct Join { var kind: Relation.Kind?; public var name: Name }
      @MemberwiseInit public struct Row { var name: Name }
      """,
      "Relation.swift": "struct Relation { enum Kind {} }",
      "Name.swift": "public struct Name {}",
    ])
    let text = try #require(files["Request+Ratchet.swift"])
    #expect(text.contains("  init(relation: [Relation], limit: Int = 1)"))
    #expect(text.contains("  init(kind: Relation.Kind? = nil, name: Name)"))
    #expect(text.contains("  public init(name: Name)"))
  }

  @Test("an extension of another type, and a name in a comment, have no effect")
  func otherExtensions() throws {
    let alone = try generate(["Counter.swift": Self.counter])
    let files = try generate([
      "Counter.swift": Self.counter,
      "Other.swift": "// Counter.Action\nextension Elsewhere.Action: Equatable {}",
      "Broken.swift": "extension Counters: Equatable { /* Counter.Actions */ func",
    ])
    #expect(files == alone)
  }

  @Test("the type behind a reducer's type alias is its action, wherever it is declared")
  func aliasedAction() throws {
    let files = try generate([
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

  @Test("a part in an extension of a type is found, wherever that type is declared")
  func aliasedNestedState() throws {
    let files = try generate([
      "Feature.swift": """
      @Reducer
      struct Feature {
        typealias State = Certificate.Extensions
      }
      @Reducer
      enum Path {
        case list(Certificate.List)
      }
      """,
      "Extensions.swift": """
      extension Certificate {
        struct Extensions { var count = 0 }
        @Reducer struct List {}
      }
      """,
      "Certificate.swift": "final class Certificate {}",
    ])
    let extensions = try #require(files["Extensions+Ratchet.swift"])
    #expect(extensions.contains("extension Certificate.Extensions: Equatable"))
    let feature = try #require(files["Feature+Ratchet.swift"])
    #expect(feature.contains("case list(Certificate.List.State)"))
  }

  private static let shop = """
    enum App {
      @Reducer
      struct Shop {
        struct State { var items: [Item] = [] }
        enum Action { case bought(Item) }
      }
    }
    """

  @Test(
    "a type in a file that only extends a reducer, or a type around it, is named as it has to be",
    arguments: [
      "extension App.Shop { struct Item: Equatable {} }": "App.Shop.Item",
      "extension App.Shop { typealias Item = Int }": "App.Shop.Item",
      "extension App.Shop.Action {\n  struct Item: Equatable {}\n}": "Item",
      "@available(macOS 10, *)\nextension\n\tApp{ struct Item: Equatable {} }": "App.Item",
    ]
  )
  func typeElsewhere(text: String, name: String) throws {
    let files = try generate(["Shop.swift": Self.shop, "Item.swift": text])
    #expect(Array(files.keys) == ["Shop+Ratchet.swift"])
    let generated = try #require(files["Shop+Ratchet.swift"])
    #expect(generated.contains("AnyCasePath<App.Shop.Action, \(name)>"))
  }

  private static let split = [
    "Counter.swift": "@Reducer\nstruct Counter { let body = EmptyReducer<State, Action>() }",
    "Counter+State.swift": "extension Counter { struct State { var count = 0 } }",
    "Counter+Action.swift": "extension Counter { enum Action { case set(Int) } }",
  ]

  @Test("a state and actions in files that only extend their reducer are generated for")
  func partsElsewhere() throws {
    let files = try generate(Self.split)
    #expect(files.keys.sorted() == ["Counter+Action+Ratchet.swift", "Counter+State+Ratchet.swift"])
    let state = try #require(files["Counter+State+Ratchet.swift"])
    #expect(state.contains("extension Counter.State: Equatable"))
    let action = try #require(files["Counter+Action+Ratchet.swift"])
    #expect(action.contains("extension Counter.Action: CasePathable"))
    #expect(action.contains("extension Counter.Action: Equatable"))
  }

  @Test("what files that only extend a state or actions nest in them is generated for")
  func nestedElsewhere() throws {
    let files = try generate([
      "Counter.swift": Self.counter,
      "Leaf.swift": "extension Counter.Action { enum Leaf { case x(Inner) } }",
      "Inner.swift": "extension Counter.Action.Leaf { struct Inner { var n = 0 } }",
      "Plain.swift": "extension Counter { enum Plain { case x(Int) } }",
    ])
    #expect(
      files.keys.sorted() == ["Counter+Ratchet.swift", "Inner+Ratchet.swift", "Leaf+Ratchet.swift"])
    let leaf = try #require(files["Leaf+Ratchet.swift"])
    #expect(leaf.contains("extension Counter.Action.Leaf: CasePathable"))
    #expect(leaf.contains("extension Counter.Action.Leaf: Equatable"))
    let inner = try #require(files["Inner+Ratchet.swift"])
    #expect(inner.contains("extension Counter.Action.Leaf.Inner: Equatable"))
  }

  @Test("what is generated for files that no output was planned for is gathered in one")
  func unplannedParts() throws {
    let files = try generate(
      Self.split, unplanned: ["Counter+State.swift", "Counter+Action.swift"])
    let gathered = try #require(files[NewlyAnnotatedSources.outputName])
    #expect(gathered.contains("extension Counter.State: Equatable"))
    #expect(gathered.contains("extension Counter.Action: CasePathable"))
  }

  @Test("the parts of a reducer whose name is a keyword are found as well")
  func keywordElsewhere() throws {
    let files = try generate([
      "Default.swift": "@Reducer\nstruct `default` {}",
      "Default+Action.swift": "extension `default` { enum Action { case set(Int) } }",
    ])
    let action = try #require(files["Default+Action+Ratchet.swift"])
    #expect(action.contains("extension `default`.Action: CasePathable"))
  }

  @Test("an enum that has its state in another file is not an enum of reducers")
  func enumWithState() throws {
    let files = try generate([
      "Path.swift": "@Reducer\nenum Path {}",
      "Path+State.swift": "extension Path { struct State { var count = 0 } }",
    ])
    #expect(Array(files.keys) == ["Path+State+Ratchet.swift"])
  }

  @Test("what is wrong with a file that extends a domain is said")
  func brokenExtension() throws {
    let report = try report(on: [
      "Counter.swift": Self.counter, "Broken.swift": "extension Counter { func",
    ])
    #expect(report.pathsWithErrors.map { $0.hasSuffix("/Broken.swift") } == [true])
    #expect(report.diagnostics.allSatisfy { $0.id == "syntax" })
    #expect(report.files.map(\.name) == ["Counter+Ratchet.swift"])
  }

  @Test("a payload's type alias is resolved")
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
