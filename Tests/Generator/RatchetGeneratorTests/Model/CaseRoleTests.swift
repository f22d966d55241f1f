import Testing

@testable import RatchetGenerator

/// What the cases of an enum of reducers hold, by what the module declares.
@Suite("Cases of enums of reducers")
struct CaseRoleTests {
  @Test(
    "a payload's type is looked up behind type aliases, also in files without domains",
    arguments: [
      ("Child", "reducer"), ("ChildAlias", "reducer"), ("Children.Child", "reducer"),
      ("Title", "value"), ("Pair", "value"), ("Handler", "value"), ("Model", "value"),
      ("ModelAlias", "value"), ("Models.Inner", "value"), ("Int?", "value"),
      ("[Child]", "value"), ("(Child)", "reducer"), ("Foundation.Measurement<U>", "value"),
      ("AlertState<Never>", "ephemeral"), ("Alert", "ephemeral"), ("Foreign", "reducer"),
      ("Element", "value"), ("Part", "reducer"), ("Constrained", "reducer"), ("Key", "value"),
    ])
  func role(type: String, role: String) throws {
    let project = try SettingsProject([
      "Sources/App/Path.swift": """
      import Ratchet

      @Reducer struct Child {}
      @Reducer enum Path<Element, Part: Ratchet.Reducer & Sendable, Constrained, Key: Hashable>
      where Constrained: Reducer<Int, Bool> {
        case payload(\(type))
      }
      enum Children {}
      """,
      "Sources/App/Aliases.swift": """
      typealias ChildAlias = Children.Child
      typealias Title = String
      typealias Pair = (Int, Child)
      typealias Handler = () -> Void
      typealias ModelAlias = Model
      typealias Alert = AlertState<Never>
      extension Children { typealias Child = App.Child }
      """,
      "Sources/App/Models.swift": "struct Model {}\nenum Models { struct Inner {} }",
    ])
    let text = try #require(project.run().files["Path+Ratchet.swift"])
    let written = text.replacing("(Child)", with: "Child")
    let type = type == "(Child)" ? "Child" : type
    #expect(written.contains("case payload(\(type).State)") == (role == "reducer"))
    #expect(written.contains("case payload(\(type).Action)") == (role != "value"))
    #expect(text.contains("isEphemeral") == (role == "ephemeral"))
  }

  @Test(
    "a type that conforms to the app's own protocol of reducers is one, wherever they are declared",
    arguments: [
      ("Direct", true), ("Deep", true), ("Composed", true), ("Extended", true), ("Sub", true),
      ("Nested", true), ("Foreign", true), ("Behind", true), ("Alias", true), ("Other", false),
      ("Tagged", false), ("Key", true), ("Plain", false),
    ])
  func conformance(type: String, isReducer: Bool) throws {
    let parts = "struct State {}; enum Action {}"
    let project = try SettingsProject([
      "Sources/App/Path.swift": """
      import Ratchet
      @Reducer enum Path<Key: Deeper, Plain: Named> { case payload(\(type)) }
      """,
      "Sources/App/Reducers.swift": """
      struct Direct: AppReducer { \(parts) }
      struct Deep: Deeper { \(parts) }
      struct Composed: Both { \(parts) }
      struct Extended { \(parts) }
      class Sub: Base {}
      struct Nested: Space.Inner { \(parts) }
      struct Foreign: Core.Feature { \(parts) }
      struct Behind: Mine { \(parts) }
      typealias Alias = Direct
      struct Other: Named { var name = 1 }
      struct Tagged: Core.Tagged { var name = 1 }
      """,
      "Sources/App/Extension.swift": "extension Extended: Deeper {}",
      "Sources/App/Base.swift": "class Base: AppReducer { \(parts) }",
      "Sources/App/AppReducer.swift": "protocol AppReducer: Both {}",
      "Sources/App/Deeper.swift": "protocol Deeper: AppReducer where Action: Sendable {}",
      "Sources/App/Space.swift": "enum Space { protocol Inner: Deeper {} }",
      "Sources/App/Both.swift": "typealias Both = Reducer & Sendable",
      "Sources/App/Mine.swift": "protocol Mine: Core.Feature {}\nprotocol Named {}",
    ])
    let text = try #require(project.run().files["Path+Ratchet.swift"])
    #expect(text.contains("case payload(\(type).State)") == isReducer, "\(text)")
  }

  @Test(
    "a case that cannot be what its mark or its name says is refused",
    arguments: [
      ("case body", "reserved-case"),
      ("@ReducerCaseEphemeral case a(Int)", "ephemeral-case"),
      ("@ReducerCaseEphemeral case a(Model)", "ephemeral-case"),
      ("@ReducerCaseEphemeral case a((Int, Int))", "ephemeral-case"),
      ("@ReducerCaseEphemeral case a(Question)", nil),
      ("@ReducerCaseEphemeral case a(Notice<Int>)", nil),
      ("@ReducerCaseEphemeral case a(Foreign)", nil),
      ("@ReducerCaseEphemeral case a(AlertState<Never>)", nil),
    ])
  func refusal(enumCase: String, id: String?) throws {
    let diagnostics = try generate(
      """
      @Reducer struct Child {}
      struct Model {}
      struct Question { enum Action { case yes, no } }
      struct Notice<Action> {}
      extension Notice: EphemeralState {}
      @Reducer enum Path { \(enumCase) }
      """
    ).diagnostics
    #expect(diagnostics.map(\.id) == [id].compactMap(\.self))
  }
}
