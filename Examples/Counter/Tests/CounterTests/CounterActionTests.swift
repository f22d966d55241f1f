import Foundation
import RatchetTesting
import Testing

@testable import Counter

@MainActor
struct CounterActionTests {
  @Test func decrementButtonTapped() async {
    let store = makeStore()
    await store.send(.decrementButtonTapped) { $0.count = -1 }
  }

  @Test func factButtonTapped() async {
    let store = makeStore()
    await store.send(.factButtonTapped) { $0.fact = .loading }
    await store.receive(\.factResponse) { $0.fact = .loaded("") }
  }

  @Test func factResponse() async {
    let store = makeStore()
    await store.send(.factResponse(.success(""))) { $0.fact = .loaded("") }
  }

  @Test func incrementButtonTapped() async {
    let store = makeStore()
    await store.send(.incrementButtonTapped) { $0.count = 1 }
  }

  @Test func timerButtonTapped() async {
    let store = makeStore()
    let clock = TestClock()
    store.dependencies.continuousClock = clock
    let task = await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(1))
    // Under a condition, it sends 'timerTicked' as well.
    await task.cancel()
    await store.receive(\.timerTicked) { $0.count = 1 }
  }

  @Test func timerTicked() async {
    let store = makeStore()
    await store.send(.timerTicked) { $0.count = 1 }
  }

  private func makeStore(
    _ state: CounterFeature.State = CounterFeature.State()
  ) -> TestStore<CounterFeature.State, CounterFeature.Action> {
    TestStore(initialState: state) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.numberFact.fetch = { _ in "" }
    }
  }
}
