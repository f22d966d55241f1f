import RatchetTesting
import Testing

@testable import Features

@MainActor
struct RecipeSearchTests {
  @Test
  func searchAndClearQuery() async {
    let store = TestStore(initialState: RecipeSearch.State()) {
      RecipeSearch()
    } withDependencies: {
      $0.recipeClient.search = { @Sendable _ in .mock }
    }

    await store.send(.queryChanged("S")) {
      $0.query = "S"
    }
    await store.send(.queryChangeDebounced)
    await store.receive(\.searchResponse.success) {
      $0.results = RecipeResults.mock.results
    }
    await store.send(.queryChanged("")) {
      $0.results = []
      $0.query = ""
    }
  }

  @Test
  func searchFailure() async {
    struct SomethingWentWrong: Error {}
    let store = TestStore(initialState: RecipeSearch.State(results: RecipeResults.mock.results)) {
      RecipeSearch()
    } withDependencies: {
      $0.recipeClient.search = { @Sendable _ in throw SomethingWentWrong() }
    }

    await store.send(.queryChanged("S")) {
      $0.query = "S"
    }
    await store.send(.queryChangeDebounced)
    await store.receive(\.searchResponse.failure) {
      $0.results = []
    }
  }

  @Test
  func clearQueryCancelsInFlightSearchRequest() async {
    let store = TestStore(initialState: RecipeSearch.State()) {
      RecipeSearch()
    } withDependencies: {
      $0.recipeClient.search = { @Sendable _ in try await Task.never() }
    }

    let queryChanged = await store.send(.queryChanged("S")) {
      $0.query = "S"
    }
    await queryChanged.cancel()
    await store.send(.queryChangeDebounced)
    await store.send(.queryChanged("")) {
      $0.query = ""
    }
  }

  @Test
  func tapOnASecondResultCancelsTheFirst() async {
    let clock = TestClock()
    let results = RecipeResults.mock.results
    let store = TestStore(initialState: RecipeSearch.State(results: results)) {
      RecipeSearch()
    } withDependencies: {
      $0.recipeClient.details = { @Sendable _ in
        try await clock.sleep(for: .seconds(1))
        return .mock
      }
    }

    await store.send(.resultTapped(results[0])) { $0.resultDetailInFlight = 1 }
    await clock.advance(by: .milliseconds(500))
    await store.send(.resultTapped(results[1])) { $0.resultDetailInFlight = 2 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.detailsResponse) {
      $0.details = [2: .mock]
      $0.resultDetailInFlight = nil
    }
  }

  @Test
  func debounceByClock() async {
    let clock = TestClock()
    let queries = LockIsolated<[String]>([])
    let store = TestStore(initialState: DebouncedSearch.State()) {
      DebouncedSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0.recipeClient.search = { query in
        queries.withValue { $0.append(query) }
        return .mock
      }
    }

    await store.send(\.binding.query, "S") {
      $0.isSearching = true
      $0.query = "S"
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(\.binding.query, "So") {
      $0.query = "So"
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchResponse.success) {
      $0.isSearching = false
      $0.results = RecipeResults.mock.results
    }
    #expect(queries.value == ["So"])
  }

  @Test
  func debounceByScheduler() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: DebouncedSearch.State()) {
      DebouncedSearch(usesScheduler: true)
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.recipeClient.search = { @Sendable [mock = RecipeResults.mock] _ in mock }
    }

    await store.send(.set(\.query, "S")) {
      $0.isSearching = true
      $0.query = "S"
    }
    await mainQueue.advance(by: 0.2)
    await store.send(.set(\.query, "So")) {
      $0.query = "So"
    }
    await mainQueue.advance(by: .milliseconds(300))
    await store.receive(\.searchResponse.success) {
      $0.isSearching = false
      $0.results = RecipeResults.mock.results
    }
    await store.send(\.binding.query, "") {
      $0.query = ""
      $0.results = []
    }
  }
}
