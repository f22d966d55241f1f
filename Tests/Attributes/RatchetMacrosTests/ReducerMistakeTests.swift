import Foundation
import Testing

@Suite("Mistakes in a reducer's code")
struct ReducerMistakeTests {
  private static let feature = """
    @Reducer struct App {
      struct State { var tab = Tab.State(), count = 0; @Presents var detail: Detail.State? }
      enum Action { case binding(BindingAction<State>), tab(Tab.Action), detail(PresentationAction<Detail.Action>) }
      var body: some ReducerOf<Self> {
        Scope(state: \\.tab, action: \\.tab) { Tab().ifLet(\\.tabb, action: \\.tabb) { Detail() } }
        Reduce { state, action in
          if case .binding(\\.count) = action { return .none }
          return .none
        }
        .ifLet(\\.$detail, action: \\.detail) { Detail() }
      }
    }
    """

  /// The severity and the message, and the text at its place.
  private func mistake(in source: String) throws -> [String] {
    let message = Message.expand(
      "Reducer", role: "extension", on: source, extending: ("App", "Reducer"))
    let answer = try #require(try MacroProcess.answers(to: [message]).first?.expandMacroResult)
    #expect(answer.expandedSource == "extension App: Ratchet.Reducer {}")
    return answer.diagnostics.map { diagnostic in
      let rest = source.utf8.dropFirst(diagnostic.position.offset).prefix(5)
      return "\(diagnostic.severity): \(diagnostic.message) @\(String(rest) ?? "")"
    }
  }

  @Test("code that ends anywhere is read to its end")
  func truncated() throws {
    let text = Self.feature.replacing("return .none", with: "return state\n      await send(.tab)")
    let messages = text.indices.map { end in
      Message.expand(
        "Reducer", role: "extension", on: String(text[..<end]), extending: ("App", "Reducer"))
    }
    #expect(try MacroProcess.answers(to: messages).count == messages.count)
  }

  @Test("correct code has none, also in the reducer of a child")
  func none() throws {
    #expect(try mistake(in: Self.feature) == [])
  }

  @Test(
    "a pattern of another value that is called 'action', or of another switch, is not compared with the actions",
    arguments: [
      "switch action { case let .tab(action): switch action { case .closed: return .none } }",
      "switch action { case .tab(let action): switch action { case .closed: return .none } }",
      "switch action { case let .tab(id: _, action: action): switch action { case .closed: return .none } }",
      "if case let .tab(action) = action { switch action { case .closed: return .none } }",
      "let action = action.tab\n    switch action { case .closed: return .none }",
      "switch action { case let .tab(action): switch action { case .detail(.saved): return .none } }",
      "switch action { case let .tab(tab): switch tab { case .detail(.saved): return .none } }",
      "switch action { case let .tab(tab): if case .detail(.saved) = tab { return .none } }",
      "guard case .detail(.saved) = state.tab else { return .none }",
    ])
  func otherValues(code: String) throws {
    let source = Self.feature.replacing(
      "return .none\n    }", with: "\(code)\n      return .none\n    }")
    #expect(try mistake(in: source) == [])
  }

  @Test(
    "a key path with a misspelled name, and a modifier without its dot, are reported at their places",
    arguments: [
      (
        "action: \\.tab)", "action: \\.tap)",
        "error: 'App.Action' has no 'tap': did you mean 'tab'? @tap) "
      ),
      (
        "action: \\.detail", "action: \\.detial",
        "error: 'App.Action' has no 'detial': did you mean 'detail'? @detia"
      ),
      (
        "state: \\.tab", "state: \\.tabb",
        "warning: 'App.State' has no 'tabb': did you mean 'tab'? @tabb,"
      ),
      (
        ".binding(\\.count", ".binding(\\.cuont",
        "warning: 'App.State' has no 'cuont': did you mean 'count'? @cuont"
      ),
      (
        ".ifLet(\\.$detail, action: \\.detail)", ".ifLet(\\.$detail)",
        "warning: '.ifLet' needs the case of the actions: 'action: \\.…' @ifLet"
      ),
      (
        "return .none\n    }", "return .run { send in\n        send(.tab(.saved))\n      }\n    }",
        "warning: an effect waits to send an action: write 'await send(…)' @send("
      ),
      (
        "return .none\n    }", "return .run { send in send(.tab(.saved)) }\n    }",
        "warning: an effect waits to send an action: write 'await send(…)' @send("
      ),
      (
        "return .none\n    }", "send(.tab(.saved))\n      return .none\n    }",
        "warning: only an effect can send an action here: write 'return .send(…)' @send("
      ),
      (
        "action: \\.detail)", "action: \\.detail.presented)",
        "warning: the actions of what is presented are the whole case: write 'action: \\.detail' @prese"
      ),
      (
        ".ifLet(\\.$detail", "ifLet(\\.$detail",
        "error: 'ifLet' without a dot runs 'App' again, and never ends: write '.ifLet' after the reducer that it "
          + "belongs to @ifLet"
      ),
    ])
  func mistakes(old: String, new: String, expected: String) throws {
    #expect(try mistake(in: Self.feature.replacing(old, with: new)) == [expected])
  }

  @Test(
    "a case without the actions of a child is reported where a child uses it",
    arguments: [
      ("tab", "has no payload"), ("tab(Tab.State)", "holds a state"),
      ("tab(of: Tab.State)", "holds a state"),
    ])
  func childlessCase(declaration: String, problem: String) throws {
    let source = Self.feature.replacing("tab(Tab.Action)", with: declaration)
    #expect(
      try mistake(in: source) == [
        "warning: 'tab' of 'App.Action' \(problem), and not the actions of a child: write 'case tab(Child.Action)' @tab) "
      ])
    let other = source.replacing(declaration, with: "\(declaration), tab(id: Int)")
    #expect(try mistake(in: other) == [])
  }

  @Test(
    "what a reducer returns, what an effect does with the state, and how a case of a child is named are reported with what to write",
    arguments: [
      (
        "return .none\n    }",
        "switch action {\n      case .tab: return .none\n      case .binding:\n        state.count += 1\n      case .detail: return .none\n      }\n    }",
        "warning: this case of the reducer returns no effect: write 'return .none' at its end @state"
      ),
      (
        "return .none\n    }",
        "switch action {\n      case .tab: state.tab.rows[0]?.isOn = true\n      default: return .none\n      }\n    }",
        "warning: this case of the reducer returns no effect: write 'return .none' at its end @state"
      ),
      (
        "return .none\n    }", "return .run { send in\n        state.count = 1\n      }\n    }",
        "warning: an effect cannot change the state: send an action, and change it there @state"
      ),
      (
        "return .none\n    }", "return .run { send in\n        print(state.count)\n      }\n    }",
        "warning: an effect runs later, with a copy of what it needs: write '{ [count = state.count] send in' @state"
      ),
      (
        "state: \\.tab, action: \\.tab", "state: \\.tab, action: .tab",
        "warning: a key path begins with a backslash: write 'action: \\.tab' @.tab)"
      ),
      (
        "state: \\.tab, action: \\.tab", "state: \\.tab, action: \\Action.tab",
        "warning: the case of a child has no type before it: write 'action: \\.tab' @Actio"
      ),
      (
        "{ Detail() }\n  }", "{ Page() }\n  }\n  @Reducer enum Page { case detail(Detail) }",
        "warning: 'Page' is an enum of reducers, which is not created: leave out '{ Page() }' @Page("
      ),
    ])
  func effects(part: String, replacement: String, message: String) throws {
    let range = try #require(Self.feature.range(of: part, options: .backwards))
    #expect(
      try mistake(in: Self.feature.replacingCharacters(in: range, with: replacement)) == [message])
  }

  @Test(
    "code that belongs into an effect, and effects that do what only a reducer can, are reported",
    arguments: [
      (
        "return .none\n    }", "return .run { _ in print(state.count) }\n    }",
        "warning: an effect runs later, with a copy of what it needs: write '{ [count = state.count] send in' @state"
      ),
      (
        "return .none\n    }",
        "return .run { [tab = state.tab] send in print(tab, state.count) }\n    }",
        "warning: an effect runs later, with a copy of what it needs: write '{ [count = state.count] send in' @state"
      ),
      (
        "return .none\n    }", "Task { state.count += 1 }\n      return .none\n    }",
        "warning: a task cannot change the state: return '.run { send in … }', and change it in the case of the "
          + "action that it sends @state"
      ),
      (
        "return .none\n    }",
        "DispatchQueue.main.async { print(state.count) }\n      return .none\n    }",
        "warning: a reducer starts no task: write 'return .run { [count = state.count] send in … }' @state"
      ),
      (
        "return .none\n    }", "Task { await send(.tab(.saved)) }\n      return .none\n    }",
        "warning: only an effect can send an action here: write 'return .send(…)' @send("
      ),
      (
        "return .none\n    }", "store.send(.tab(.saved))\n      return .none\n    }",
        "warning: only an effect can send an action here: write 'return .send(…)' @send("
      ),
      (
        "return .none\n    }", "state.count = await load()\n      return .none\n    }",
        "error: a reducer does not wait: write 'return .run { send in … }', and send an action with the result @await"
      ),
      (
        "state, action in\n", "state, action async in\n",
        "error: a reducer does not wait: write 'return .run { send in … }', and send an action with the result @async"
      ),
      (
        "return .none\n    }", "return .run { send in return .tab(.saved) }\n    }",
        "warning: an effect sends its actions: write 'await send(.tab…)' @.tab("
      ),
      (
        "return .none\n    }", "return .run { send in return .send(.tab(.saved)) }\n    }",
        "warning: an effect sends its actions: write 'await send(…)' @.send"
      ),
      (
        "return .none\n    }", "return none\n    }",
        "warning: a reducer returns an effect: write 'return .none' @retur"
      ),
      (
        "return .none\n    }", "var copy = state\n      copy.count = 1\n      return copy\n    }",
        "warning: a reducer changes 'state' itself, and returns an effect: write 'return .none' @copy\n"
      ),
      (
        "state, action in\n", "action, state in\n",
        "error: a reducer has a state and an action: write 'Reduce { state, action in' @actio"
      ),
      (
        "return .none\n    }", "state.count += 1\n      .run { _ in }\n    }",
        "warning: this effect is not returned: write 'return .run…' @.run "
      ),
      (
        "return .none\n    }", "return .cancel(id: CancelID.self)\n    }",
        "error: a type is not an id: write a value, such as a case of 'enum CancelID' @Cance"
      ),
      (
        "return .none\n    }", "return .fireAndForget { }\n    }",
        "warning: there is no '.fireAndForget': write '.run { _ in … }' @fireA"
      ),
      (
        "return .none\n    }",
        "switch action {\n      case .tab:\n        for id in [1] { state.count += id }\n      default: return .none\n      }\n    }",
        "warning: this case of the reducer returns no effect: write 'return .none' at its end @for i"
      ),
      (
        "return .none\n    }",
        "switch action {\n      case .tab: return .none\n      default: break\n      }\n    }",
        "warning: this case of the reducer returns no effect: write 'return .none' at its end @break"
      ),
      (
        "return .none\n    }",
        "switch action { case tab: return .none; default: return .none }\n    }",
        "warning: a case begins with a dot: write 'case .tab' @tab: "
      ),
      (
        "return .none\n    }",
        "switch action { case .tab, .detail(.saved): return .none; default: return .none }\n    }",
        "warning: 'detail' holds the actions of what is presented: write '.detail(.presented(.saved))' @.save"
      ),
    ])
  func effectsAndReducers(part: String, replacement: String, message: String) throws {
    let range = try #require(Self.feature.range(of: part, options: .backwards))
    #expect(
      try mistake(in: Self.feature.replacingCharacters(in: range, with: replacement)) == [message])
  }

  @Test(
    "children that do not fit, and what is not a reducer in a 'body', are reported",
    arguments: [
      (
        "action: \\.detail) { Detail() }", "action: \\.detail, Detail())",
        "error: the reducer of a child is in a closure: write '{ Detail() }' after the parentheses @Detai"
      ),
      (
        "{ Detail() }\n  }", "{ Detail }\n  }",
        "error: a reducer is created here: write '{ Detail() }' @Detai"
      ),
      (
        ".ifLet(\\.$detail, action: \\.detail)", ".ifLet(\\.$count, action: \\.detail)",
        "error: 'count' is not marked '@Presents': write '@Presents var count' in 'App.State' @$coun"
      ),
      (
        ".ifLet(\\.$detail", ".forEach(\\.detail",
        "error: 'forEach' does not fit the actions of what is presented: write '.ifLet(\\.$detail, action: "
          + "\\.detail) { Detail() }' @detai"
      ),
      (
        "    Reduce {", "    Scope(state: \\.detail, action: \\.detail) { Detail() }\n    Reduce {",
        "error: 'Scope' does not fit the actions of what is presented: write '.ifLet(\\.$detail, action: "
          + "\\.detail) { Detail() }' @detai"
      ),
      (
        ".ifLet(\\.$detail, action: \\.detail)", ".forEach(\\.tab, action: \\.tab)",
        "error: 'forEach' finds an element by its id: write 'case tab(IdentifiedActionOf<Tab>)' @tab) "
      ),
      (
        "action: \\.detail", "action: /Action.detail",
        "error: case paths are key paths now: write 'action: \\.detail' @/Acti"
      ),
      (
        "    .ifLet(\\.$", "    .onChange(of: state.count) { _, _ in .none }\n    .ifLet(\\.$",
        "error: 'onChange' takes a key path: write 'of: \\.count' @state"
      ),
      (
        "    .ifLet(\\.$", "    ._printChange()\n    .ifLet(\\.$",
        "warning: there is no '._printChange': did you mean '._printChanges'? @_prin"
      ),
      (
        "    Reduce {", "    BindingReducer\n    Reduce {",
        "error: a reducer is created here: write 'BindingReducer()' @Bindi"
      ),
      (
        "    Reduce {", "    switch action { case .tab: state.count = 1 }\n    Reduce {",
        "error: 'body' lists reducers: write 'Reduce { state, action in … }' around this code @switc"
      ),
    ])
  func children(part: String, replacement: String, message: String) throws {
    let range = try #require(Self.feature.range(of: part, options: .backwards))
    #expect(
      try mistake(in: Self.feature.replacingCharacters(in: range, with: replacement)) == [message])
  }

  @Test(
    "what other architectures, views and other types suggest is reported",
    arguments: [
      (
        "return .none\n    }", "switch action.type { default: return .none }\n    }",
        "warning: an action is an enum: write 'switch action' @type "
      ),
      (
        "return .none\n    }", "return State(tab: Tab.State())\n    }",
        "warning: a reducer changes 'state' itself, and returns an effect: write 'state = State(…)', and 'return "
          + ".none' @State"
      ),
      (
        "return .none\n    }",
        "switch action {\n      case .tab: State()\n      default: return .none\n      }\n    }",
        "warning: a reducer changes 'state' itself, and returns an effect: write 'state = State(…)', and 'return "
          + ".none' @State"
      ),
      (
        "return .none\n    }",
        "switch action {\n      case .tab: .none\n      default:\n        state.count = 1\n        return .none\n      }\n    }",
        "warning: another case has statements, so each one needs 'return': write 'return .none…' @.none"
      ),
      (
        "return .none\n    }",
        "switch action { case .taab: return .none; default: return .none }\n    }",
        "warning: 'App.Action' has no 'taab': did you mean 'tab'? @taab:"
      ),
      (
        "return .none\n    }",
        "switch action { case .closed: return .none; default: return .none }\n    }",
        "warning: 'App.Action' has no 'closed': add 'case closed' to its cases @close"
      ),
      (
        "return .none\n    }", "$state.count += 1\n      return .none\n    }",
        "warning: a reducer has no '$state': write 'state.count' @$stat"
      ),
      (
        "return .none\n    }", "return .run { await send(.tab(.saved)) }\n    }",
        "warning: the closure of an effect takes 'send': write '{ send in' at its beginning @send("
      ),
      (
        "return .none\n    }", "return .run { send in await send(tab(.saved)) }\n    }",
        "warning: an action begins with a dot: write 'send(.tab…)' @tab(."
      ),
      (
        "return .none\n    }", "timer.sink { _ in state.count += 1 }\n      return .none\n    }",
        "warning: a task cannot change the state: return '.run { send in … }', and change it in the case of the "
          + "action that it sends @state"
      ),
      (
        ".binding(\\.count)", ".binding(\\.$count)",
        "warning: 'count' of the state has no '$': write '\\.count' @$coun"
      ),
      (
        "count = 0;", "count = 0 { didSet { send(.tab(.saved)) } };",
        "warning: a state sends no actions: handle the change in the reducer, as with '.onChange(of: \\.…)' @send("
      ),
      (
        "    .ifLet(\\.$", "    .onAppear { }\n    .ifLet(\\.$",
        "warning: '.onAppear' belongs to a view: send an action there, and handle it in 'Reduce' @onApp"
      ),
      (
        "    Reduce {", "    CombineReducers(Tab(), Detail())\n    Reduce {",
        "error: the reducers are in braces, each on a line: write 'CombineReducers { … }' @Combi"
      ),
      (
        ".ifLet(\\.$detail", ".ifCaseLet(\\.$detail",
        "error: 'ifCaseLet' is for a state that is an enum: write '.ifLet(\\.$detail…' @ifCas"
      ),
      (
        "return .none\n    }", "self.send(.tab(.saved))\n      return .none\n    }",
        "warning: only an effect can send an action here: write 'return .send(…)' @send("
      ),
      (
        "return .none\n    }", "return .run { send in try send(.tab(.saved)) }\n    }",
        "warning: an effect waits to send an action: write 'await send(…)' @send("
      ),
      (
        "return .none\n    }",
        "return .run { send in await send(.tab(.saved), .tab(.shown)) }\n    }",
        "warning: 'send' takes one action: write 'await send(…)' for each @.tab("
      ),
      (
        "return .none\n    }", "return (state, .none)\n    }",
        "warning: a reducer changes 'state' itself, and returns an effect: write 'return .none' @(stat"
      ),
      (
        "return .none\n    }", "return .run { [state] send in state.count += 1 }\n    }",
        "warning: an effect cannot change the state: send an action, and change it there @state"
      ),
      (
        "return .none\n    }", "return .none()\n    }",
        "warning: an effect is a value: write '.none' @none("
      ),
      (
        "return .none\n    }", "return Effect.none()\n    }",
        "warning: an effect is a value: write '.none' @none("
      ),
      (
        "    Reduce {", "    Tab().pullback(state: \\.tab, action: \\.tab)\n    Reduce {",
        "warning: there is no '.pullback': write 'Scope(state: \\.…, action: \\.…) { … }' @pullb"
      ),
      (
        "    Reduce {", "    Tab().combined(with: Detail())\n    Reduce {",
        "warning: there is no '.combined': list the reducers in 'body', each on a line @combi"
      ),
      (
        "return .none\n    }", "return .tab(.saved)\n    }",
        "warning: a reducer returns an effect: write 'return .send(.tab…)' @.tab("
      ),
      (
        "return .none\n    }", "return Action.tab(.saved)\n    }",
        "warning: a reducer returns an effect: write 'return .send(.tab…)' @Actio"
      ),
      (
        "return .none\n    }", "return [.send(.tab(.saved)), .none]\n    }",
        "warning: a reducer returns an effect: write 'return .merge(…)' @[.sen"
      ),
      (
        "return .none\n    }", "return ()\n    }",
        "warning: a reducer returns an effect: write 'return .none' @()\n  "
      ),
      (
        "return .none\n    }", "return .empty\n    }",
        "warning: a reducer returns an effect: write 'return .none' @.empt"
      ),
      (
        "return .none\n    }", "return Effect(.tab(.saved))\n    }",
        "warning: a reducer returns an effect: write 'return .send(…)' @Effec"
      ),
      (
        "return .none\n    }", "return Cmd.none\n    }",
        "warning: a reducer returns an effect: write 'return .none', 'return .run { send in … }' or 'return "
          + ".merge(…)' @Cmd.n"
      ),
      (
        "return .none\n    }", "return .send(tab(.saved))\n    }",
        "warning: an action begins with a dot: write 'send(.tab…)' @tab(."
      ),
      (
        "return .none\n    }", "return .batch(.send(.tab(.saved)), .none)\n    }",
        "warning: there is no '.batch': write '.merge(…)' @batch"
      ),
      (
        "state, action in\n", "state, action -> (State, Effect<Action>) in\n",
        "error: a reducer changes 'state' itself, and returns an effect: write 'Reduce { state, action in' @-> (S"
      ),
      (
        "    Reduce {", "    combineReducers(Tab(), Detail())\n    Reduce {",
        "warning: 'body' lists reducers: write each on a line, or 'CombineReducers { … }' @combi"
      ),
      (
        "PresentationAction<Detail.Action>", "PresentationAction<Detail>",
        "error: 'Detail' is no reducer: leave out '{ Detail() }' @Detai"
      ),
    ])
  func otherArchitectures(part: String, replacement: String, message: String) throws {
    let range = try #require(Self.feature.range(of: part, options: .backwards))
    #expect(
      try mistake(in: Self.feature.replacingCharacters(in: range, with: replacement)) == [message])
  }

  /// A feature whose action returns an effect, and that has what these effects use.
  private static let sheet = """
    @Reducer struct Sheet {
      struct State { var text = "" }
      enum Action { case saved }
      enum CancelID { case timer, other }
      @Dependency(\\.dismiss) var dismiss
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          <#code#>
        }
      }
    }
    """

  @Test(
    "a task that a reducer starts is reported",
    arguments: [
      "Task { await save() }\n      return .none",
      "let text = state.text; Task { await save(text) }\n      return .none",
      "Task { [text = state.text] in await save(text) }\n      return .none",
      "Task(priority: .high) { await save() }\n      return .none",
      "Task.detached(priority: .high) { await save() }\n      return .none",
      "Task { await store.save(); await socket.send(.text) }\n      return .none",
      "switch action {\n      case .saved:\n        if state.text.isEmpty { Task { await save() } }\n        return .none\n      }",
      "switch action {\n      case .saved: Task { await save() }\n        return .none\n      }",
    ])
  func startedTask(code: String) throws {
    #expect(
      try mistake(in: Self.sheet.replacing("<#code#>", with: code)) == [
        "warning: a reducer starts no task, which no store cancels and no test waits for: write 'return .run { _ in … }' @Task\(code.contains("Task.") ? "." : code.contains("Task(") ? "(" : " ")"
      ])
  }

  @Test(
    "a child that is a statement of a reducer is reported",
    arguments: [
      "Scope(state: \\.child, action: \\.child) { Child() }\n      return .none",
      "switch action {\n      case .saved:\n        Scope(state: \\.child, action: \\.child) { Child() }\n        return .none\n      }",
    ])
  func childInReducer(code: String) throws {
    #expect(
      try mistake(in: Self.sheet.replacing("<#code#>", with: code)) == [
        "error: 'Scope' runs no child in the closure of a 'Reduce': move it into 'body', beside the 'Reduce' @Scope"
      ])
  }

  @Test("a task in a function that returns an effect is reported, and not in another one")
  func taskInFunction() throws {
    func mistakes(result: String) throws -> [String] {
      let function = """
        func save(_ text: String)\(result) {
            if !text.isEmpty { Task { await store.save(text) } }
            return .none
          }
          var body
        """
      return try mistake(in: Self.sheet.replacing("var body", with: function))
    }
    for result in ["Effect<Action>", "EffectOf<Self>", "Ratchet.Effect<Sheet.Action>"] {
      #expect(
        try mistakes(result: " -> \(result)") == [
          "warning: a reducer starts no task, which no store cancels and no test waits for: write 'return .run { _ in … }' @Task "
        ])
    }
    #expect(try mistakes(result: "") == [])
    #expect(try mistakes(result: " -> Task<Void, Never>") == [])
  }

  @Test(
    "a task in an effect or in another closure, and one whose value is used or left out, is not reported",
    arguments: [
      "return .run { _ in Task { await save() } }",
      "return .run { send in\n        Task { await save() }\n        await send(.saved)\n      }",
      "_ = Task { await save() }\n      return .none",
      "tasks.append(Task { await save() })\n      return .none",
      "let task = Task { await save() }\n      return .run { _ in await task.value }",
      "let task =\n        Task { await save() }\n      return .run { _ in await task.value }",
      "withAnimation { Task { await save() } }\n      return .none",
      "let start = { Task { await save() } }\n      return .run { _ in start() }",
      "return .merge(effects.map { effect in\n        Task { await save() }\n      })",
      "Task.cancel(id: CancelID.other)\n      return .none",
      "state.task = Task(title: \"\")\n      return .none",
    ])
  func otherTasks(code: String) throws {
    #expect(try mistake(in: Self.sheet.replacing("<#code#>", with: code)) == [])
  }

  @Test(
    "an action that is sent after a dismissal is reported",
    arguments: [
      "return .run { send in\n        await dismiss()\n        await send(.saved)\n      }",
      "return .run { send in await self.dismiss(); await send(.saved) }",
      "return .run { [text = state.text] send in\n        try await save(text)\n        await dismiss()\n        log(text)\n        if text.isEmpty { return }\n        await send(.saved, animation: .default)\n      }",
      "return .run { send in\n        if await save() {\n          await dismiss()\n          await send(.saved)\n        }\n      }",
    ])
  func sendAfterDismissal(code: String) throws {
    #expect(
      try mistake(in: Self.sheet.replacing("<#code#>", with: code)) == [
        "warning: 'dismiss' cancels this effect, so what it sends afterwards is dropped: write 'await dismiss()' after "
          + "'await send(…)' @dismi"
      ])
  }

  @Test(
    "a dismissal after which nothing is sent, or not in the same block, is not reported",
    arguments: [
      "return .run { send in\n        await send(.saved)\n        await dismiss()\n      }",
      "return .run { send in\n        if await save() { await dismiss() }\n        await send(.saved)\n      }",
      "return .run { send in\n        guard await save() else { await dismiss(); return }\n        await send(.saved)\n      }",
      "return .run { send in\n        guard await save() else { return await dismiss() }\n        await send(.saved)\n      }",
      "return .run { send in\n        if await save() { await dismiss() } else { await send(.saved) }\n      }",
      "return .run { send in\n        switch await save() {\n        case true: await dismiss()\n        case false: await send(.saved)\n        }\n      }",
      "return .run { send in\n        #if os(macOS)\n        await dismiss()\n        #else\n        await send(.saved)\n        #endif\n      }",
      "return .run { send in\n        await dismiss()\n        await log.send(.saved)\n      }",
      "return .run { send in\n        await panel.dismiss()\n        await send(.saved)\n      }",
      "return .merge(.run { _ in await dismiss() }, .run { send in await send(.saved) })",
    ])
  func otherDismissals(code: String) throws {
    #expect(try mistake(in: Self.sheet.replacing("<#code#>", with: code)) == [])
  }

  @Test("the dismissal of a client is not that of the feature")
  func dismissalOfClient() throws {
    let code = "return .run { send in await dismiss(); await send(.saved) }"
    let source = Self.sheet.replacing("\\.dismiss)", with: "\\.panel.dismiss)")
    #expect(try mistake(in: source.replacing("<#code#>", with: code)) == [])
  }

  @Test(
    "a closure that sends when the effect around it has ended is reported",
    arguments: [
      (
        "DispatchQueue.main.asyncAfter(deadline: .now() + 2) { Task { await send(.saved) } }",
        "asyncAfter", "try await clock.sleep(for: …)', and then 'await send(…)'"
      ),
      (
        "let text = await load()\n        DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: {\n          send(.saved)\n        })",
        "asyncAfter", "try await clock.sleep(for: …)', and then 'await send(…)'"
      ),
      (
        "DispatchQueue.main.async {\n          Task { @MainActor in send(.saved) }\n        }",
        "async", "await send(…)' without '.async'"
      ),
      (
        "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in Task { await send(.saved) } }",
        "scheduledTimer", "for await _ in clock.timer(interval: …) { await send(…) }'"
      ),
      (
        "_ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in\n          Task { await send(.saved) }\n        }",
        "addObserver",
        "for await _ in NotificationCenter.default.notifications(named: …) { await send(…) }'"
      ),
      (
        "URLSession.shared.dataTask(with: url) { _, _, _ in Task { await send(.saved) } }.resume()",
        "dataTask", "try await URLSession.shared.data(from: …)', and then 'await send(…)'"
      ),
    ])
  func lateClosure(statements: String, name: String, wayOut: String) throws {
    let code = "return .run { send in\n        \(statements)\n      }"
    #expect(
      try mistake(in: Self.sheet.replacing("<#code#>", with: code)) == [
        "warning: the effect has ended when the closure of '\(name)' sends: write '\(wayOut) @\(name.prefix(5))"
      ])
  }

  @Test(
    "a closure that an effect waits for, or that sends nothing, is not reported",
    arguments: [
      "await withCheckedContinuation { continuation in\n          DispatchQueue.main.asyncAfter(deadline: .now() + 2) {\n            Task { await send(.saved); continuation.resume() }\n          }\n        }",
      "let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in\n          Task { await send(.saved) }\n        }\n        try await Task.never()",
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in Task { await send(.saved) } }\n        RunLoop.current.run()",
      "await queue.async { await send(.saved) }",
      "async let done: Void = queue.async { await send(.saved) }\n        await done",
      "DispatchQueue.main.async { log.send(.saved) }",
      "DispatchQueue.main.async { print(\"send\") }\n        await send(.saved)",
      "for await _ in ticks {\n          DispatchQueue.main.async { Task { await send(.saved) } }\n        }",
      "let task = Task { await send(.saved) }\n        await task.value",
      "await withTaskGroup(of: Void.self) { group in\n          group.async { await send(.saved) }\n        }",
    ])
  func awaitedClosure(statements: String) throws {
    let code = "return .run { send in\n        \(statements)\n      }"
    #expect(try mistake(in: Self.sheet.replacing("<#code#>", with: code)) == [])
  }

  /// A reducer with two effects.
  private static func effects(_ first: String, _ second: String) -> String {
    sheet.replacing(
      "<#code#>",
      with:
        "switch action { case .saved: return .run { _ in }\(first)\n      default: return \(second) }"
    )
  }

  @Test("an id that no effect has is reported beside one of the same name")
  func otherID() throws {
    #expect(
      try mistake(in: Self.effects(".cancellable(id: CancelID.timer)", ".cancel(id: \"timer\")"))
        == [
          "warning: \"timer\" is not equal to 'CancelID.timer', the id of the effect: write 'cancel(id: CancelID.timer)' @\"time"
        ])
    #expect(
      try mistake(
        in: Self.effects(
          ".cancellable(id: \"timer\", cancelInFlight: true)", ".cancel(id: CancelID.timer)"))
        == [
          "warning: 'CancelID.timer' is not equal to \"timer\", the id of the effect: write 'cancellable(id: CancelID.timer)' @Cance"
        ])
  }

  @Test(
    "an id that another effect may have is not reported",
    arguments: [
      (".cancellable(id: CancelID.timer)", ".cancel(id: CancelID.timer)"),
      (".cancellable(id: \"timer\")", ".cancel(id: \"timer\")"),
      (".cancellable(id: CancelID.timer)", ".cancel(id: \"download\")"),
      (".cancellable(id: CancelID.timer)", ".cancel(id: Parent.CancelID.timer)"),
      (".cancellable(id: ParentID.timer)", ".cancel(id: \"timer\")"),
      (".cancellable(id: CancelID.timer)", ".cancel(id: timer)"),
      (
        ".cancellable(id: CancelID.timer)",
        ".merge(.cancel(id: CancelID.timer), .cancel(id: \"timer\"))"
      ),
      (
        ".cancellable(id: CancelID.timer)",
        ".merge(.run { _ in }.cancellable(id: \"timer\"), .cancel(id: \"timer\"))"
      ),
      (
        ".cancellable(id: \"timer\")",
        ".merge(tick(id: CancelID.timer), .cancel(id: CancelID.timer))"
      ),
      (
        ".cancellable(id: CancelID.timer)",
        ".merge(tick(id: \"timer\"), .cancel(id: \"timer\"))"
      ),
    ])
  func idOfAnother(first: String, second: String) throws {
    #expect(try mistake(in: Self.effects(first, second)) == [])
  }

  @Test("the case of a list is named as a whole")
  func elementOfList() throws {
    let source = Self.feature.replacing("tab(Tab.Action)", with: "tab(IdentifiedActionOf<Tab>)")
      .replacing(
        "Scope(state: \\.tab, action: \\.tab)",
        with: "EmptyReducer().forEach(\\.tab, action: \\.tab.element)")
    #expect(
      try mistake(in: source) == [
        "warning: the actions of a list are the whole case: write 'action: \\.tab' @eleme"
      ])
  }

  @Test(
    "right code that looks like these is not reported",
    arguments: [
      "switch action.kind { case .other: return .none; default: return .none }",
      "switch state.tab { case .other: return .none; default: return .none }",
      "let tab = { Action.tab($0) }\n      return .run { send in await send(tab(.saved)) }",
      "if case .other = state.tab { return .none }\n      return .none",
      "switch action {\n      case .tab:\n        guard case .other = state.tab, case .another = state.tab else { return .none }\n        return .none\n      default: return .none\n      }",
      "return .run { [send = log] in await send(.tab) }",
      "return .run { [state] send in state.box.count = 1 }",
      "return .run { [state = box] send in state.count = 1 }",
      "return .run { send in await send(.tab(.saved), animation: .default) }",
      "self.log.send(.tab(.saved))\n      return .none",
      "let other = State(count: 1)\n      return .none",
      "state = State()\n      return .none",
      "return [.send(.tab(.saved))].reduce(.none, merge)",
      "return queue.batch(.tab(.saved))",
      "_ = state.names.sink { state in state.count }\n      return .none",
      "switch action {\n      case .tab: .none\n      case .detail, .binding: .send(.tab(.saved))\n      }",
    ])
  func rightCode(statements: String) throws {
    let range = try #require(Self.feature.range(of: "return .none\n    }", options: .backwards))
    #expect(
      try mistake(in: Self.feature.replacingCharacters(in: range, with: statements + "\n    }"))
        == [])
  }

  @Test("the actions of another feature in a function of the reducer are not judged")
  func actionsOfChild() throws {
    let source = Self.feature.replacing(
      "  var body",
      with: """
          func handle(_ action: Tab.Action) -> Effect<Action> { switch action { case .saved: .none } }
          var tab: some ReducerOf<Tab> { Reduce { state, action in switch action { case .saved: .none } } }
          var body
        """)
    #expect(try mistake(in: source) == [])
  }

  @Test("a case with an id and an action is reported where a list uses it")
  func formerListAction() throws {
    let source = Self.feature.replacing("tab(Tab.Action)", with: "tab(id: Int, action: Tab.Action)")
    #expect(
      try mistake(in: source) == [
        "warning: 'tab' of 'App.Action' holds an id and an action, and not the actions of a child: write "
          + "'case tab(IdentifiedActionOf<Tab>)' @tab) "
      ])
  }

  @Test(
    "an effect with its own state, and a case that returns what a function returns, are correct",
    arguments: [
      "return .run { [state] send in print(state.count) }",
      "return .run { [count = state.count, tab = state.tab, detail = state.detail, now = date.now] send in\n        await send(.tab(tab.saved))\n      }",
      "_ = Task { await log(.tab) }\n      return .none",
      "let effect = Effect<Action>\n        .run { _ in }\n      return effect",
      "return names.map { name in\n        return .tab(name)\n      }",
      "return .run { send in\n        let names = await load().map { _ in return .tab }\n        await send(names[0])\n      }",
      "if case .detail(.presented(.saved)) = action { return .none }\n      return .none",
      "state.alert = .detail(.saved)\n      return .none",
      "state.tab.rows\n        .append(1)\n      return .none",
      "return .run { send in\n        let state = State()\n        print(state.count)\n      }",
      "switch action {\n      case .tab: return .run { send in await send(.tab) }\n      default:\n        state.count += 1\n        return .none\n      }",
      "switch action {\n      default:\n        for id in [1] { state.count += id }\n        return .run { send in await send(.tab) }\n      }",
      "switch action {\n      case .tab: save(&state)\n      case .detail: return .none\n      case .binding:\n        state.count = 1\n        return .none\n      }",
      "switch action {\n      case .tab: state.count = 1\n      default: break\n      }\n      return .none",
      "switch action {\n      case .tab:\n        if state.count == 1 { state.count = 2 }\n        return .none\n      default: return .none\n      }",
    ])
  func correctEffects(statements: String) throws {
    let range = try #require(Self.feature.range(of: "return .none\n    }", options: .backwards))
    #expect(
      try mistake(in: Self.feature.replacingCharacters(in: range, with: statements + "\n    }"))
        == [])
  }

  @Test("a method that is made like 'reduce(into:action:)' is reported, unless there is a body")
  func otherLabels() throws {
    func mistakes(_ rest: String) throws -> [String] {
      try mistake(
        in:
          "@Reducer struct App { struct State {}; enum Action { case a }\n  func reduce(state: inout State, action: Action) -> Effect<Action> { .none }\n\(rest)}"
      )
    }
    #expect(
      try mistakes("") == [
        "warning: this method is not that of a reducer: write 'func reduce(into state: inout State, action: "
          + "Action) -> Effect<Action>' @reduc"
      ])
    #expect(try mistakes("  var body: some ReducerOf<Self> { Reduce(reduce) }\n") == [])
  }

  @Test("a 'reduce(into:action:)' that returns nothing is reported")
  func missingResult() throws {
    let method = "func reduce(into state: inout State, action: Action)"
    let source = "@Reducer struct App { struct State {}; enum Action { case a }\n  \(method) {} }"
    #expect(
      try mistake(in: source) == [
        "warning: this method is not that of a reducer: write 'func reduce(into state: inout State, action: "
          + "Action) -> Effect<Action>' @reduc"
      ])
    #expect(
      try mistake(
        in: source.replacing("\(method) {}", with: "\(method) -> Effect<Action> { .none }")) == [])
  }

  @Test("a function of the reducer that sends actions itself is not judged")
  func ownSend() throws {
    let source = Self.feature.replacing(
      "return .none\n    }", with: "send(.tab(.saved))\n      return .none\n    }")
    let own = "func send(_ action: Action) {}\n  var body"
    #expect(try mistake(in: source.replacing("var body", with: own)) == [])
  }

  @Test("a 'return' before one of several reducers is reported, because the others are left out")
  func returnedReducer() throws {
    let message =
      "warning: with 'return', 'body' is that reducer alone: remove 'return', so that all of them are part of 'App' @retur"
    let first = Self.feature.replacing("Scope(state", with: "return Scope(state")
    #expect(try mistake(in: first) == [message])
    let last = Self.feature.replacing("    Reduce {", with: "    return Reduce {")
    #expect(try mistake(in: last) == [message])
  }

  @Test(
    "a 'return' of the only reducer is correct",
    arguments: [
      "return Reduce { _, _ in .none }\n    .ifLet(\\.$detail, action: \\.detail) { Detail() }",
      "let base = Reduce<State, Action> { _, _ in\n      return .none\n    }\n    return base",
      "return\n      CombineReducers {\n        Scope(state: \\.tab, action: \\.tab) { Tab() }\n        Tab()\n      }",
      "if isOn {\n      return Reduce { _, _ in .none }\n    }\n    return Reduce(Other())",
    ])
  func onlyReducer(body: String) throws {
    let start = try #require(Self.feature.range(of: "ReducerOf<Self> {\n"))
    #expect(
      try mistake(in: "\(Self.feature[..<start.upperBound])    \(body)\n  }\n}") == [])
  }

  @Test(
    "a name that may be declared in an extension, or that is not similar, is not reported",
    arguments: ["tabs", "badge"])
  func otherNames(name: String) throws {
    #expect(
      try mistake(in: Self.feature.replacing("state: \\.tab", with: "state: \\.\(name)")) == [])
  }

  @Test(
    "a public reducer that holds only dependencies is sendable, so that effects can use it",
    arguments: [
      ("public struct App { @Dependency(\\.date) var date }", true),
      ("public struct App { public init() {} }", true),
      ("public struct App { let names: Names }", false),
      ("public struct App<Item> { @Dependency(\\.date) var date }", false),
      ("struct App { @Dependency(\\.date) var date }", false),
    ])
  func sendable(declaration: String, isAdded: Bool) throws {
    let message = Message.expand(
      "Reducer", role: "extension", on: "@Reducer " + declaration,
      extending: ("App", "Reducer, Sendable"))
    let source = try #require(try MacroProcess.answers(to: [message]).first?.source)
    #expect(
      source.hasPrefix("extension App: Ratchet.Reducer\(isAdded ? ", Swift.Sendable" : "") {}"))
  }
}
