import Testing

@testable import RatchetGenerator

@Suite("Code that has to be asked for")
struct RequestedCodeTests {
  private func feature(_ state: String = "", _ others: String = "") throws -> String {
    try generate(
      """
      import Ratchet

      @Reducer
      struct Feature {
        struct State { \(state) }
        enum Action { case a, b(Int) }
      }
      \(others)

      """
    ).text
  }

  @Test("case paths are not written for an enum that is a value in a state")
  func valuesInState() throws {
    let filter = "enum Filter { case all, some(Int) }"
    #expect(!(try feature(filter).contains("Filter: CasePathable")))
    #expect(try feature(filter).contains("Filter: Equatable"))
    #expect(
      !(try feature("", "extension Feature.State { \(filter) }").contains("Filter: CasePathable")))
  }

  @Test(
    "case paths are written for an enum in a state that asks for them",
    arguments: ["@CasePathable enum Filter", "enum Filter: CasePathable"])
  func annotatedInState(declaration: String) throws {
    #expect(
      try feature("\(declaration) { case all, some(Int) }").contains(
        "extension Feature.State.Filter"))
  }

  @Test("the key paths of an action's cases are not listed")
  func actions() throws {
    #expect(try feature().contains("extension Feature.Action: CasePathable {"))
    #expect(!(try feature().contains("makeIterator")))
  }

  @Test(
    "the key paths of an action's cases are listed where that is asked for",
    arguments: [
      "extension Feature.Action: CasePathIterable {}", "extension Feature.Action: CasePathable {}",
    ])
  func iterableActions(conformance: String) throws {
    #expect(
      try feature("", conformance).contains("[\\.a, \\.b].makeIterator()"))
  }

  @Test("what navigation sets is not bound")
  func bindableFields() throws {
    let text = try generate(
      """
      import Ratchet

      @Reducer
      struct Feature {
        @ObservableState
        struct State {
          var name = ""
          @Presents var alert: AlertState<Never>?
          var path = StackState<Int>()
          var stack: StackState<Int>
        }
        enum Action { case binding(BindingAction<State>) }
      }
      """
    ).text
    #expect(text.contains("fields.add(\"name\", \\.name)"))
    #expect(!text.contains("fields.add(\"alert\""))
    #expect(!text.contains("fields.add(\"path\""))
    #expect(!text.contains("fields.add(\"stack\""))
  }

  @Test(
    "a default that returns one value is written once",
    arguments: [
      ("{ _ in [] }", "return []"), ("{ _ in return nil }", "return nil"),
      ("{ _ in .init(a: 1) }", "return .init(a: 1)"),
      ("{ _ in Answer(1) }", "return Answer(1)"),
      ("{ fatalError($0) }", "return placeholder(value0)"),
      ("{ _ in fatalError() }", "return placeholder(value0)"),
      ("{ id in [id] }", "return placeholder(value0)"), ("{ [$0] }", "return placeholder(value0)"),
    ])
  func defaults(value: String, result: String) throws {
    let text = try generate(
      """
      import Ratchet

      @DependencyClient
      struct Client { var load: (String) -> Answer = \(value) }
      """
    ).text
    #expect(text.contains(result), "\(text)")
  }

  @Test("the parameters of a default have the names that the type gives them")
  func names() throws {
    let text = try generate(
      """
      import Ratchet

      @DependencyClient
      struct Client { var load: (_ request: Int, _ in: Int) -> Int = { $0 + $1 } }
      """
    ).text
    #expect(text.contains("{ request, value1 in"))
    #expect(text.contains("placeholder(request, value1)"))
  }
}
