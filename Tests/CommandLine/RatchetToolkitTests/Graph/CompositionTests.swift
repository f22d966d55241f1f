import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("The composition of reducers")
struct CompositionTests {
  /// A body, and its children.
  struct Example: CustomTestStringConvertible {
    var name: String
    var body: String
    var state = ""
    var action = ""
    var members = ""
    var links: [String]

    var testDescription: String { name }
  }

  @Test("is read off a body", arguments: examples + childrenByState + membersThatReturnReducers)
  func isRead(example: Example) {
    let graph = FeatureGraph(
      of: FeatureSources.app(
        example.body, state: example.state, action: example.action, members: example.members))
    #expect(graph.links(of: "App.App") == example.links)
  }

  static let examples = [
    Example(
      name: "a scope",
      body: "Scope(state: \\.child, action: \\.child) { Child() }",
      links: ["scope \\.child → App.Child"]),
    Example(
      name: "a child with arguments",
      body: "Scope(state: \\.child, action: \\.child) { Child(client: .live, id: 1) }",
      links: ["scope \\.child → App.Child"]),
    Example(
      name: "a child with generic arguments, through its initializer",
      body: "Scope(state: \\.child, action: \\.child) { Child<Int>.init() }",
      links: ["scope \\.child → App.Child"]),
    Example(
      name: "several children, in the source's order",
      body: """
        Reduce { state, action in .none }
        Scope(state: \\.row, action: \\.row) { Row() }
        Scope(state: \\.child, action: \\.child) { Child() }
        """,
      links: ["scope \\.row → App.Row", "scope \\.child → App.Child"]),
    Example(
      name: "a chain of modifiers",
      body: """
        Reduce { state, action in .none }
          .ifLet(\\.$child, action: \\.child) { Child() }
          ._printChanges()
          .forEach(\\.rows, action: \\.rows) { Row() }
        """,
      links: ["ifLet \\.$child → App.Child", "forEach \\.rows → App.Row"]),
    Example(
      name: "a case of the state",
      body: "EmptyReducer().ifCaseLet(\\.child, action: \\.child) { Child() }",
      links: ["ifCaseLet \\.child → App.Child"]),
    Example(
      name: "reducers that are combined",
      body: "CombineReducers { Child(); Row() }.ifLet(\\.child, action: \\.child) { Child() }",
      links: ["combined → App.Child", "combined → App.Row", "ifLet \\.child → App.Child"]),
    Example(
      name: "a reducer in a part of a part",
      body: """
        Scope(state: \\.child, action: \\.child) {
          Child().ifLet(\\.row, action: \\.row) { Row() }
        }
        """,
      links: ["scope \\.child → App.Child", "ifLet \\.child.row → App.Row"]),
    Example(
      name: "the branches of an if",
      body: "if isOn { Child() } else if isLow { Row() } else { EmptyReducer() }",
      links: ["combined → App.Child (if isOn)", "combined → App.Row (not 'isOn'; if isLow)"]),
    Example(
      name: "the branches of a switch",
      body: """
        switch kind {
        case .one: Child()
        case .two, .three: Row()
        default: EmptyReducer()
        }
        """,
      links: [
        "combined → App.Child (switch kind: case .one)",
        "combined → App.Row (switch kind: case .two, .three)",
      ]),
    Example(
      name: "the clauses of an #if",
      body: """
        #if DEBUG
        Child()
        #else
        Row()
        #endif
        """,
      links: ["combined → App.Child (#if DEBUG)", "combined → App.Row (#if !(DEBUG))"]),
    Example(
      name: "a modifier in an #if",
      body: """
        Reduce { state, action in .none }
        #if DEBUG
          .ifLet(\\.child, action: \\.child) { Child() }
        #endif
          .forEach(\\.rows, action: \\.rows) { Row() }
        """,
      links: ["ifLet \\.child → App.Child (#if DEBUG)", "forEach \\.rows → App.Row"]),
    Example(
      name: "a choice in an expression",
      body: "Scope(state: \\.child, action: \\.child) { isOn ? Child() as any Reducer : Row() }",
      links: ["scope \\.child → App.Child (if isOn)", "scope \\.child → App.Row (not 'isOn')"]),
    Example(
      name: "a constant of the builder",
      body: """
        let child = Child()
        Scope(state: \\.child, action: \\.child) { child }
        """,
      links: ["scope \\.child → App.Child"]),
    Example(
      name: "a reducer that wraps another",
      body: "Logged { Child() }\nTraced(reducer: Row())",
      links: [
        "combined → Logged", "combined → App.Child", "combined → Traced", "combined → App.Row",
      ]),
    Example(
      name: "what is no reducer among the arguments",
      body: "Scope(state: \\.child, action: \\.child) { Child(id: ID(), make: { Date() }) }",
      links: ["scope \\.child → App.Child"]),
    Example(
      name: "a call by hand",
      body: """
        Reduce { state, action in
          guard case .child(let action) = action else { return .none }
          return Child().reduce(into: &state.child, action: action).map(Action.child)
        }
        """,
      links: ["call \\.child → App.Child"]),
    Example(
      name: "itself",
      body: "Reduce { state, action in .none }.forEach(\\.rows, action: \\.rows) { Self() }",
      links: ["forEach \\.rows → App.App"]),
    Example(
      name: "an unknown method on a known reducer",
      body: "Scope(state: \\.child, action: \\.child) { Child().logged() }",
      links: ["scope \\.child → App.Child"]),
    Example(
      name: "a method on an unknown value",
      body: "Scope(state: \\.child, action: \\.child) { ChildFactory().make() }",
      links: ["scope \\.child → ?"]),
    Example(
      name: "what only the compiler knows",
      body: "Scope(state: \\.child, action: \\.child) { makeChild() }",
      links: ["scope \\.child → ?"]),
    Example(
      name: "a type of another module",
      body: "Scope(state: \\.login, action: \\.login) { Login.Form() }",
      links: ["scope \\.login → Login.Form"]),
  ]

  /// Links without a closure: the state, or otherwise the actions, determine the child.
  static let childrenByState = [
    Example(
      name: "what is presented",
      body: "EmptyReducer().ifLet(\\.$child, action: \\.child)",
      state: "@Presents var child: Child.State?",
      links: ["ifLet \\.$child → App.Child"]),
    Example(
      name: "a stack",
      body: "EmptyReducer().forEach(\\.path, action: \\.path)",
      state: "var path = StackState<Row.State>()",
      links: ["forEach \\.path → App.Row"]),
    Example(
      name: "a list",
      body: "EmptyReducer().forEach(\\.rows, action: \\.rows)",
      state: "var rows: IdentifiedArrayOf<Row.State> = []",
      links: ["forEach \\.rows → App.Row"]),
    Example(
      name: "only the actions tell",
      body: "EmptyReducer().forEach(\\.rows, action: \\.rows)",
      state: "var rows = makeRows()",
      action: "case rows(StackActionOf<Row>)",
      links: ["forEach \\.rows → App.Row"]),
    Example(
      name: "an alert, which is no feature",
      body: "EmptyReducer().ifLet(\\.$alert, action: \\.alert)",
      state: "@Presents var alert: AlertState<Action.Alert>?",
      links: []),
    Example(
      name: "a part of a part",
      body: "EmptyReducer().ifLet(\\.inner.child, action: \\.child)",
      state: "var inner = Inner()\n struct Inner { var child: Child.State? }",
      links: ["ifLet \\.inner.child → App.Child"]),
    Example(
      name: "a state of its own",
      body: "EmptyReducer().ifLet(\\.parent, action: \\.parent)",
      state: "var parent: State?",
      links: ["ifLet \\.parent → App.App"]),
    Example(
      name: "a state with another name",
      body: "EmptyReducer().ifLet(\\.child, action: \\.child)",
      state: "var child: Shown?\n typealias Shown = Child.State",
      links: ["ifLet \\.child → App.Child"]),
    Example(
      name: "nothing tells",
      body: "EmptyReducer().ifLet(\\.child, action: \\.child)",
      state: "var child = make()",
      links: ["ifLet \\.child → ?"]),
  ]

  static let membersThatReturnReducers = [
    Example(
      name: "a property",
      body: "child\nself.row",
      members: """
        var child: some ReducerOf<Self> { Scope(state: \\.child, action: \\.child) { Child() } }
        @ReducerBuilder<State, Action> var row: some Reducer<State, Action> { Row() }
        """,
      links: ["scope \\.child → App.Child", "combined → App.Row"]),
    Example(
      name: "a property in a part of the state",
      body: "Scope(state: \\.child, action: \\.child) { child }",
      members: "var child: some ReducerOf<Child> { Child(); Row() }",
      links: ["scope \\.child → App.Child", "scope \\.child → App.Row"]),
    Example(
      name: "a stored reducer",
      body: "Scope(state: \\.child, action: \\.child) { child }\nrow",
      members: "let child: Child\n let row = Row()",
      links: ["scope \\.child → App.Child", "combined → App.Row"]),
    Example(
      name: "a function",
      body: "Scope(state: \\.child, action: \\.child) { makeChild(id: 1) }",
      members: "func makeChild(id: Int) -> some ReducerOf<Child> { return Child(id: id) }",
      links: ["scope \\.child → App.Child"]),
    Example(
      name: "one of two functions, by its labels",
      body: "make(row: 1)",
      members: """
        func make(child: Int) -> some ReducerOf<Child> { Child() }
        func make(row: Int) -> some ReducerOf<Row> { Row() }
        """,
      links: ["combined → App.Row"]),
    Example(
      name: "functions that the source does not distinguish",
      body: "make(1)",
      members: """
        func make(_ id: Int) -> some ReducerOf<Child> { Child() }
        func make(_ id: String) -> some ReducerOf<Row> { Row() }
        """,
      links: ["combined → ?"]),
    Example(
      name: "a function's type, where its body does not tell",
      body: "make()",
      members: "var make: () -> Child { { Child() } }",
      links: ["combined → ?"]),
    Example(
      name: "a property that comes to itself",
      body: "one",
      members: """
        var one: some ReducerOf<Self> { two; Child() }
        var two: some ReducerOf<Self> { one }
        """,
      links: ["combined → App.Child"]),
    Example(
      name: "members in clauses of an #if",
      body: "child",
      members: """
        #if DEBUG
        var child: some ReducerOf<Self> { Child() }
        #else
        var child: some ReducerOf<Self> { Row() }
        #endif
        """,
      links: ["combined → App.Child (#if DEBUG)", "combined → App.Row (#if !(DEBUG))"]),
    Example(
      name: "a static member of another type",
      body: "Scope(state: \\.child, action: \\.child) { Factory.child }",
      members: "enum Factory { static var child: some ReducerOf<Child> { Child() } }",
      links: ["scope \\.child → App.Child"]),
    Example(
      name: "a function that is no reducer",
      body: "Reduce(core)\n Row()",
      members: "func core(state: inout State, action: Action) -> Effect<Action> { .none }",
      links: ["combined → App.Row"]),
  ]
}
