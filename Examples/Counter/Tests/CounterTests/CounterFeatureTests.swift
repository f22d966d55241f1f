import Counter
import Ratchet
import Testing

@MainActor
struct CounterFeatureTests {
  let clock = ManualClock()

  /// A store whose facts are `fetch`'s.
  func makeStore(
    fetch: @escaping @Sendable (Int) async throws -> String = { "\($0) is a good number." }
  ) -> StoreOf<CounterFeature> {
    Store(initialState: CounterFeature.State()) {
      CounterFeature(numberFact: NumberFactClient(fetch: fetch), clock: clock)
    }
  }

  @Test("counting up and down changes the number")
  func counting() {
    let store = makeStore()
    store.send(.incrementButtonTapped)
    store.send(.incrementButtonTapped)
    #expect(store.count == 2)
    store.send(.decrementButtonTapped)
    #expect(store.count == 1)
  }
}

// MARK: - The fact

extension CounterFeatureTests {
  @Test("a fact is loading until the client has answered")
  func fact() async {
    let store = makeStore()
    store.send(.incrementButtonTapped)
    let request = store.send(.factButtonTapped)
    #expect(store.fact == .loading)
    await request.finish()
    #expect(store.fact == .loaded("1 is a good number."))
  }

  @Test("a client that fails is quoted")
  func failingFact() async {
    let store = makeStore { _ in throw Outage(reason: "The line is dead.") }
    await store.send(.factButtonTapped).finish()
    #expect(store.fact == .failed("The line is dead."))
  }

  @Test("a fact goes with the number that it is about")
  func factOfAnotherNumber() async {
    let store = makeStore()
    await store.send(.factButtonTapped).finish()
    store.send(.decrementButtonTapped)
    #expect(store.fact == .none)
  }

  @Test("a fact that is under way when the number changes never arrives")
  func cancelledFact() async {
    let store = makeStore()
    let request = store.send(.factButtonTapped)
    store.send(.incrementButtonTapped)
    await request.finish()
    #expect(store.count == 1)
    #expect(store.fact == .none)
  }

  @Test("actions can be compared, whatever error they carry")
  func actions() {
    let action = CounterFeature.Action.factResponse(.failure(Outage(reason: "Rain")))
    #expect(action == .factResponse(.failure(Outage(reason: "Rain"))))
    #expect(action != .factResponse(.failure(Outage(reason: "Snow"))))
    #expect(action != .factResponse(.success("Rain")))
    #expect(action.is(\.factResponse))
  }
}

// MARK: - The timer

extension CounterFeatureTests {
  @Test("the timer counts up every second")
  func timer() async {
    let store = makeStore()
    store.send(.timerButtonTapped)
    #expect(store.isTimerOn)
    for count in 1...3 {
      await clock.untilSleptOn()
      clock.advance(by: .milliseconds(999))
      #expect(store.count == count - 1)
      clock.advance(by: .milliseconds(1))
      await clock.untilSleptOn()
      #expect(store.count == count)
    }
  }

  @Test("the timer stops when it is switched off")
  func timerIsSwitchedOff() async {
    let store = makeStore()
    let timer = store.send(.timerButtonTapped)
    await clock.untilSleptOn()
    store.send(.timerButtonTapped)
    #expect(!store.isTimerOn)
    await timer.finish()
    clock.advance(by: .seconds(10))
    #expect(!clock.isSleptOn)
    #expect(store.count == 0)
  }

  @Test("counting by hand leaves the timer alone")
  func timerGoesOn() async {
    let store = makeStore()
    store.send(.timerButtonTapped)
    await clock.untilSleptOn()
    store.send(.incrementButtonTapped)
    clock.advance(by: .seconds(1))
    await clock.untilSleptOn()
    #expect(store.count == 2)
  }
}

/// An error that says what the test wants.
private struct Outage: LocalizedError, Equatable {
  let reason: String
  var errorDescription: String? { reason }
}
