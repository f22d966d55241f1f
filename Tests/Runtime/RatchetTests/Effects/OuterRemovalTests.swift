import Ratchet
import Testing

/// Here a reducer outside of `ifLet` or `forEach` removes a child.
@MainActor
@Suite("children that are taken away from outside of their operator")
struct OuterRemovalTests {
  /// A reducer followed by another one, which changes the state on each action except those of a
  /// child.
  func store<R: Reducer>(
    _ state: R.State,
    _ reducer: R,
    on isTrigger: @escaping (R.Action) -> Bool,
    change: @escaping (inout R.State) -> Void
  ) -> StoreOf<R> {
    Store(initialState: state) {
      reducer
      Reduce { state, action in
        if isTrigger(action) { change(&state) }
        return .none
      }
    }
  }

  /// Makes a child wait, changes the state from outside, and then lets the child continue.
  func afterChange<State, Action>(
    of store: Store<State, Action>, waiting: Action, trigger: Action, _ gate: Gate
  ) async -> State {
    let task = store.send(waiting)
    store.send(trigger)
    gate.open()
    await task.finish()
    return store.state
  }

  func isNothing(_ action: Screen.Action) -> Bool {
    if case .nothing = action { true } else { false }
  }

  @Test(
    "the effects of a presented child end with it, and do not come to the next",
    arguments: [nil, Counter.State(id: 2, count: 5)]
  )
  func presentation(_ next: Counter.State?) async {
    let gate = Gate()
    let store = store(Screen.State(counter: Counter.State(id: 1)), Screen(gate: gate)) {
      isNothing($0)
    } change: {
      $0.counter = next
    }
    let state = await afterChange(
      of: store, waiting: .counter(.presented(.wait)), trigger: .nothing, gate
    )
    #expect(state.counter == next)
  }

  @Test("the effects of a changed presented child continue")
  func changedPresentation() async {
    let gate = Gate()
    let store = store(Screen.State(counter: Counter.State(id: 1)), Screen(gate: gate)) {
      isNothing($0)
    } change: {
      $0.counter = Counter.State(id: 1, count: 5)
    }
    let state = await afterChange(
      of: store, waiting: .counter(.presented(.wait)), trigger: .nothing, gate
    )
    #expect(state.counter?.count == 6)
  }

  @Test("the effects of a child end if their own action removes it")
  func sameAction() async {
    let gate = Gate()
    let store = store(Screen.State(counter: Counter.State(id: 1)), Screen(gate: gate)) {
      if case .counter(.presented(.wait)) = $0 { true } else { false }
    } change: {
      $0.counter = Counter.State(id: 2)
    }
    let task = store.send(.counter(.presented(.wait)))
    gate.open()
    await task.finish()
    #expect(store.counter == Counter.State(id: 2))
  }

  @Test("a grandparent can remove a child, and other children stay")
  func grandparent() async {
    let (left, right) = (Gate(), Gate())
    struct Pair: Reducer {
      let (left, right): (Gate, Gate)
      typealias State = TwoOf<Screen>.State
      typealias Action = TwoOf<Screen>.Action
      var body: some ReducerOf<Self> {
        Scope(state: \.left, action: \.left) { Screen(gate: left) }
        Scope(state: \.right, action: \.right) { Screen(gate: right) }
      }
    }
    let state = TwoOf<Screen>.State(
      left: Screen.State(counter: Counter.State(id: 1)),
      right: Screen.State(counter: Counter.State(id: 1))
    )
    let store = store(state, Pair(left: left, right: right)) {
      if case .left(.nothing) = $0 { true } else { false }
    } change: {
      $0.left.counter = Counter.State(id: 2)
    }
    let tasks = [
      store.send(.left(.counter(.presented(.wait)))),
      store.send(.right(.counter(.presented(.wait)))),
    ]
    store.send(.left(.nothing))
    left.open()
    right.open()
    for task in tasks { await task.finish() }
    #expect(store.withState(\.left.counter?.count) == 0)
    #expect(store.withState(\.right.counter?.count) == 1)
  }

  @Test("one reducer that is used in two places distinguishes their children")
  func sharedReducer() async {
    let gate = Gate()
    let screen = Screen(gate: gate).eraseToReduce()
    let state = TwoOf<Reduce<Screen.State, Screen.Action>>.State(
      left: Screen.State(counter: Counter.State(id: 1)),
      right: Screen.State(counter: Counter.State(id: 1))
    )
    let store = store(state, TwoOf(child: screen)) {
      if case .left(.nothing) = $0 { true } else { false }
    } change: {
      $0.left.counter = nil
    }
    let tasks = [
      store.send(.left(.counter(.presented(.wait)))),
      store.send(.right(.counter(.presented(.wait)))),
    ]
    store.send(.left(.nothing))
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.withState(\.right.counter?.count) == 1)
  }

  @Test(
    "the effects of an optional child end with it, and do not come to the next",
    arguments: [nil, Counter.State(id: 2, count: 5)]
  )
  func optional(_ next: Counter.State?) async {
    let gate = Gate()
    let host = IfLetTests.Host(gate: gate)
    let store = store(IfLetTests.Host.State(counter: Counter.State(id: 1)), host) {
      if case .set = $0 { true } else { false }
    } change: {
      $0.counter = next
    }
    let state = await afterChange(
      of: store, waiting: .counter(.wait), trigger: .set(Counter.State(id: 1)), gate
    )
    #expect(state.counter == next)
  }

  @Test("the effects of a case's child end when the state leaves the case")
  func enumCase() async {
    let gate = Gate()
    let next = IfCaseLetTests.Session.State.counting(Counter.State(id: 2))
    let store = store(
      IfCaseLetTests.Session.State.counting(Counter.State(id: 1)),
      IfCaseLetTests.Session(gate: gate)
    ) {
      if case .counter(.increment) = $0 { true } else { false }
    } change: {
      $0 = next
    }
    let state = await afterChange(
      of: store, waiting: .counter(.wait), trigger: .counter(.increment), gate
    )
    #expect(state == next)
  }

  @Test("the effects of a list's element end with it, and those of others continue")
  func list() async {
    let gate = Gate()
    let state = ForEachTests.List.State(
      counters: [Counter.State(id: 1), Counter.State(id: 2), Counter.State(id: 3)]
    )
    let store = store(state, ForEachTests.List(gate: gate)) {
      if case .remove = $0 { true } else { false }
    } change: {
      $0.counters.remove(id: 2)
    }
    let tasks = (1...3).map { store.send(.counters(.element(id: $0, action: .wait))) }
    store.send(.remove(7))
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.counters == [Counter.State(id: 1, count: 1), Counter.State(id: 3, count: 1)])
  }

  @Test(
    "the effects of a stack's element end when it is popped, or the stack is another",
    arguments: [[], [Counter.State(id: 9)]]
  )
  func stack(_ next: [Counter.State]) async {
    let gate = Gate()
    var state = Walk.State()
    state.path.append(Counter.State(id: 1))
    let store = store(state, Walk(gate: gate)) {
      if case .change = $0 { true } else { false }
    } change: {
      $0.path = StackState(next)
    }
    let end = await afterChange(
      of: store, waiting: .path(.element(id: 0, action: .wait)), trigger: .change { _ in }, gate
    )
    #expect(Array(end.path) == next)
  }

  @Test("undo restores a child and not its effects")
  func timeline() async throws {
    let gate = Gate()
    let store = Store(
      initialState: Screen.State(counter: Counter.State(id: 1)), timeline: .unlimited
    ) {
      Screen(gate: gate)
      Reduce<Screen.State, Screen.Action> { state, action in
        if case .nothing = action { state.counter = nil }
        return .none
      }
    }
    let task = store.send(.counter(.presented(.wait)))
    store.send(.nothing)
    let timeline = try #require(store.timeline)
    timeline.undo()
    gate.open()
    await task.finish()
    #expect(store.counter == Counter.State(id: 1))
  }
}
