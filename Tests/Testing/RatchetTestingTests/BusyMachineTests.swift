import RatchetTesting
import Testing

@MainActor
@Suite("A busy machine", .serialized)
struct BusyMachineTests {
  @Test("a clock runs to its end, even if the main actor is busy")
  func run() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        guard action == 0 else { return .none }
        return .merge(
          (1...5).map { second in
            .run { send in
              try await clock.sleep(for: .seconds(second))
              await send(1)
            }
          }
        )
      }
    }
    await store.send(0)
    await whileMachineIsBusy {
      await clock.run(timeout: .milliseconds(5))
    }
    #expect(clock.now.offset == .seconds(5))
    await store.skipReceivedActions()
    #expect(store.state == 5)
  }

  /// Passes through several tasks that the store does not know.
  nonisolated static func detour(_ count: Int) async {
    if count > 0 { await Task.detached { await detour(count - 1) }.value }
  }

  func detourStore() -> TestStore<Int, Bool> {
    TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isDone in
        state += 1
        if isDone { return .none }
        return .run { send in
          await Self.detour(4)
          await send(true)
        }
      }
    }
  }

  @Test("an action is waited for, however long the main actor and the tasks of others take")
  func receive() async {
    let store = detourStore()
    await whileMachineIsBusy(withTasks: 2) {
      await store.send(false) { $0 = 1 }
      await store.receive(true, timeout: .milliseconds(50)) { $0 = 2 }
    }
  }

  @Test("the end of effects is waited for likewise")
  func finish() async {
    let store = detourStore()
    store.exhaustivity = .off
    await whileMachineIsBusy(withTasks: 2) {
      let task = await store.send(false)
      await task.finish(timeout: .milliseconds(50))
      await store.send(false)
      await store.finish(timeout: .milliseconds(50))
    }
  }

  @Test("a task outside of a store continues, however long it waits for its turn")
  func outside() async throws {
    let clock = TestClock()
    let task = Task {
      for _ in 1...3 { try await clock.sleep(for: .seconds(1)) }
      return clock.now.offset
    }
    await whileMachineIsBusy { await clock.advance(by: .seconds(3)) }
    #expect(try await task.value == .seconds(3))
  }
}

/// Runs a closure while the main actor, two threads, and some tasks are always busy.
@MainActor
private func whileMachineIsBusy(
  withTasks count: Int = 0, _ operation: () async -> Void
) async {
  let threads = (1...2).map { _ in Thread { while !Thread.current.isCancelled {} } }
  for thread in threads { thread.start() }
  var hogs = (0..<count).map { _ in Task.detached { await neverRest() } }
  hogs.append(Task { @MainActor in await neverRest() })
  await operation()
  for hog in hogs { hog.cancel() }
  for thread in threads { thread.cancel() }
}

private nonisolated(nonsending) func neverRest() async {
  while !Task.isCancelled {
    spin(for: .milliseconds(20))
    await Task.yield()
  }
}

/// Blocks the current thread.
private func spin(for duration: Duration) {
  let end = ContinuousClock.now + duration
  while ContinuousClock.now < end {}
}
