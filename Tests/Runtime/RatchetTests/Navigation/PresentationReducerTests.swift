import Ratchet
import Testing

@MainActor
@Suite("ifLet of a presentation")
struct PresentationReducerTests {
  func store(_ counter: Counter.State? = nil, gate: Gate = Gate()) -> StoreOf<Screen> {
    Store(initialState: Screen.State(counter: counter)) { Screen(gate: gate) }
  }

  @Test("the child handles its action first, and then the parent does")
  func order() {
    let store = store(Counter.State(count: 5))
    store.send(.counter(.presented(.increment)))
    #expect(store.state == Screen.State(counter: Counter.State(count: 6), seen: ["increment 6"]))
  }

  @Test("on dismiss the parent still sees the child, which is removed afterwards")
  func dismiss() {
    let store = store(Counter.State(count: 5))
    store.send(.counter(.dismiss))
    #expect(store.state == Screen.State(seen: ["dismiss 5"]))
  }

  @Test("an action while nothing is presented is reported, and the parent alone handles it")
  func stray() {
    let store = store()
    for action in [PresentationAction<Counter.Action>.presented(.increment), .dismiss] {
      withKnownIssue {
        store.send(.counter(action))
      } matching: { issue in
        issue.description.contains("Screen.swift:")
          && issue.description.contains(action == .dismiss ? "dismiss" : "increment")
          && issue.sourceLocation?.fileID.hasSuffix("Screen.swift") == true
      }
    }
    #expect(store.seen == ["increment nil", "dismiss nil"])
  }

  @Test(
    "the child's effects are cancelled when it goes away, or another comes",
    arguments: [
      Screen.Action.show(nil),
      .counter(.dismiss),
      .counter(.presented(.decrement)),
      .show(Counter.State(id: 2)),
      .reset(nil),
      .reset(Counter.State(id: 2)),
    ]
  )
  func cancellation(_ action: Screen.Action) async {
    let gate = Gate()
    let store = store(Counter.State(id: 1), gate: gate)
    let task = store.send(.counter(.presented(.wait)))
    store.send(action)
    await task.finish()
    gate.open()
    #expect(!store.seen.contains { $0.hasPrefix("increment") })
  }

  @Test(
    "the child's effects continue while it stays",
    arguments: [Screen.Action.nothing, .change(7), .show(Counter.State(id: 1, count: 7))]
  )
  func noCancellation(_ action: Screen.Action) async {
    let gate = Gate()
    let store = store(Counter.State(id: 1, count: 7), gate: gate)
    let task = store.send(.counter(.presented(.wait)))
    for _ in 1...3 { store.send(action) }
    gate.open()
    await task.finish()
    #expect(store.counter == Counter.State(id: 1, count: 8))
  }

  @Test("a child that appears again starts without the effects of the previous one")
  func again() async {
    let gate = Gate()
    let store = store(Counter.State(), gate: gate)
    let first = store.send(.counter(.presented(.wait)))
    store.send(.show(nil))
    await first.finish()
    store.send(.show(Counter.State()))
    let second = store.send(.counter(.presented(.wait)))
    gate.open()
    await second.finish()
    #expect(store.counter?.count == 1)
  }

  /// A child that is an enum, and switches between its cases.
  struct Steps: Reducer {
    typealias State = Result<Int, Failure>
    struct Failure: Error, Equatable {}
    enum Action { case wait, next, done, nothing }

    let gate: Gate

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .wait:
          return .run { send in
            try await gate.pass()
            await send(.done)
          }
        case .next: state = .failure(Failure())
        case .done: state = .success(1)
        case .nothing: break
        }
        return .none
      }
    }
  }

  @Test(
    "a child that switches to another case ends its effects, and starts new ones")
  func otherCase() async {
    struct Parent {
      @Presents var steps: Steps.State?
    }
    func store(_ gate: Gate) -> Store<Parent, PresentationAction<PresentationAction<Steps.Action>>>
    {
      Store(initialState: Parent(steps: .success(0))) {
        EmptyReducer<Parent, PresentationAction<PresentationAction<Steps.Action>>>()
          .ifLet(\.$steps, action: \.presented) { Steps(gate: gate) }
      }
    }
    let left = store(Gate())
    let first = left.send(.presented(.presented(.wait)))
    left.send(.presented(.presented(.next)))
    await first.finish()
    #expect(left.state.steps == .failure(Steps.Failure()))

    let gate = Gate()
    let stays = store(gate)
    stays.send(.presented(.presented(.next)))
    let second = stays.send(.presented(.presented(.wait)))
    for _ in 1...3 { stays.send(.presented(.presented(.nothing))) }
    gate.open()
    await second.finish()
    #expect(stays.state.steps == .success(1))
  }

  @Test("the child's cancellation ids are its own")
  func ids() async {
    let gate = Gate()
    let store = Store(
      initialState: TwoOf<Screen>.State(
        left: Screen.State(counter: Counter.State()), right: Screen.State(counter: Counter.State())
      )
    ) {
      TwoOf(child: Screen(gate: gate))
    }
    let left = store.send(.left(.counter(.presented(.wait))))
    let right = store.send(.right(.counter(.presented(.wait))))
    store.send(.left(.counter(.presented(.stop))))
    await left.finish()
    gate.open()
    await right.finish()
    #expect(store.left.counter?.count == 0)
    #expect(store.right.counter?.count == 1)
  }

  @Test("what the child sends in the action that dismisses it is not lost on the parent")
  func effectOfLastAction() async {
    let store = Store(initialState: Screen.State(counter: Counter.State())) {
      CombineReducers {
        Reduce<Screen.State, Screen.Action> { _, action in
          if case .counter(.presented(.decrement)) = action { return .send(.nothing) }
          return .none
        }
        Screen()
      }
    }
    await store.send(.counter(.presented(.decrement))).finish()
    #expect(store.state == Screen.State(seen: ["decrement -1"]))
  }

  @Test("the child is changed without a copy of its collections")
  func inPlace() {
    struct Numbers: Reducer {
      func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
        state[action] += 1
        return .none
      }
    }
    struct Parent {
      @Presents var numbers: [Int]? = Array(0..<10)
    }
    var state = Parent()
    let reducer = EmptyReducer<Parent, PresentationAction<PresentationAction<Int>>>()
      .ifLet(\.$numbers, action: \.presented) { Numbers() }
    let resolved = reducer.eraseToReduce()
    var addresses: Set<UnsafeRawPointer?> = []
    for number in 0..<10 {
      _ = resolved.reduce(into: &state, action: .presented(.presented(number)))
      addresses.insert(state.numbers?.withUnsafeBytes { $0.baseAddress })
    }
    #expect(addresses.count == 1)
    #expect(state.numbers == Array(1...10))
  }
}
