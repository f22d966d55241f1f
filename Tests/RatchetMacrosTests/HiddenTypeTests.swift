import Foundation
import Testing

/// The code that the attributes add to types that no other file can see.
@Suite("Attributes on hidden types")
struct HiddenTypeTests {
  @Test(
    "case paths are written in place where something around the enum hides it",
    arguments: [
      ("private enum A { case one }", []),
      ("fileprivate enum A { case one }", []),
      ("enum A { case one }", ["private struct Feature {}"]),
      ("public enum A { case one }", ["enum Inner {}", "fileprivate extension Outer {}"]),
    ] as [(String, [String])])
  func hidden(declaration: String, enclosing: [String]) throws {
    let members = try expansion("CasePathable", "member", declaration, enclosing)
    #expect(members.contains("var one: Ratchet.AnyCasePath<A, Swift.Void>"))
    #expect(members.contains("static var allCasePaths: AllCasePaths"))
    let conformance = try expansion(
      "CasePathable", "extension", declaration, enclosing, lacking: "CasePathIterable")
    #expect(conformance == "extension A: Ratchet.CasePathIterable {}")
  }

  @Test(
    "nothing is written in place where other files see the type",
    arguments: ["enum A { case one }", "public enum A { private(set) var x = 1 }"])
  func visible(declaration: String) throws {
    for attribute in ["CasePathable", "ObservableState"] {
      #expect(try expansion(attribute, "member", declaration, ["struct Feature {}"]) == "")
    }
    let check = "private static func _generatedCode() { Ratchet._generatedCode(of: Self.self) }"
    #expect(try expansion("Reducer", "member", declaration) == check)
    #expect(try expansion("CasePathable", "extension", declaration, lacking: "P") == "")
  }

  @Test(
    "cases are read with their payloads and the code around them",
    arguments: [
      ("case a(Int)", "Ratchet.AnyCasePath<A, Int>"),
      (
        "case b, a(_ x: [Int: String], y: (A) -> Void = { _ in })",
        "([Int: String], y: (A) -> Void)"
      ),
      ("case a(Array<\n  Int // c\n>)", "<A, Array<Int>>"),
      ("@Some(case: 1) indirect case a(x: Array<(Int, A)>)", "<A, Array<(Int, A)>>"),
      ("func f() { switch self { case .b: break } }\n case a(String = \"{\")", "<A, String>"),
      ("var x: Int { 1 }\n static let c = { 1 }()\n case a", "<A, Swift.Void>"),
      ("enum Inner { case b(Int) }; case a(Inner?)", "<A, Inner?>"),
      ("/* case b */ // {\n case `a`(B.C)", "<A, B.C>"),
      ("static func < (a: A, b: A) -> Bool { a.x < b.x }\n case a(B)", "<A, B>"),
      ("case a(`x y`: Int, `default` z: B)", "<A, (`x y`: Int, default: B)>"),
    ])
  func cases(members: String, expected: String) throws {
    let text = try expansion("CasePathable", "member", "private enum A {\n \(members)\n}")
    #expect(text.contains(expected))
    #expect(!text.contains("Inner.b"))
  }

  @Test(
    "what the compiler infers from a reducer's body or function is not written",
    arguments: [
      (
        "var body: some Reducer<FavoriteState<ID>, FavoriteAction> { Reduce { _, _ in .none } }", []
      ),
      ("var body: some Ratchet.Reducer<Other.State, Action> {}", ["enum Action"]),
      ("func reduce(into state: inout Other.State, action: Int) -> Effect<Int> { .none }", []),
      ("var body: some Reducer<State, Self.Action> {}", ["struct State", "enum Action"]),
      ("var body: some ReducerOf<Self> {}", ["struct State", "enum Action"]),
      ("var body: some ReducerOf<Favoriting<ID>> {}", ["struct State", "enum Action"]),
      ("var body: some ReducerOf<Base> {}", []),
      ("let body = EmptyReducer<Int, Int>()", []),
      ("let body = EmptyReducer<State, Int>()", ["struct State"]),
    ] as [(String, [String])])
  func inferredTypes(member: String, expected: [String]) throws {
    let text = try expansion("Reducer", "member", "private struct Favoriting<ID> {\n\(member)\n}")
    let written = ["struct State", "enum Action"].filter(text.contains)
    #expect(written == expected)
    #expect(!text.contains("body"))
    let generic = try expansion("Reducer", "member", "private struct Tally<State> {\n\(member)\n}")
    #expect(!generic.contains("struct State"))
  }

  @Test("a case in an '#if' has its paths in one")
  func conditions() throws {
    let text = try expansion(
      "CasePathable", "member",
      "private enum A {\n#if DEBUG // b\ncase a"
        + "\n#elseif X\ncase b\n#else\ncase c\n#endif\ncase d }")
    for condition in ["#if (DEBUG)", "#if !(DEBUG) && (X)", "#if !(DEBUG) && !(X)"] {
      #expect(text.replacingOccurrences(of: "  ", with: " ").contains(condition))
    }
    #expect(text.components(separatedBy: "#if").count == 10)
  }

  @Test("a reducer gets exactly the parts that it omits")
  func parts() throws {
    let blank = try expansion("Reducer", "member", "private struct A {}")
    for part in [
      "struct State: Ratchet.ObservableStruct", "enum Action: Ratchet", "var body: some",
    ] {
      #expect(blank.contains(part))
    }
    let whole = try expansion(
      "Reducer", "member",
      """
      private struct A {
        typealias State = Int
        enum Action { case a }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """)
    #expect(whole == "")
    let compared = try expansion(
      "Reducer", "member",
      "private struct A { struct State { let x = 1 < 2 }; enum Action {}; var body: B { C() } }")
    #expect(compared == "")
  }

  @Test("an enum of reducers gets its state, its actions, its body and its scopes")
  func reducerEnum() throws {
    let text = try expansion(
      "Reducer", "member",
      """
      private enum Path {
        case row(Row)
        case made(Made = Made(size: 1))
        case alert(AlertState<Alert>)
        @ReducerCaseIgnored case note(Note)
        case moved(x: Int, y: Int)
      }
      """)
    for part in [
      "case row(Row.State)", "case note(Note)", "case moved(x: Int, y: Int)",
      "case row(Row.Action)",
      "case alert(AlertState<Alert>.Action)", "{ Made(size: 1) }", "{ Row() }",
      "case row(Ratchet.StoreOf<Row>)", "if case .alert = self { return true }",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(!text.contains("case note(Note.Action)"))
    let own = try expansion(
      "Reducer", "member",
      """
      private enum Path {
        case row(Row)
        enum Action { case row(Row.Action) }
        static var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """)
    #expect(!own.contains("enum Action") && !own.contains("static var body"))
    #expect(own.contains("enum State"))
  }

  @Test("the state and the actions of an enum of reducers have the requested conformances")
  func reducerEnumConformances() throws {
    let text = try expansion(
      "Reducer", "member", "private enum Path { case row(Row) }",
      arguments: "(state: .equatable, .codable, action: .sendable)")
    #expect(text.contains("Ratchet.ObservableEnum, Swift.Equatable, Swift.Codable {"))
    #expect(text.contains("enum Action: Ratchet.CasePathIterable, Swift.Sendable {"))
  }

  @Test("an observed state says which of its fields are not")
  func observation() throws {
    let source = "private struct S { @ObservationStateIgnored var a = 1; @Other var b = 2 }"
    #expect(try expansion("ObservableState", "member", source).contains("[\\.a]"))
    #expect(
      try expansion("ObservableState", "extension", source, lacking: "ObservableStruct")
        == "extension A: Ratchet.ObservableStruct {}")
  }

  /// The source that an attribute adds.
  private func expansion(
    _ attribute: String, _ role: String, _ declaration: String, _ enclosing: [String] = [],
    lacking: String? = nil, arguments: String = ""
  ) throws -> String {
    let message = Message.expand(
      attribute, role: role, attribute: "@\(attribute)\(arguments) ",
      on: "@\(attribute) \(declaration)",
      extending: role == "extension" ? ("A", lacking) : nil, enclosing: enclosing)
    let answer = try #require(try MacroProcess.answers(to: [message]).first)
    return try #require(answer.source)
  }
}
