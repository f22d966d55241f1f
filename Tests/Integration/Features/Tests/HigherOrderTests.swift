import RatchetMigrationTesting
import Testing

@testable import Features

@MainActor
@Suite
struct HigherOrderTests {
  nonisolated static let towns = [City(id: 1, name: "Aarhus"), City(id: 2, name: "Bergen")]

  @Test func paging() async {
    let lines = LockIsolated<[String]>([])
    let store = TestStore(initialState: Cities.State()) {
      Cities(log: { line in lines.withValue { $0.append(line) } })
    } withDependencies: {
      $0.cityClient.page = { @Sendable page in
        guard page < Self.towns.count else { throw CancellationError() }
        return .init(elements: [Self.towns[page]], nextPage: page + 1)
      }
    }

    await store.send(.page(.loadNextPage)) { $0.page.isLoading = true }
    await store.receive(\.page.pageLoaded.success) {
      $0.log = ["loaded"]
      $0.page.isLoading = false
      $0.page.nextPage = 1
      $0.page.elements = [Self.towns[0]]
    }
    await store.send(\.page.loadNextPage) { $0.page.isLoading = true }
    await store.receive(\.page.pageLoaded.success) {
      $0.log.append("loaded")
      $0.page.isLoading = false
      $0.page.nextPage = 2
      $0.page.elements.append(Self.towns[1])
    }
    await store.send(\.page.loadNextPage) { $0.page.isLoading = true }
    await store.receive(\.page.pageLoaded.failure) {
      $0.log.append("failed")
      $0.page.isLoading = false
      $0.page.error = "CancellationError()"
    }
    await store.send(\.page.refresh) { $0.page = Paged.State(isLoading: true) }
    await store.receive(\.page.pageLoaded) {
      $0.log.append("loaded")
      $0.page = Paged.State(elements: [Self.towns[0]], nextPage: 1)
    }
    #expect(lines.value.count == 16)
    #expect(lines.value.prefix(2) == ["before", "after"])
  }

  @Test func analyticsAndHaptics() async {
    let events = LockIsolated<[AnalyticsEvent]>([])
    let taps = LockIsolated(0)
    let store = TestStore(
      initialState: Cities.State(
        page: Paged.State(elements: IdentifiedArray(uniqueElements: Self.towns))
      )
    ) {
      Cities { _ in }
    } withDependencies: {
      $0.analytics = AnalyticsClient { event in events.withValue { $0.append(event) } }
      $0.hapticClient.tap = { taps.withValue { $0 += 1 } }
    }

    await store.send(.cityTapped(2)) { $0.selection = 2 }
    #expect(taps.value == 0)
    await store.send(.hapticsButtonTapped) { $0.isHapticsEnabled = true }
    await store.send(.cityTapped(2)) { $0.selection = nil }
    await store.finish()
    expectNoDifference(
      events.value,
      Array(
        repeating: AnalyticsEvent(name: "city_tapped", properties: ["name": "Bergen"]), count: 2)
    )
    #expect(taps.value == 1)
  }
}
