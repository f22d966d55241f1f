import Ratchet
import Testing

@MainActor
@Suite("A store")
struct StoreTests {
  @Test("handles actions, and shows the state and its properties")
  func state() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.increment)
    store.send(.increment)
    store.send(.decrement)
    #expect(store.state == Counter.State(count: 1))
    #expect(store.count == 1)
    #expect(store.withState { $0.count + 1 } == 2)
  }

  @Test("evaluates a body once, however many actions come")
  func bodyOnce() {
    let evaluations = Evaluations()
    let store = Store(initialState: 0) { Counting(evaluations: evaluations) }
    #expect(evaluations.count == 0)
    for _ in 1...10 { store.send(1) }
    #expect(store.state == 10)
    #expect(evaluations.count == 1)
  }

  @Test("queues an action that is sent while another is handled")
  func reentrancy() {
    let store = scriptedStore([1: .send(2), 2: .send(3)])
    var echoed = false
    let subscription = store.subscribe { state in
      if state == [1], !echoed {
        echoed = true
        store.send(10)
        #expect(store.state == [1])
      }
    }
    store.send(1)
    #expect(store.state == [1, 2, 10, 3])
    subscription.cancel()
  }

  @Test("gives a queued action a task of its own")
  func reentrantTask() async {
    let store = scriptedStore([2: .run { send in await send(3) }])
    var task: StoreTask?
    let subscription = store.subscribe { state in
      if state == [1] { task = store.send(2) }
    }
    store.send(1)
    await task?.finish()
    #expect(store.state == [1, 2, 3])
    subscription.cancel()
  }

  @Test("finish waits for the effects of the actions that effects sent")
  func finishIsTransitive() async {
    let store = scriptedStore([
      1: .run { send in await send(2) }, 2: .run { send in await send(3) },
      3: .concatenate(.run { _ in await Task.yield() }, .send(4)),
    ])
    await store.send(1).finish()
    #expect(store.state == [1, 2, 3, 4])
  }

  @Test("cancelling a task cancels all that the action led to")
  func cancelTask() async {
    let reached = Gate()
    let store = scriptedStore([
      1: .run { send in
        await send(2)
        reached.open()
      },
      2: .concatenate(.run { _ in try await Gate().pass() }, .send(3)),
    ])
    let task = store.send(1)
    try? await reached.pass()
    #expect(!task.isCancelled)
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
    #expect(store.state == [1, 2])
  }

  @Test("cancelling who waits for a task cancels the effects")
  func cancelWaiter() async {
    let store = scriptedStore([1: .run { _ in try await Gate().pass() }])
    let waiter = Task { await store.send(1).finish() }
    waiter.cancel()
    await waiter.value
    #expect(store.state == [1])
  }

  @Test("cancels its effects when it is released")
  func deinitCancels() async {
    let ended = Gate()
    var store: Store? = scriptedStore([
      1: .run { _ in
        try? await Gate().pass()
        ended.open()
      }
    ])
    weak let gone = store
    let task = store?.send(1)
    store = nil
    #expect(gone == nil)
    try? await ended.pass()
    await task?.finish()
  }

  @Test("an action from an effect that has finished is reported, and handled")
  func finishedEffect() async {
    let gate = Gate()
    let (tasks, continuation) = AsyncStream.makeStream(of: Task<Void, any Error>.self)
    let store = scriptedStore([
      1: .run { send in
        continuation.yield(
          Task {
            try await gate.pass()
            await send(2)
          }
        )
        continuation.finish()
      }
    ])
    await withKnownIssue {
      await store.send(1).finish()
      gate.open()
      for await task in tasks { _ = await task.result }
    } matching: {
      $0.description.contains("had finished")
    }
    #expect(store.state == [1, 2])
  }

  @Test("notifies its subscribers after each action, until they are cancelled or released")
  func subscriptions() {
    let store = scriptedStore([1: .send(2)])
    var seen: [[Int]] = []
    let cancelled = store.subscribe { seen.append($0) }
    var released: StoreSubscription? = store.subscribe { seen.append($0) }
    store.send(1)
    #expect(seen == [[1], [1], [1, 2], [1, 2]])
    cancelled.cancel()
    store.send(3)
    #expect(seen.count == 5)
    #expect(released != nil)
    released = nil
    store.send(3)
    #expect(seen.count == 5)
  }

  @Test("streams its states from the current one on, until it is released")
  func states() async {
    var store: Store? = scriptedStore([1: .run { send in await send(2) }])
    let states = store!.states
    await store?.send(1).finish()
    store = nil
    var seen: [[Int]] = []
    for await state in states { seen.append(state) }
    #expect(seen == [[], [1], [1, 2]])
  }

  @Test("keeps a value that is not Sendable on the main actor")
  func notSendable() async {
    final class Box { var value = 0 }
    let store = Store(initialState: Box()) {
      Reduce<Box, Box?> { state, action in
        if let action { state = action }
        return action == nil ? .run { send in await send(Box()) } : .none
      }
    }
    let first = store.state
    await store.send(nil).finish()
    #expect(store.state !== first)
  }
}

private final class Evaluations {
  var count = 0
}

private struct Counting: Reducer {
  let evaluations: Evaluations

  var body: some Reducer<Int, Int> {
    evaluations.count += 1
    return Reduce { state, action in
      state += action
      return .none
    }
  }
}
