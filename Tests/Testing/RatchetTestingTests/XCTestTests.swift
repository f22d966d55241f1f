import RatchetTesting
import TestSupport
import XCTest

/// A test store under XCTest, which records failures in its own way.
final class XCTestTests: XCTestCase {
  @MainActor
  func testStoreAndClock() async {
    let clock = TestClock()
    let store = featureStore { $0.continuousClock = clock }
    await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.timerTicked) { $0.count = 1 }
    await store.receive(\.timerTicked) { $0.count = 2 }
    await store.send(.timerButtonTapped) { $0.isTimerOn = false }
    await store.finish()
  }

  @MainActor
  func testSkippedAssertionsAreShownAndDoNotFail() async {
    let clock = TestClock()
    let store = featureStore { $0.continuousClock = clock }
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.incrementButtonTapped)
    await store.send(.ping(1))
    await store.receive(\.pong)
    await store.send(.ping(1))
    await store.send(.timerButtonTapped)
    await store.skipInFlightEffects()
  }

  @MainActor
  func testFailure() async {
    let issues = await recordedIssues {
      let store = featureStore { $0.continuousClock = TestClock() }
      await store.send(.incrementButtonTapped) { $0.count = 2 }
      await store.send(.timerButtonTapped) { $0.isTimerOn = true }
    }
    XCTAssertEqual(issues.count, 2)
  }
}
