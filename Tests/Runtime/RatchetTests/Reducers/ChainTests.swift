import Ratchet
import TestSupport
import Testing

@Suite("A chain of operators")
struct ChainTests {
  @Test(
    "compiles with eighteen links of any kind, although its reducer does not name its types",
    arguments: ["Reduce { _, _ in .none }", "EmptyReducer()", "CombineReducers { EmptyReducer() }"])
  func long(head: String) throws {
    let errors = try Typechecker().errors(inSource: Self.source(head, count: 18))
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test(
    "compiles with eighteen links of each form of 'onChange'",
    arguments: [
      """
      { oldValue, state in
      state.array = []
      return .none
      }
      """,
      "{ _, _ in .run { send in await send(.alert0(.dismiss)) } }",
      "{ _, state in .merge(.send(.alert0(.dismiss)), .cancel(id: state.array.isEmpty)) }",
      "{ _, state in state.array.count > 1 ? .none : .send(.alert0(.dismiss)) }",
      "{ _, _ in .run { _ in print() } }",
    ])
  func changes(form: String) throws {
    try expectChain(of: ".onChange(of: \\.array.isEmpty) \(form)")
  }

  @Test(
    "compiles with eighteen links of 'onChange' with each form of a value",
    arguments: [
      "{ $0.number + $0.number }",
      "{ $0.array.isEmpty ? 0 : $0.number * 2 }",
      "{ $0.number == 1 && !$0.array.isEmpty }",
    ])
  func changedValues(value: String) throws {
    try expectChain(of: ".onChange(of: \(value)) { _, _ in .none }")
  }

  private func expectChain(of link: String) throws {
    let links = Array(repeating: link, count: 18).joined(separator: "\n")
    let errors = try Typechecker().errors(
      inSource: Self.source("Reduce { _, _ in .none }", count: 1, links))
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test("says which name has a '$', and which lists can be used")
  func messages() throws {
    for (link, message) in [
      (#".ifLet(\.presented0, action: \.presented0) { Child() }"#, "'.ifLet(\\.$child"),
      (#".ifLet(\.$absent, action: \.presented0) { Child() }"#, "no member '$absent'"),
      (
        #".ifLet(\.$presented0, action: \.presented0) { Other() }"#,
        "to expected argument type 'Reduce<"
      ),
      (#".ifLet(\.$presented0, action: \.presented0)"#, "conform to 'StateWithKnownReducer'"),
      (#".forEach(\.array, action: \.rows0) { Child() }"#, "to 'IdentifiedArrayOrStackState'"),
      (#".forEach(\.rows0, action: \.stack0) { Child() }"#, "be equivalent"),
    ] {
      let source = Self.source("EmptyReducer()", count: 1, link)
      let errors = try Typechecker().errors(inSource: source).values.joined()
      #expect(errors.contains { $0.contains(message) }, "\(link): \(errors)")
    }
  }

  @Test("says that the closure of 'onChange' returns an effect, and where the older form is")
  func changeByReducer() throws {
    let errors = try Typechecker().errors(
      inSource: Self.source(
        "EmptyReducer()", count: 1,
        ".onChange(of: \\.number) { _, new in Reduce { state, _ in .none } }")
    ).values.joined()
    #expect(errors.contains { $0.contains("import 'RatchetMigration'") }, "\(errors)")
  }

  @Test("reports several mistakes in one statement of a reducer, and not the reducer")
  func mistakes() throws {
    let errors = try Typechecker().errors(
      inSource: Self.source(
        """
        Reduce { state, action in
        switch action {
        case .absent: return .merge(.first, .second)
        default: return .none
        }
        }
        """, count: 1)
    ).values.joined()
    #expect(errors.contains { $0.contains("no member 'absent'") }, "\(errors)")
    #expect(!errors.contains { $0.contains("any Reducer") }, "\(errors)")
  }

  @Test("takes children whose actions are not enums")
  func plainActions() {
    let optional = Reduce<Int?, Void> { _, _ in .none }
      .ifLet(\.self, action: \.self) {
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
    var state: Int? = 1
    _ = optional.reduce(into: &state, action: ())
    #expect(state == 2)
    let enumeration = EmptyReducer<Int?, String>()
      .ifCaseLet(\.some, action: \.self) {
        Reduce { state, action in
          state += action.count
          return .none
        }
      }
    _ = enumeration.reduce(into: &state, action: "abc")
    #expect(state == 5)
  }

  @Test("a reducer without types has those of its body")
  func inferredTypes() {
    struct Feature: Reducer {
      let body = EmptyReducer<Int, String>()
    }
    let state: Feature.State = 1
    let action: Feature.Action = "a"
    #expect((state, action) == (1, "a"))
  }

  /// A feature with one chain of links of all kinds.
  private static func source(_ head: String, count: Int, _ link: String? = nil) -> String {
    var (state, actions, paths, links): ([String], [String], [String], [String]) = ([], [], [], [])
    func add(_ name: String, _ declaration: String, _ action: String, _ link: String) {
      state.append("\(declaration)")
      actions.append("case \(name)(\(action))")
      paths.append(
        """
        var \(name): AnyCasePath<Action, \(action)> { AnyCasePath(embed: { .\(name)($0) }, \
        extract: { if case .\(name)(let value) = $0 { value } else { nil } }) }
        """)
      links.append(link)
    }
    for index in 0..<count {
      add(
        "presented\(index)", "@Presents var presented\(index): Child.State?",
        "PresentationAction<Child.Action>",
        ".ifLet(\\.$presented\(index), action: \\.presented\(index)) { Child() }")
      add(
        "child\(index)", "var child\(index): Child.State?", "Child.Action",
        ".ifLet(\\.child\(index), action: \\.child\(index)) { Child() }")
      add(
        "alert\(index)", "@Presents var alert\(index): AlertState<Int>?", "PresentationAction<Int>",
        ".ifLet(\\.$alert\(index), action: \\.alert\(index))")
      add(
        "rows\(index)", "var rows\(index): IdentifiedArrayOf<Child.State> = []",
        "IdentifiedAction<Int, Child.Action>",
        ".forEach(\\.rows\(index), action: \\.rows\(index)) { Child() }")
      add(
        "stack\(index)", "var stack\(index) = StackState<Child.State>()",
        "StackAction<Child.State, Child.Action>",
        ".forEach(\\.stack\(index), action: \\.stack\(index)) { Child() }")
    }
    return """
      import Ratchet
      struct Child: Reducer {
      struct State: Identifiable { var id = 0 }
      enum Action: CasePathable {
      struct AllCasePaths: Sendable {}
      static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      var body: some ReducerOf<Self> { EmptyReducer() }
      }
      struct Other: Reducer {
      struct State {}
      enum Action {}
      var body: some ReducerOf<Self> { EmptyReducer() }
      }
      struct Parent: Reducer {
      struct State {
      var number = 0
      var array: [Child.State] = []
      \(state.joined(separator: "\n"))
      }
      enum Action: CasePathable {
      \(actions.joined(separator: "\n"))
      struct AllCasePaths: Sendable { \(paths.joined(separator: "\n")) }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      var body: some ReducerOf<Self> {
      \(head)
      \(link ?? links.joined(separator: "\n"))
      }
      }
      """
  }
}
