import RatchetTesting
import XCTest

/// Counts, and records the date of each change.
private struct Dated: Reducer {
  struct State: Equatable {
    var count = 0
    var date: Date

    init() {
      @Dependency(\.date.now) var now: Date
      self.date = now
    }
  }

  enum Action: Equatable { case tap, response(Int) }

  @Dependency(\.date.now) var now: Date

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tap:
        state.count += 1
        return .run { send in await send(.response(Int(now.timeIntervalSince1970))) }
      case .response(let seconds):
        state.count = seconds
        state.date = now
        return .none
      }
    }
  }
}

/// Dependencies that a test changes while it runs, under XCTest.
final class MidwayDependencyTests: XCTestCase {
  @MainActor
  func testStateIsMadeWithDependencies() async {
    let store = TestStore(initialState: .init()) {
      Dated()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 5))
    }
    XCTAssertEqual(store.state.date, Date(timeIntervalSince1970: 5))
    store.dependencies.date.now = Date(timeIntervalSince1970: 7)
    await store.send(.tap) { $0.count = 1 }
    await store.receive(.response(7)) {
      @Dependency(\.date.now) var now: Date
      $0.count = 7
      $0.date = now
    }
    XCTAssertEqual(store.date, Date(timeIntervalSince1970: 7))
  }

  @MainActor
  func testDependenciesArePreparedOnce() async {
    var count = 0
    _ = TestStore(initialState: 0, reducer: EmptyReducer<Int, Void>.init) { _ in count += 1 }
    XCTAssertEqual(count, 1)
  }

  @MainActor
  func testMiddleOfATestWithoutAnAssertion() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isOn in
        @Dependency(\.calendar) var calendar
        @Dependency(\.locale) var locale
        @Dependency(\.timeZone) var timeZone
        @Dependency(\.urlSession) var urlSession
        _ = (calendar, locale, timeZone, urlSession)
        state += 1
        return .none
      }
    }
    store.dependencies.calendar = Calendar(identifier: .gregorian)
    store.dependencies.locale = Locale(identifier: "en_US")
    store.dependencies.timeZone = TimeZone(secondsFromGMT: 0)!
    store.dependencies.urlSession = URLSession(configuration: .ephemeral)
    await store.send(true) { $0 = 1 }
  }
}
