import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("Fix-its")
struct FixItTests {
  /// A source with an error, and the source after its fix-its.
  struct Example: Sendable, CustomTestStringConvertible {
    var id: String
    var source: String
    var fixed: String
    var isMainActorByDefault = false

    var testDescription: String { "\(id): \(fixed.split(separator: "\n").first ?? "")" }
  }

  static let examples = [
    Example(
      id: "missing-attribute",
      source: """
        struct A {
          struct State { var x = 0 }
          enum Action { case a }
          var body: some ReducerOf<Self> { EmptyReducer() }
        }

        """,
      fixed: """
        @Reducer struct A {
          struct State { var x = 0 }
          enum Action { case a }
          var body: some ReducerOf<Self> { EmptyReducer() }
        }

        """
    ),
    Example(
      id: "misnamed-part",
      source: "@Reducer struct A { struct Stat {}; enum Action { case a } }\n",
      fixed: "@Reducer struct A { struct State {}; enum Action { case a } }\n"
    ),
    Example(
      id: "hidden-part",
      source: "@Reducer public struct A { public struct State {}; enum Action { case a } }\n",
      fixed: "@Reducer public struct A { public struct State {}; public enum Action { case a } }\n"
    ),
    Example(
      id: "missing-presents",
      source: """
        @Reducer struct B { struct State {}; enum Action { case b } }
        @Reducer struct A {
          @ObservableState struct State { var b: B.State? }
          enum Action { case b(PresentationAction<B.Action>) }
          var body: some ReducerOf<Self> { EmptyReducer().ifLet(\\.$b, action: \\.b) { B() } }
        }

        """,
      fixed: """
        @Reducer struct B { struct State {}; enum Action { case b } }
        @Reducer struct A {
          @ObservableState struct State { @Presents var b: B.State? }
          enum Action { case b(PresentationAction<B.Action>) }
          var body: some ReducerOf<Self> { EmptyReducer().ifLet(\\.$b, action: \\.b) { B() } }
        }

        """
    ),
    Example(
      id: "class-in-state",
      source: "final class C { var x = 0 }\n@ObservableState struct State { var c = C() }\n",
      fixed:
        "final class C { var x = 0 }\n@ObservableState struct State { @ObservationStateIgnored var c = C() }\n"
    ),
    Example(
      id: "misplaced-annotation",
      source: "@CasePathable\nstruct Point { var x = 0 }\n",
      fixed: "struct Point { var x = 0 }\n"
    ),
    Example(
      id: "misplaced-annotation",
      source: "  @CasePathable /* why? */ struct Point {}\n",
      fixed: "   /* why? */ struct Point {}\n"
    ),
    Example(
      id: "duplicate-annotation",
      source: "@Reducer @Reducer\nstruct A { enum Action { case a } }\n",
      fixed: "@Reducer struct A { enum Action { case a } }\n"
    ),
    Example(
      id: "duplicate-annotation",
      source: "@Reducer@Reducer\nstruct A { enum Action { case a } }\n",
      fixed: "@Reducer\nstruct A { enum Action { case a } }\n"
    ),
    Example(
      id: "contradictory-annotations",
      source: "@DependencyClient\n@MemberwiseInit\nstruct A { var f: () -> Void }\n",
      fixed: "@DependencyClient\nstruct A { var f: () -> Void }\n"
    ),
    Example(
      id: "useless-annotation",
      source: "@CasePathable enum A {\r\n  @EquatableIgnored case a(Int), b(Int)\r\n}\r\n",
      fixed: "@CasePathable enum A {\r\n  case a(Int), b(Int)\r\n}\r\n"
    ),
    Example(
      id: "ephemeral-case",
      source: "@Reducer enum A {\n  @ReducerCaseEphemeral\n  case a\n}\n",
      fixed: "@Reducer enum A {\n  case a\n}\n"
    ),
    Example(
      id: "misspelled-attribute",
      source: "@CasePathble enum A { case a }\nenum B: CasePathable { case b }\n",
      fixed: "@CasePathable enum A { case a }\nenum B: CasePathable { case b }\n"
    ),
    Example(
      id: "misspelled-conformance",
      source: "enum A: Sendable, CasePathble { case a; var x: any CasePathable { self } }\n",
      fixed: "enum A: Sendable, CasePathable { case a; var x: any CasePathable { self } }\n"
    ),
    Example(
      id: "isolated-conformance",
      source: """
        @Reducer enum Destination { case note(String) }
        // Compared in tests.
        public extension Destination.State: Equatable {}

        """,
      fixed: """
        @Reducer enum Destination { case note(String) }
        // Compared in tests.
        public nonisolated extension Destination.State: Equatable {}

        """,
      isMainActorByDefault: true
    ),
    Example(
      id: "isolated-member",
      source: """
        enum Models { @frozen public struct User: Equatable {} }
        @Reducer struct A { struct State: Equatable { var user = Models.User() } }

        """,
      fixed: """
        enum Models { @frozen public nonisolated struct User: Equatable {} }
        @Reducer struct A { struct State: Equatable { var user = Models.User() } }

        """,
      isMainActorByDefault: true
    ),
    Example(
      id: "unknown-request",
      source: "@Reducer(stat: .codible) struct A { struct State {} }\n",
      fixed: "@Reducer(state: .codable) struct A { struct State {} }\n"
    ),
    Example(
      id: "private-type",
      source:
        "private extension A {\n  fileprivate enum B: CasePathable { case a }\n}\nstruct A {}\n",
      fixed: "extension A {\n  enum B: CasePathable { case a }\n}\nstruct A {}\n"
    ),
    Example(
      id: "private-type",
      source:
        "\u{FEFF}private struct A: Reducer {\n  enum Action: CasePathable { case a(Int) }\n}\n",
      fixed: "\u{FEFF}struct A: Reducer {\n  enum Action: CasePathable { case a(Int) }\n}\n"
    ),
    Example(
      id: "sendable",
      source: "@Reducer(state: .sendable) struct A { struct State/**/{} }\n",
      fixed: "@Reducer(state: .sendable) struct A { struct State: Sendable/**/{} }\n"
    ),
    Example(
      id: "unspeakable-case",
      source: "@CasePathable enum A {\n  indirect case `self`(A), b\n  case `Type`\n}\n",
      fixed:
        "@CasePathable enum A {\n  indirect case `self`(A), b\n  @CasePathIgnored case `Type`\n}\n"
    ),
    Example(
      id: "private-property",
      source: "struct A: Reducer { struct State: Sendable, Codable { private var a, b: Int } }\n",
      fixed:
        "struct A: Reducer { struct State: Sendable, Codable, Equatable { private var a, b: Int } }\n"
    ),
    Example(
      id: "lazy-property",
      source: "struct 漢: Reducer {\n  struct State { @Foo lazy var é = 1 }\n}\n",
      fixed: "struct 漢: Reducer {\n  struct State { @EquatableIgnored @Foo lazy var é = 1 }\n}\n"
    ),
    Example(
      id: "function-in-equality",
      source: "struct A: Reducer { enum Action {\n  case a(() -> Void)\n  case b } }\n",
      fixed:
        "struct A: Reducer { enum Action {\n  @EquatableIgnored case a(() -> Void)\n  case b } }\n"
    ),
    Example(
      id: "hidden-from-coding",
      source:
        "@Reducer(state: .codable) struct A { struct State: Equatable { private var a = 1 } }\n",
      fixed:
        "@Reducer(state: .codable) struct A { struct State: Equatable, Codable { private var a = 1 } }\n"
    ),
    Example(
      id: "coding-keys",
      source: """
        @Reducer(state: .codable) struct A { struct State {
          var a = 1; private enum CodingKeys: String, CodingKey { case a = "b" } } }

        """,
      fixed: """
        @Reducer(state: .codable) struct A { struct State: Codable {
          var a = 1; private enum CodingKeys: String, CodingKey { case a = "b" } } }

        """
    ),
  ]

  @Test("change the source as a person would, and remove their diagnostics", arguments: examples)
  func fixes(example: Example) throws {
    let diagnostics = try generate(
      example.source, isMainActorByDefault: example.isMainActorByDefault
    ).diagnostics.filter { $0.id == example.id }
    var editor = SourceEditor(Array(example.source.utf8))
    let fixable = diagnostics.compactMap(\.fixIt)
    #expect(!fixable.isEmpty)
    for fixIt in fixable {
      let isMade = editor.add(fixIt)
      #expect(isMade)
    }
    let fixed = String(decoding: editor.result, as: UTF8.self)
    #expect(Array(fixed.utf8) == Array(example.fixed.utf8))

    let left = try generate(fixed, isMainActorByDefault: example.isMainActorByDefault).diagnostics
      .filter { $0.id == example.id }
    #expect(left.allSatisfy { $0.fixIt == nil } && left.count < diagnostics.count)
  }

  @Test("every kind of diagnostic that has a fix-it is among the examples")
  func completeness() throws {
    let tested = Set(Self.examples.map(\.id))
    let found = try DiagnosticsPage().sections.compactMap(\.source)
      .flatMap { try generate($0).diagnostics }
      .filter { $0.fixIt != nil }.map(\.id)
    #expect(Set(found).subtracting(tested).isEmpty)
    #expect(found.count > 10)
  }
}
