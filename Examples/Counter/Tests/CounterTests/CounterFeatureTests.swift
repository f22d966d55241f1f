import Counter
import RatchetTesting
import Testing

@MainActor
struct CounterFeatureTests {
  let clock = TestClock()

  /// A store with the facts of `fetch`.
  func makeStore(
    fetch: @escaping @Sendable (Int) async throws -> String = { "\($0) is a good number." }
  ) -> TestStoreOf<CounterFeature> {
    TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.numberFact.fetch = fetch
    }
  }

  @Test("counting up and down changes the number")
  func counting() async {
    let store = makeStore()
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.send(.decrementButtonTapped) { $0.count = 1 }
  }
}

// MARK: - The fact

extension CounterFeatureTests {
  @Test("a fact is loading until the client has answered")
  func fact() async {
    let store = makeStore()
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.factButtonTapped) { $0.fact = .loading }
    await store.receive(\.factResponse.success) { $0.fact = .loaded("1 is a good number.") }
  }

  @Test("a client that fails is quoted")
  func failingFact() async {
    let store = makeStore { _ in throw Outage(reason: "The line is dead.") }
    await store.send(.factButtonTapped) { $0.fact = .loading }
    await store.receive(.factResponse(.failure(Outage(reason: "The line is dead.")))) {
      $0.fact = .failed("The line is dead.")
    }
  }

  @Test("a fact is removed when its number changes")
  func factOfAnotherNumber() async {
    let store = makeStore()
    await store.send(.factButtonTapped) { $0.fact = .loading }
    await store.receive(\.factResponse.success, "0 is a good number.") {
      $0.fact = .loaded("0 is a good number.")
    }
    await store.send(.decrementButtonTapped) {
      $0.count = -1
      $0.fact = .none
    }
  }

  @Test("a fact that is loading when the number changes never arrives")
  func cancelledFact() async {
    let store = makeStore { [clock] _ in
      try await clock.sleep(for: .seconds(1))
      return "too late"
    }
    await store.send(.factButtonTapped) { $0.fact = .loading }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
      $0.fact = .none
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
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
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .milliseconds(999))
    for count in 1...3 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.timerTicked) { $0.count = count }
    }
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
  }

  @Test("the timer stops when it is switched off")
  func timerIsSwitchedOff() async {
    let store = makeStore()
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test("counting by hand leaves the timer alone")
  func timerGoesOn() async {
    let store = makeStore()
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) { $0.count = 2 }
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
  }
}

/// An error with a message that the test chooses.
private struct Outage: LocalizedError, Equatable {
  let reason: String
  var errorDescription: String? { reason }
}
