import RatchetTesting
import TestSupport
import Testing

@MainActor
@Suite("TestClock")
struct TestClockTests {
  let clock = TestClock()

  func timerStore() -> TestStoreOf<Feature> {
    featureStore { $0.continuousClock = clock }
  }

  @Test("a timer ticks sixty times if the clock advances by a minute")
  func minute() async {
    let store = timerStore()
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(60))
    for second in 1...60 {
      await store.receive(.timerTicked) { $0.count = second }
    }
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
    #expect(clock.now.offset == .seconds(60))
  }

  @Test("no task is woken before the time")
  func before() async {
    let store = timerStore()
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .milliseconds(999))
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.timerTicked) { $0.count = 2 }
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
    await clock.advance(by: .seconds(60))
    #expect(clock.now.offset == .seconds(61))
  }

  /// Records the times of its calls.
  func alarms(_ seconds: [Int]) -> TestStore<[Int], Int> {
    let clock = self.clock
    return TestStore(initialState: []) {
      Reduce<[Int], Int> { state, action in
        if action > 0 { state.append(action) }
        guard action == 0 else { return .none }
        return .merge(
          seconds.map { second in
            .run { send in
              try await clock.sleep(for: .seconds(second))
              await send(second)
            }
          }
        )
      }
    }
  }

  @Test("those who sleep are woken in the order of their deadlines")
  func order() async {
    let store = alarms([5, 1, 4, 1, 3])
    await store.send(0)
    await clock.advance(by: .seconds(5))
    for (count, second) in zip(1..., [1, 1, 3, 4, 5]) {
      await store.receive(second) { $0 = Array([1, 1, 3, 4, 5].prefix(count)) }
    }
  }

  @Test("advance(to:) moves to a time, and never back")
  func advanceTo() async {
    let store = alarms([2])
    await store.send(0)
    await clock.advance(to: TestClock<Duration>.Instant(offset: .seconds(2)))
    await store.receive(2) { $0 = [2] }
    await clock.advance(to: TestClock<Duration>.Instant(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("run continues until no task sleeps")
  func run() async {
    let store = alarms([1, 100, 10])
    await store.send(0)
    await clock.run()
    #expect(clock.now.offset == .seconds(100))
    await store.skipReceivedActions()
    #expect(store.state == [1, 10, 100])
  }

  @Test("run stops if a timer never ends")
  func endlessRun() async {
    let store = timerStore()
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    let line: UInt = #line + 2
    let issues = await recordedIssues {
      await clock.run(timeout: .milliseconds(1))
    }
    #expect(issues.map(\.line) == [line])
    #expect(
      issues.first?.message.hasSuffix(
        """
        , and a task is still sleeping on it.

        Cancel tasks that sleep in an endless loop before "run", or move the clock with "advance".
        """
      ) == true
    )
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
  }

  @Test("run stops in time if waking a task takes long")
  func slowRun() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, _ in
        .run { [clock] _ in
          while true {
            let end = ContinuousClock.now + .milliseconds(2)
            try await clock.sleep(for: .seconds(1))
            while ContinuousClock.now < end {}
          }
        }
      }
    }
    await store.send(true)
    let issues = await recordedIssues { await clock.run(timeout: .milliseconds(20)) }
    #expect(issues.count == 1)
    #expect(clock.now.offset < .seconds(200))
    await store.skipInFlightEffects()
  }

  @Test("a clock has the type of the clock that it replaces")
  func kinds() async {
    let clock: TestClockOf<ContinuousClock> = TestClock<Duration>()
    await clock.advance(to: TestClock.Instant(offset: .seconds(1)))
    #expect(TestClock(now: clock.now).now.offset == .seconds(1))
  }

  @Test("checkSuspension throws while a task sleeps")
  func checkSuspension() async throws {
    try await clock.checkSuspension()
    let store = alarms([1])
    let task = await store.send(0)
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    await task.cancel()
    try await clock.checkSuspension()
  }

  @Test("a sleep ends at once after its deadline or in a cancelled task")
  func noSleep() async throws {
    await clock.advance(by: .seconds(5))
    try await clock.sleep(until: TestClock<Duration>.Instant(offset: .seconds(4)))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a timeout races with work, in child tasks")
  func race() async {
    let clock = self.clock
    let store = TestStore(initialState: "") {
      Reduce<String, String> { state, action in
        state = action
        guard action == "start" else { return .none }
        return .run { send in
          let winner = await withTaskGroup(of: String.self) { group in
            group.addTask {
              try? await clock.sleep(for: .seconds(10))
              return "work"
            }
            group.addTask {
              try? await clock.sleep(for: .seconds(5))
              return "timeout"
            }
            defer { group.cancelAll() }
            return await group.next() ?? ""
          }
          await send(winner)
        }
      }
    }
    await store.send("start") { $0 = "start" }
    await clock.advance(by: .seconds(5))
    await store.receive("timeout") { $0 = "timeout" }
  }

  @Test("tasks outside of a test store are woken too")
  func outside() async throws {
    let task = Task {
      try await clock.sleep(for: .seconds(1))
      return clock.now.offset
    }
    await clock.advance(by: .seconds(1))
    #expect(try await task.value == .seconds(1))
  }

  @Test("the same happens each time", arguments: 1...50)
  func determinism(round: Int) async {
    let store = timerStore()
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(3))
    for second in 1...3 {
      await store.receive(\.timerTicked) { $0.count = second }
    }
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
    await store.finish()
  }
}
