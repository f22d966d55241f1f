import RatchetMigrationTesting
import Testing

@testable import Features

@MainActor
@Suite struct IntervalTests {
  let clock = TestClock()

  @Test("Work and rest alternate")
  func rounds() async {
    let taps = LockIsolated<[Int]>([])
    let store = TestStore(initialState: Interval.State()) {
      Interval()
    } withDependencies: {
      $0.continuousClock = clock
      $0.hapticClient.tap = { taps.withValue { $0.append($0.count) } }
    }

    await store.send(.toggleButtonTapped) {
      $0.isRunning = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.secondsElapsed = 1
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.timerTicked) {
      $0.secondsElapsed = 2
    }
    await store.receive(\.timerTicked) {
      $0.secondsElapsed = 0
      $0.phase = .rest
    }
    await clock.advance(by: .milliseconds(1_500))
    await store.receive(\.timerTicked, timeout: .seconds(1)) {
      $0.secondsElapsed = 1
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.timerTicked) {
      $0.secondsElapsed = 0
      $0.phase = .work
      $0.completedRounds = 1
    }
    await store.send(.toggleButtonTapped) {
      $0.isRunning = false
    }
    await clock.advance(by: .seconds(5))
    await store.finish()
    #expect(taps.value == [0, 1])
  }

  @Test func resetKeepsSettings() async {
    let store = TestStore(
      initialState: Interval.State(settings: Interval.State.Settings(work: 10, rest: 5))
    ) {
      Interval()
    } withDependencies: {
      $0.continuousClock = self.clock
    }
    store.exhaustivity = .off

    let task = await store.send(.toggleButtonTapped)
    await clock.advance(by: .seconds(4))
    await store.skipReceivedActions()
    #expect(store.state.secondsElapsed == 4)
    await store.send(.resetButtonTapped) {
      $0.secondsElapsed = 0
      $0.isRunning = false
    }
    await task.finish()
    #expect(store.state == Interval.State(settings: .init(work: 10, rest: 5)))
  }

  @Test func cancellingTheTask() async {
    let store = TestStore(initialState: Interval.State()) {
      Interval()
    } withDependencies: {
      $0.continuousClock = clock
      $0.hapticClient.tap = {}
    }
    let task = await store.send(.toggleButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) { $0.secondsElapsed = 1 }
    await task.cancel()
    #expect(task.isCancelled)
    await clock.run()
  }
}
