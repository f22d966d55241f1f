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
    "an endpoint that is not given takes its result from the mock, or returns a short value itself",
    arguments: [
      ("{ _ in [] }", "return []"), ("{ _ in return nil }", "return nil"),
      ("{ _ in .init(a: 1) }", "return .init(a: 1)"),
      ("{ _ in Answer(1) }", "return Answer(1)"),
      ("{ _ in Answer(first: 1, second: 2) }", "return Self.mock().load($0)"),
      ("{ fatalError($0) }", "return Self.mock().load($0)"),
      ("{ _ in fatalError() }", "return Self.mock().load($0)"),
      ("{ id in [id] }", "return Self.mock().load($0)"),
    ])
  func defaults(value: String, result: String) throws {
    let text = try client("(String) -> Answer", value)
    #expect(text.contains(result), "\(text)")
    if !result.contains("mock") { return }
    #expect(text.split(separator: value).count == 2, "The default is written once: \(text)")
  }

  @Test(
    "without a mock, the issue is reported in the default itself",
    arguments: [
      ("{ id in [id] }", "{ id in\n REPORT\n return [id]\n }"),
      ("{ [$0] }", "{\n REPORT\n return [$0]\n }"),
      (
        "{ [a = 1] (id: Array<A.ID>) -> A.Answer in [id] }",
        "{ [a = 1] (id: Array<A.ID>) -> A.Answer in\n REPORT\n return [id]\n }"
      ),
      ("{ for x in $0 { print(x) }\n return [] }", "{\n REPORT\n for x in $0 { print(x) }"),
      (
        "{ (id: String) -> Answer in\n let a = id\n return [a]\n }",
        "{ (id: String) -> Answer in\n REPORT\n let a = id\n return [a]\n }"
      ),
      ("{ id in\n Answer(\n   id\n )\n }", "{ id in\n REPORT\n return Answer(\n id\n )\n }"),
      ("{ id in\n print(id)\n return [id]\n }", "{ id in\n REPORT\n print(id)\n return [id]\n }"),
      ("{ id in let a = id; return [a] }", "return placeholder($0)"),
      ("{ if $0.isEmpty { [] } else { [$0] } }", "return placeholder($0)"),
      ("Self.answer", "return placeholder($0)"),
    ])
  func defaultsWithoutMock(value: String, result: String) throws {
    let text = try client("(String) -> Answer", value, others: "var id: Int")
    let result = result.replacing("REPORT", with: "UnimplementedEndpoint.report(\"Client.load\")")
    #expect(
      text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
        .joined(separator: "\n").contains(result.replacing("\n ", with: "\n")), "\(text)")
  }

  @Test("a case path that may need a Sendable parameter has the place of its case")
  func placeOfGenericPayload() throws {
    let text = try generate(
      """
      import Ratchet
      @CasePathable
      enum Work<Value, Sent: Sendable> {
        case running(Task<Value, Never>)
        case values([Value]), value(Value), sent(Task<Sent, Never>)
        @available(*, deprecated) @available(iOS 26, *)
        case retried(Task<Value, Never>)
      }
      """, hasSourceLocations: true
    ).text
    #expect(
      text.contains("    #sourceLocation(file: \"Domain.swift\", line: 4)\n    var running:"))
    // Nothing may be between an attribute and its declaration.
    #expect(
      text.contains(
        """
            #sourceLocation(file: "Domain.swift", line: 5)
            @available(*, deprecated)
            @available(iOS 26, *)
            var retried:
        """))
    #expect(text.split(separator: "line:").count == 3)
  }

  @Test("the issue of an endpoint is reported where the source declares it")
  func placeOfEndpoint() throws {
    let name = String(repeating: "Folder/", count: 14) + "Client.swift"
    let text = try generate(
      """
      import Ratchet

      @DependencyClient
      struct Client {
        var load: (Int) throws -> Int
        var count: () -> Int = { 3 }
      }
      """, name: name, hasSourceLocations: true
    ).text
    #expect(
      text.contains(
        """
            load: @escaping (Int) throws -> Int = { _ in
              #sourceLocation(file: "\(name)", line: 5)
              throw UnimplementedEndpoint.report("Client.load")
              #sourceLocation()
            },
            count: @escaping () -> Int = {
              #sourceLocation(file: "\(name)", line: 6)
              UnimplementedEndpoint.report("Client.count")
              #sourceLocation()
              return 3
            }
        """), "\(text)")
  }

  private func client(_ type: String, _ value: String, others: String = "") throws -> String {
    try generate(
      """
      import Ratchet

      @DependencyClient
      struct Client {
        var load: \(type) = \(value)
        \(others)
      }
      """
    ).text
  }

  @Test("the parameters of a default have the names that the type gives them, or numbers")
  func names() throws {
    let named = try client("(_ request: Int, _ limit: inout Int) -> Int", "{ $0 + $1 + 1234567 }")
    #expect(named.contains("{ request, limit in"))
    #expect(named.contains("return Self.mock().load(request, &limit)"))
    let numbered = try client("(_ request: Int, _ in: Int) -> Int", "{ $0 + $1 + 1234567 }")
    #expect(numbered.contains("return Self.mock().load($0, $1)"))
  }

  @Test("the property of a case with a keyword's name is in backticks")
  func keywordInReducerEnum() throws {
    let text = try feature("", "@Reducer enum Path { case `import`(Feature) }")
    #expect(text.contains("var `import`: StoreOf<Feature>?"))
    #expect(text.contains("if case .import(let"))
  }
}
