import Ratchet
import Testing

@MainActor
@Suite("Effects and the timeline")
struct TimelineEffectTests {
  @Test("an action that is undone takes its effects with it")
  func cancelled() async {
    let gate = Gate()
    let store = StoreOf<Notebook>.notebook(gate: gate)
    let task = store.send(.fetch)
    store.timeline?.undo()
    gate.open()
    await task.finish()
    #expect(store.notes == [])
    #expect(store.timeline?.canRedo == true)
  }

  @Test("an effect does not run again when its action is redone")
  func notAgain() async {
    let gate = Gate()
    gate.open()
    let store = StoreOf<Notebook>.notebook(gate: gate)
    await store.send(.fetch).finish()
    #expect(store.timeline?.entries.count == 2)
    store.timeline?.jump(to: 0)
    store.timeline?.redo()
    await Task.yield()
    store.timeline?.redo()
    #expect(store.notes == ["fetched"])
    #expect(store.timeline?.entries.count == 2)
  }

  @Test("the effects of earlier actions continue, and their actions are new")
  func earlierGoOn() async {
    let gate = Gate()
    let store = StoreOf<Notebook>.notebook(gate: gate)
    let task = store.send(.fetch)
    store.send(.rename("A"))
    store.timeline?.undo()
    gate.open()
    await task.finish()
    #expect(store.state == Notebook.State(notes: ["fetched"]))
    #expect(store.timeline?.entries.map(\.action) == [.fetch, .add("fetched")])
  }

  @Test("an effect continues when only its action is undone, and that action's effects end")
  func effectsOfEffects() async {
    let (first, second) = (Gate(), Gate())
    let reached = Gate()
    let store = Store(initialState: [Int](), timeline: .unlimited) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        switch action {
        case 1:
          return .run { send in
            await send(2)
            reached.open()
            try await first.pass()
            await send(3)
          }
        case 2:
          return .run { send in
            try await second.pass()
            await send(4)
          }
        default: return .none
        }
      }
    }
    let task = store.send(1)
    try? await reached.pass()
    store.timeline?.undo()
    second.open()
    first.open()
    await task.finish()
    #expect(store.state == [1, 3])
  }

  @Test("an action that waits for its turn is dropped when the one that it follows is undone")
  func queued() {
    let store = Store(initialState: [Int](), timeline: .unlimited) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 1 ? .concatenate(.send(2), .send(3)) : .none
      }
    }
    let subscription = store.subscribe { state in
      if state == [1] { _ = store.timeline?.undo() }
    }
    store.send(1)
    #expect(store.state == [])
    subscription.cancel()
  }

  @Test(
    "effects that have finished are let go, and those that run are still cancelled",
    .timeLimit(.minutes(20)))
  func pruning() async {
    let gate = Gate()
    let store = Store(initialState: 0, timeline: .unlimited) {
      Reduce<Int, Bool> { state, waits in
        state += 1
        return .run { _ in if waits { try await gate.pass() } }
      }
    }
    var tasks: [StoreTask] = []
    for number in 0..<300 {
      let task = store.send(number.isMultiple(of: 100))
      if number.isMultiple(of: 100) { tasks.append(task) } else { await task.finish() }
    }
    store.timeline?.jump(to: 1)
    for task in tasks.dropFirst() { await task.finish() }
    gate.open()
    await tasks[0].finish()
    #expect(store.state == 1)
  }
}
