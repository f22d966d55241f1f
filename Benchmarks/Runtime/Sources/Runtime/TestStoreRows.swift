import RatchetTesting

/// Test stores: the cost of a step of a test.
@MainActor
func measureTestStores(_ report: Report) async {
  await report.row("`TestStore.send`, with the expected state") { count in
    let store = TestStore(initialState: Counter.State()) { Counter() }
    for number in 1...count { await store.send(.increment) { $0.count = number } }
  }
  await report.row("`TestStore.send` and `receive`, an effect between them", milliseconds: 20) {
    count in
    let store = TestStore(initialState: Counter.State()) { Counter() }
    for number in 1...count {
      await store.send(.roundTrip)
      await store.receive(\.increment) { $0.count = number }
    }
  }
  await report.row("`TestClock.advance`, one that sleeps is woken", milliseconds: 20) { count in
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, isTick in
        if isTick { return .none }
        return .run { send in
          while true { try await clock.sleep(for: .seconds(1)) }
        }
      }
    }
    let task = await store.send(false)
    await clock.advance(by: .seconds(count))
    await task.cancel()
  }
}
