import Testing

@testable import RatchetGenerator

/// The code for reducers that omit parts, or that declare parts that are usually generated.
@Suite("Parts of reducers")
struct ReducerPartsTests {
  @Test("an empty reducer gets its state, its actions and its body")
  func blank() throws {
    let text = try generate("@Reducer public struct Blank {}").text
    #expect(text.contains("public struct State: Codable, Equatable, Hashable, Sendable {"))
    #expect(text.contains("public init() {}"))
    #expect(text.contains("public enum Action: Equatable, Hashable, Sendable {}"))
    #expect(text.contains("public var body: some ReducerOf<Self> { EmptyReducer() }"))
    #expect(text.contains("extension Blank.Action: CasePathable"))
    #expect(text.contains("extension Blank.State: ObservableStruct {}"))
  }

  @Test(
    "what is there is left alone, wherever it is declared",
    arguments: [
      "struct Blank { struct State {} }": ["State"],
      "struct Blank { typealias State = Int }": ["State"],
      "struct Blank { enum State { case on } }": ["State"],
      "struct Blank { final class State {} }": ["State"],
      "struct Blank { enum Action { case tapped } }": ["Action"],
      "struct Blank {}\nextension Blank { enum Action { case tapped } }": ["Action"],
      "struct Blank { let body = EmptyReducer<State, Action>() }": ["body"],
      "struct Blank { var body: some ReducerOf<Self> { EmptyReducer() } }": ["body"],
      "struct Blank {}\nextension Blank { var body: some ReducerOf<Self> { Reduce {} } }": ["body"],
      "struct Blank: Reducer { func reduce(into state: inout State, action: Action) {} }": ["body"],
      "struct Blank { func reduce(into state: inout Int, action: Bool) {} }":
        ["State", "Action", "body"],
      "struct Blank { var body: some Reducer<Int, Action> { EmptyReducer() } }": ["State", "body"],
      "struct Blank<Base: Reducer> { var body: some Reducer<Base.State, Base.Action> { base } }":
        ["State", "Action", "body"],
      "struct Blank { var body: some Reducer<Self.State, Blank.Action> { EmptyReducer() } }":
        ["body"],
      "struct Blank { var body: some ReducerOf<Blank> { EmptyReducer() } }": ["body"],
      "struct Blank<Base: Reducer> { let base: Base; var body: some ReducerOf<Base> { base } }":
        ["State", "Action", "body"],
      "struct Blank { var body: some Ratchet.ReducerOf<Other.Feature> { EmptyReducer() } }":
        ["State", "Action", "body"],
      "struct Blank { let body = EmptyReducer<Int, Int>() }": ["State", "Action", "body"],
      "struct Blank { var body = Other() }": ["State", "Action", "body"],
      "struct Blank { var body: Reduce<State, Int> { Reduce {} } }": ["Action", "body"],
      "struct Blank<State> { var body: some ReducerOf<Self> { EmptyReducer() } }":
        ["State", "body"],
      "struct Blank<State, Action> { var body: some Reducer<State, Action> { base } }":
        ["State", "Action", "body"],
    ])
  func kept(source: String, parts: [String]) throws {
    let text = try generate("@Reducer \(source)").text
    let declared = [
      "State": "struct State:", "Action": "enum Action:", "body": "var body:",
    ]
    for (part, declaration) in declared {
      #expect(text.contains(declaration) == !parts.contains(part), "\(part)")
    }
  }

  @Test("a body of a reducer inside another can have the state and the actions of the outer one")
  func outerParts() throws {
    let text = try generate(
      """
      @Reducer struct Outer {
        struct State {}
        enum Action {}
        let body = EmptyReducer<State, Action>()
        @Reducer struct Inner { var body: some Reducer<State, Action> { EmptyReducer() } }
        @Reducer struct Own {
          var body: some Reducer<State, Action> { EmptyReducer() }
          struct State { var n = 0 }
          enum Action { case a }
        }
        @Reducer struct Empty { var body: some ReducerOf<Self> { EmptyReducer() } }
      }
      """
    ).text
    #expect(!text.contains("extension Outer.Inner"))
    #expect(text.contains("extension Outer.Own.Action: CasePathable"))
    #expect(text.components(separatedBy: "struct State:").count == 2)
  }

  @Test(
    "an enum of reducers keeps the parts that it declares itself",
    arguments: [
      "": [],
      "enum Action { case child(Child.Action) }": ["Action"],
      "enum State { case child(Child.State), note(String) }": ["State"],
      "static var body: some ReducerOf<Self> { EmptyReducer() }": ["body"],
    ])
  func reducerEnum(member: String, parts: [String]) throws {
    let generation = try generate(
      """
      @Reducer struct Child {
        struct State {}
        enum Action {}
        let body = EmptyReducer<State, Action>()
      }
      @Reducer enum Path {
        case child(Child)
        @ReducerCaseIgnored case note(String)
        \(member)
      }
      """)
    #expect(generation.diagnostics.isEmpty)
    let declared = ["State": "enum State {", "Action": "enum Action {", "body": "static var body:"]
    for (part, declaration) in declared {
      #expect(generation.text.contains(declaration) == !parts.contains(part), "\(part)")
    }
    #expect(generation.text.contains("extension Path: CaseReducer {"))
    #expect(generation.text.contains("enum CaseScope {"))
  }

  @Test(
    "the members of a conformance that the compiler cannot write are generated without it",
    arguments: [
      "Equatable": ["extension Path.State: MemberwiseEquatable {"],
      "Hashable": [
        "extension Path.State: MemberwiseEquatable {", "extension Path.State {\n  func hash",
      ],
      "Codable": ["extension Path.State {\n  init(from decoder"],
      "Sendable": ["enum State: Sendable {"],
    ])
  func conformanceElsewhere(name: String, expected: [String]) throws {
    let generation = try generate(
      """
      @Reducer enum Path {
        case note(String)
        case number(Int)
      }
      extension Path.State: \(name) {}
      """)
    #expect(generation.diagnostics.isEmpty)
    for text in expected { #expect(generation.text.contains(text)) }
  }

  @Test("a conformance in another file than the declaration's gets its members, too")
  func conformanceInOtherFile() throws {
    let source = "@Reducer struct Row { struct State { var id = 0 }; enum Action { case a } }"
    let apart = try generate(source, others: ["extension Row.State: Hashable {}"]).text
    #expect(apart.contains("extension Row.State: MemberwiseEquatable {"))
    #expect(apart.contains("extension Row.State {\n  func hash"))
    let beside = try generate("\(source)\nextension Row.State: Hashable {}").text
    #expect(!beside.contains("isEqual"))
    #expect(!beside.contains("hash(into"))
  }

  @Test(
    "a switch is written only where there is a value to switch over",
    arguments: ["Never", "Nobody", "AlertState<Nobody>.Action", "Wrapped", "NeverAgain"])
  func uninhabited(payload: String) throws {
    let text = try generate(
      """
      enum Nobody {}
      enum Wrapped { case nobody(Nobody) }
      typealias NeverAgain = Never
      @CasePathable enum Nothing { case payload(\(payload)) }
      """
    ).text
    #expect(!text.contains("switch root"))
    #expect(text.contains("uncheckedEmbed: Nothing.payload"))
  }

  @Test(
    "types that the module declares are compared by their parts, without a warning",
    arguments: [
      "Mode", "Mode?", "[Mode]", "[String: Mode]", "Box<Int>", "Box<Mode>", "Outer.Inner", "Alias",
      "any Shape", "Result<Mode, any Error>", "IdentifiedArrayOf<Mode>", "Elsewhere",
    ])
  func comparedByParts(payload: String) throws {
    let generation = try generate(
      """
      enum Mode { case on(Int), off }
      struct Box<Value> { var value: Value }
      enum Outer {}
      extension Outer { struct Inner { var count: Int } }
      typealias Alias = Mode
      protocol Shape {}
      @Reducer struct Switch {
        struct State {}
        enum Action { case changed(\(payload)) }
        let body = EmptyReducer<State, Action>()
      }
      """,
      others: ["struct Elsewhere { var count: Int }"])
    #expect(generation.diagnostics.isEmpty)
    #expect(generation.text.contains("areEqual(lenient: lhs, rhs)"))
  }
}
