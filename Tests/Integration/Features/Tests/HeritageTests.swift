import RatchetMigrationTesting
import XCTest

@testable import Features

@MainActor
final class HeritageTests: XCTestCase {
  let mainQueue = DispatchQueue.test

  func testTimer() async {
    let store = TestStore(
      initialState: Weather.State(),
      reducer: { Weather() },
      withDependencies: { $0.mainQueue = self.mainQueue.eraseToAnyScheduler() }
    )

    await store.send(.toggleTimer) { $0.isTimerActive = true }
    await self.mainQueue.advance(by: 1)
    await store.receive(.timerTicked) { $0.secondsElapsed = 1 }
    await self.mainQueue.advance(by: .seconds(2))
    await store.receive(.timerTicked) { $0.secondsElapsed = 2 }
    await store.receive(.timerTicked) { $0.secondsElapsed = 3 }
    await store.send(.toggleTimer) { $0.isTimerActive = false }
    await self.mainQueue.run()
  }

  func testLoad() async {
    let store = TestStore(initialState: Weather.State()) {
      Weather()
    } withDependencies: {
      $0.mainQueue = .immediate
      $0.weatherClient.forecasts = { query in ["Rain\(query)", "Sun\(query)"] }
    }

    await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(.forecastsResponse(.success(["Rain", "Sun"]))) {
      $0.isLoading = false
      $0.forecasts = [
        Forecast.State(id: 0, text: "Rain"),
        Forecast.State(id: 1, text: "Sun"),
      ]
    }
    await store.send(.onDisappear)
  }

  func testFailure() async {
    let store = TestStore(initialState: Weather.State()) {
      Weather()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.weatherClient = .failing
    }

    let task = await store.send(.onAppear) { $0.isLoading = true }
    await store.receive(.forecastsResponse(.failure(URLError(.badServerResponse)))) {
      $0.isLoading = false
    }
    await mainQueue.advance(by: .seconds(5))
    await store.receive(.delayedClear)
    await task.finish()
  }

  func testThrottle() async {
    let store = TestStore(initialState: Weather.State()) {
      Weather()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.weatherClient.forecasts = { _ in [] }
    }
    store.exhaustivity = .off

    await store.send(.queryChanged("a")) { $0.query = "a" }
    await mainQueue.advance()
    await store.receive(.onAppear)
    await store.receive(.forecastsResponse(.success([])))
    await store.send(.queryChanged("b")) { $0.query = "b" }
    await store.send(.queryChanged("c")) { $0.query = "c" }
    await mainQueue.advance(by: 1)
    await store.receive(.onAppear)
    await store.receive(.forecastsResponse(.success([]))) { $0.isLoading = false }
  }
}
