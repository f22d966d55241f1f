import RatchetTesting
import XCTest

@testable import Features

final class EffectsTourTests: XCTestCase {
  @MainActor
  func testCountDownAndUp() async {
    let clock = TestClock()
    let store = TestStore(initialState: Trivia.State()) {
      Trivia()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.decrementDelayResponse) { $0.count = 0 }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await store.send(.incrementButtonTapped) { $0.count = 0 }
  }

  @MainActor
  func testTrivia() async {
    let store = TestStore(initialState: Trivia.State()) {
      Trivia()
    } withDependencies: {
      $0.triviaClient.fetch = { @Sendable in "\($0) is a good number" }
      $0.continuousClock = ImmediateClock()
    }

    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.triviaButtonTapped) { $0.isRequestInFlight = true }
    await store.receive(\.triviaResponse.success) {
      $0.isRequestInFlight = false
      $0.trivia = "1 is a good number"
    }
  }

  @MainActor
  func testTrivia_UnhappyPath() async {
    struct TriviaError: Equatable, Error {}
    let store = TestStore(initialState: CancellableTrivia.State()) {
      CancellableTrivia()
    } withDependencies: {
      $0.triviaClient.fetch = { _ in throw TriviaError() }
    }

    await store.send(.triviaButtonTapped) { $0.isRequestInFlight = true }
    await store.receive(\.triviaResponse.failure) { $0.isRequestInFlight = false }
  }

  @MainActor
  func testTrivia_CancelButtonCancelsRequest() async {
    let store = TestStore(initialState: CancellableTrivia.State()) {
      CancellableTrivia()
    } withDependencies: {
      $0.triviaClient.fetch = { _ in try await Task.never() }
    }

    await store.send(.triviaButtonTapped) { $0.isRequestInFlight = true }
    await store.send(.cancelButtonTapped) { $0.isRequestInFlight = false }
  }

  @MainActor
  func testTrivia_StepperCancelsRequest() async {
    let store = TestStore(initialState: CancellableTrivia.State()) {
      CancellableTrivia()
    } withDependencies: {
      $0.triviaClient.fetch = { @Sendable _ in try await Task.never() }
    }

    await store.send(.triviaButtonTapped) { $0.isRequestInFlight = true }
    await store.send(.stepperChanged(1)) {
      $0.count = 1
      $0.isRequestInFlight = false
    }
  }

  @MainActor
  func testDoorbell() async {
    let (rings, ring) = AsyncStream.makeStream(of: Void.self)

    let store = TestStore(initialState: Doorbell.State()) {
      Doorbell()
    } withDependencies: {
      $0.doorbell = { @Sendable in rings }
    }

    let task = await store.send(.task)
    ring.yield()
    await store.receive(\.rang) { $0.ringCount = 1 }
    ring.yield()
    await store.receive(\.rang) { $0.ringCount = 2 }

    // The effect ends with the view.
    await task.cancel()
    ring.yield()
  }

  @MainActor
  func testLiveDoorbell() async {
    let store = TestStore(initialState: Doorbell.State()) {
      Doorbell()
    } withDependencies: {
      $0.context = .live
    }
    store.exhaustivity = .off
    await store.send(.task).cancel()
  }

  @MainActor
  func testRefresh() async {
    let store = TestStore(initialState: Refreshable.State()) {
      Refreshable()
    } withDependencies: {
      $0.triviaClient.fetch = { @Sendable in "\($0) is a good number." }
      $0.continuousClock = .immediate
    }

    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.refresh)
    await store.receive(\.triviaResponse.success) { $0.trivia = "1 is a good number." }
    await store.send(.refresh) { $0.trivia = nil }
    await store.receive(.triviaResponse(.success("1 is a good number."))) {
      $0.trivia = "1 is a good number."
    }
  }

  @MainActor
  func testRefresh_UnhappyPath() async {
    struct TriviaError: Equatable, Error {}
    let store = TestStore(initialState: Refreshable.State()) {
      Refreshable()
    } withDependencies: {
      $0.triviaClient.fetch = { @Sendable _ in throw TriviaError() }
    }

    await store.send(.refresh)
    await store.receive(\.triviaResponse.failure)
    await store.send(.refresh)
    await store.receive(.triviaResponse(.failure(TriviaError())))
  }

  @MainActor
  func testRefresh_Cancellation() async {
    let store = TestStore(initialState: Refreshable.State()) {
      Refreshable()
    } withDependencies: {
      $0.triviaClient.fetch = { @Sendable in
        try await Task.sleep(for: .seconds(60))
        return "\($0) is a good number."
      }
    }

    await store.send(.refresh)
    await store.send(.cancelButtonTapped)
  }

  @MainActor
  func testSystemEnvironment() async {
    let clock = TestClock()
    let store = TestStore(initialState: Almanac.State()) {
      Almanac()
    } withDependencies: {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.calendar.timeZone = TimeZone(secondsFromGMT: 0)!
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.locale = Locale(identifier: "da_DK")
      $0.suspendingClock = clock
      $0.timeZone = TimeZone(secondsFromGMT: 3600)!
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LCRNG(seed: 0))
    }

    await store.send(.dateButtonTapped) {
      $0.id = UUID(0)
      $0.today = Date(timeIntervalSince1970: 0)
      $0.lines = ["da_DK 3600 test"]
    }
    await store.send(.delayedDateButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(\.dateResponse) {
      $0.id = UUID(1)
    }
    await store.send(.luckButtonTapped) {
      $0.lucky = 1
    }
  }
}

/// A generator whose numbers are always the same.
struct LCRNG: RandomNumberGenerator, Sendable {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed = 2_862_933_555_777_941_757 &* seed &+ 3_037_000_493
    return seed
  }
}
