import RatchetMigrationTesting
import Testing

@testable import Features

@MainActor
@Suite("Museum")
struct MuseumTests {
  @Test func loadThenOpen() async {
    let store = TestStore(initialState: Museum.State()) {
      Museum()
    } withDependencies: {
      $0.continuousClock = .immediate
    }

    await store.send(.openAfterLoadingButtonTapped) { $0.isActivityIndicatorVisible = true }
    await store.receive(\.opened) {
      $0.isActivityIndicatorVisible = false
      $0.exhibit = Exhibit.State()
    }
    await store.send(\.exhibit.addButtonTapped) { $0.exhibit?.pieces = 1 }
    await store.send(.openNow(isActive: false)) { $0.exhibit = nil }
  }

  @Test func leaveBeforeItIsLoaded() async {
    let store = TestStore(initialState: Museum.State()) {
      Museum()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }

    await store.send(.openNow(isActive: true)) { $0.isNavigationActive = true }
    await store.send(.openNow(isActive: false)) { $0.isNavigationActive = false }
    await store.send(.openAfterLoadingButtonTapped) { $0.isActivityIndicatorVisible = true }
    await store.send(.onDisappear)
  }

  @Test func selectRoom() async {
    let clock = TestClock()
    let store = TestStore(initialState: Museum.State()) {
      Museum()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.selectRoom(UUID(1))) { $0.selection = Identified(nil, id: UUID(1)) }
    await store.send(.selectRoom(UUID(2))) { $0.selection = Identified(nil, id: UUID(2)) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.roomLoaded) { $0.selection?.value = Exhibit.State(pieces: 20) }
    await store.send(.room(.removeButtonTapped)) { $0.selection?.value?.pieces = 19 }
    await store.send(.selectRoom(nil)) {
      $0.selection = nil
      $0.rooms[id: UUID(2)]?.pieces = 19
    }
  }

  @Test func destinations() async {
    let store = TestStore(initialState: Visit.State()) {
      Visit()
    }

    await store.send(.showDrillDown) { $0.destination = .drillDown(Exhibit.State()) }
    await store.send(\.destination.drillDown.addButtonTapped) {
      $0.destination?.modify(\.drillDown) { $0.pieces = 1 }
    }
    await store.send(.showPopover) { $0.destination = .popover(Exhibit.State()) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.showSheet) { $0.destination = .sheet(GuestBook.State()) }
    await store.send(\.destination.sheet.view.signButtonTapped)
    await store.receive(\.destination.sheet.internal.saved.failure) {
      $0.destination?.modify(\.sheet) { $0.text = "empty" }
    }
    await store.send(\.destination.sheet.binding.text, "Lovely") {
      $0.destination?.modify(\.sheet) { $0.text = "Lovely" }
    }
    await store.send(\.destination.sheet.view.signButtonTapped)
    await store.receive(\.destination.sheet.internal.saved.success, "Lovely") {
      $0.destination?.modify(\.sheet) { $0.text = "" }
    }
    await store.receive(\.destination.sheet.delegate.signed, "Lovely") {
      $0.entries = ["Lovely"]
    }
    await store.receive(\.destination.sheet.delegate, .left) { $0.destination = nil }
  }

  @Test func destinationWithoutAReducer() async {
    let store = TestStore(
      initialState: Visit.State(destination: .tickets(TicketStack(count: 2)))
    ) {
      Visit()
    }
    #expect(store.state.destination?.tickets?.count == 2)
    #expect(store.state.destination?.is(\.tickets) == true)
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
}
