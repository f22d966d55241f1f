import Ratchet
import Testing

@MainActor
@Suite("Cancelling from within effects")
struct TaskCancellationTests {
  enum CancelID { case one, other }

  @Test("Task.cancel ends the effects under an id and no others")
  func cancelEffects() async {
    let gate = Gate()
    let waiting = Effect<Int>.run { send in
      try await gate.pass()
      await send(10)
    }
    let store = scriptedStore([
      1: waiting.cancellable(id: CancelID.one),
      2: waiting.cancellable(id: CancelID.other),
      3: .run { _ in Task.cancel(id: CancelID.one) },
    ])
    let tasks = [store.send(1), store.send(2)]
    await store.send(3).finish()
    await tasks[0].finish()
    gate.open()
    await tasks[1].finish()
    #expect(store.state == [1, 2, 3, 10])
  }

  @Test("an effect cancels tasks within effects, and the surrounding effect continues")
  func cancelTasks() async {
    let (entered, gate) = (Gate(), Gate())
    let store = scriptedStore([
      1: .run { send in
        do {
          try await withTaskCancellation(id: CancelID.one) {
            entered.open()
            try await gate.pass()
            await send(10)
          }
        } catch is CancellationError {
          await send(11)
        }
      },
      2: .cancel(id: CancelID.one),
    ])
    let task = store.send(1)
    await #expect(throws: Never.self) { try await entered.pass() }
    store.send(2)
    await task.finish()
    #expect(store.state == [1, 2, 11])
  }

  @Test("what is in flight under the id can be cancelled first")
  func cancelInFlight() async {
    let gate = Gate()
    let store = scriptedStore([
      1: .run { send in
        try await gate.pass()
        await send(10)
      }
      .cancellable(id: CancelID.one),
      2: .run { send in
        await withTaskCancellation(id: CancelID.one, cancelInFlight: true) { await send(20) }
      },
    ])
    let task = store.send(1)
    await store.send(2).finish()
    await task.finish()
    #expect(store.state == [1, 2, 20])
  }

  @Test("an id is the child's own")
  func children() async {
    let gate = Gate()
    struct Clearing: Reducer {
      let gate: Gate
      var body: some Reducer<Counter.State, Counter.Action> {
        Reduce { _, action in
          switch action {
          case .stop: .run { _ in Task.cancel(id: CancelID.one) }
          default:
            .run { [gate] send in
              try await gate.pass()
              await send(.increment)
            }
            .cancellable(id: CancelID.one)
          }
        }
      }
    }
    struct Rows: Reducer {
      let gate: Gate
      var body: some Reducer<ForEachTests.List.State, ForEachTests.List.Action> {
        EmptyReducer().forEach(\.counters, action: \.counters) {
          Reduce { state, action in
            if action == .increment { state.count += 1 }
            return action == .increment
              ? .none : Clearing(gate: gate).reduce(into: &state, action: action)
          }
        }
      }
    }
    let store = Store(
      initialState: ForEachTests.List.State(
        counters: [Counter.State(id: 1), Counter.State(id: 2)])
    ) { Rows(gate: gate) }
    let tasks = (1...2).map { store.send(.counters(.element(id: $0, action: .wait))) }
    await store.send(.counters(.element(id: 1, action: .stop))).finish()
    await tasks[0].finish()
    gate.open()
    await tasks[1].finish()
    #expect(store.counters.map(\.count) == [0, 1])
  }

  @Test("outside of effects, tasks cancel each other too")
  func withoutStore() async {
    let (entered, gate) = (Gate(), Gate())
    let task = Task {
      try await withTaskCancellation(id: "a task of its own") {
        entered.open()
        try await gate.pass()
        return 1
      }
    }
    try? await entered.pass()
    Task.cancel(id: "a task of its own")
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("it returns the operation's result, and throws its error")
  func outcome() async {
    struct Failure: Error {}
    #expect(await withTaskCancellation(id: 1) { 42 } == 42)
    await #expect(throws: Failure.self) {
      try await withTaskCancellation(id: 1) { throw Failure() }
    }
  }

  @Test("it ends with the task that waits for it")
  func outerCancellation() async {
    let (entered, gate) = (Gate(), Gate())
    let task = Task {
      try await withTaskCancellation(id: 2) {
        entered.open()
        try await gate.pass()
      }
    }
    try? await entered.pass()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
