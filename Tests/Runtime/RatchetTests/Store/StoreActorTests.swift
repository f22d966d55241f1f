import Dispatch
import Ratchet
import Testing

@Suite("A store on an actor of its own")
struct StoreActorTests {
  /// A store whose state is the list of handled actions, and whose effects are looked up by action.
  private static func scripted(_ effects: [Int: Effect<Int>]) -> StoreActor<[Int], Int> {
    StoreActor(initialState: []) {
      Reduce<[Int], Int> { handled, action in
        handled.append(action)
        return effects[action] ?? .none
      }
    }
  }

  @Test("handles actions, and shows the state and its properties")
  func state() async {
    let store = StoreActor(initialState: Counter.State()) { Counter() }
    await store.send(.increment)
    await store.send(.increment)
    #expect(await store.state == Counter.State(count: 2))
    #expect(await store.count == 2)
    #expect(await store.withState { $0.count + 1 } == 3)
  }

  @Test("runs effects, and waits for all that they lead to")
  func effects() async {
    let store = Self.scripted([
      1: .run { send in await send(2) },
      2: .concatenate(.run { _ in await Task.yield() }, .send(3)),
      3: .merge(.send(4), .run { send in await send(5) }),
    ])
    await store.send(1).finish()
    #expect(await store.state == [1, 2, 3, 4, 5])
  }

  @Test("what an effect sends from the main actor without waiting is handled in order")
  func order() async {
    let store = Self.scripted([
      0: .run { send in
        for start in stride(from: 1, to: 200, by: 20) {
          await MainActor.run { for action in start..<start + 20 { send(action) } }
        }
      }
    ])
    await store.send(0).finish()
    #expect(await store.state == Array(0...200))
  }

  @Test("an action has been handled when an effect's send returns")
  func sendIsHandled() async {
    let counts = AsyncStream.makeStream(of: Int.self)
    let store = StoreActor(initialState: 0) {
      Reduce<Int, Bool> { state, starts in
        state += 1
        guard starts else { return .none }
        return .run { send in
          for _ in 0..<3 { await send.deliver(false) }
          counts.continuation.finish()
        }
      }
    }
    await store.send(true).finish()
    #expect(await store.state == 4)
  }

  @Test("does not need the main actor, even for the actions of its effects")
  func offMainActor() async {
    // In another process, because the main actor is blocked until the store has done its work.
    await #expect(processExitsWith: .success) { @MainActor in
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        let store = Self.scripted([1: .run { send in await send.deliver(2) }, 2: .send(3)])
        await store.send(1).finish()
        if await store.state == [1, 2, 3] { done.signal() }
      }
      // Without a limit, a store that needs the main actor would block this process forever.
      precondition(done.wait(timeout: .now() + 300) == .success)
    }
  }

  @Test("what an effect sends from the main actor keeps its place in the order")
  func mainActor() async {
    let store = Self.scripted([
      0: .run { send in
        for number in 0..<100 {
          await MainActor.run {
            send(3 * number + 1)
            send(3 * number + 2)
          }
          await send.deliver(3 * number + 3)
        }
        await MainActor.run { send(301) }
      }
    ])
    await store.send(0).finish()
    #expect(await store.state == Array(0...301))
  }

  @Test("what is sent through a mapped effect arrives mapped, from wherever")
  func mapped() async {
    let effect = Effect<Int>.run { send in
      await send(1)
      await MainActor.run { send(2) }
    }
    let store = Self.scripted([0: effect.map { 10 * $0 }])
    await store.send(0).finish()
    #expect(await store.state == [0, 10, 20])
  }

  @Test("never runs its reducer on two threads at once, with any senders", .timeLimit(.minutes(20)))
  func isolation() async {
    let store = StoreActor(initialState: 0) {
      Reduce<Int, Bool> { state, more in
        state += 1
        return more ? .run { send in for _ in 0..<10 { await send(false) } } : .none
      }
    }
    await withTaskGroup { group in
      for _ in 0..<200 { group.addTask { await store.send(true).finish() } }
    }
    #expect(await store.state == 2_200)
  }

  @Test("drops the actions of a cancelled effect")
  func cancellation() async {
    let (entered, gate) = (Gate(), Gate())
    let store = Self.scripted([
      1: .run { send in
        entered.open()
        try? await gate.pass()
        await send(2)
      }
      .cancellable(id: "id"), 3: .cancel(id: "id"),
    ])
    let task = await store.send(1)
    try? await entered.pass()
    await store.send(3)
    await task.finish()
    #expect(await store.state == [1, 3])
  }

  @Test("streams its states from the current one on, until it is released")
  func states() async {
    var store: StoreActor<[Int], Int>? = Self.scripted([1: .run { send in await send(2) }])
    let states = await store!.states
    await store?.send(1).finish()
    store = nil
    var seen: [[Int]] = []
    for await state in states { seen.append(state) }
    #expect(seen == [[], [1], [1, 2]])
  }

  @Test("streams only the latest state to a reader that wants no more")
  func latestState() async {
    let store: StoreActor<[Int], Int> = Self.scripted([:])
    let states = await store.states(.bufferingNewest(1))
    for action in 1...3 { await store.send(action) }
    var reader = states.makeAsyncIterator()
    #expect(await reader.next() == [1, 2, 3])
  }

  @Test("cancels its effects when it is released")
  func deinitCancels() async {
    let ended = Gate()
    var store: StoreActor<[Int], Int>? = Self.scripted([
      1: .run { _ in
        try? await Gate().pass()
        ended.open()
      }
    ])
    weak let gone = store
    let task = await store?.send(1)
    store = nil
    await task?.finish()
    try? await ended.pass()
    #expect(gone == nil)
  }

  @Test("an action from an effect that has finished is reported, and handled")
  func finishedEffect() async {
    let gate = Gate()
    let (tasks, continuation) = AsyncStream.makeStream(of: Task<Void, any Error>.self)
    let store = Self.scripted([
      1: .run { send in
        continuation.yield(
          Task {
            try await gate.pass()
            // It returns when the action has been handled. `send` returns before that.
            await send.deliver(2)
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
    #expect(await store.state == [1, 2])
  }
}
