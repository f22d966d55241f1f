import Features
import RatchetTesting
import Testing

@testable import Features

@MainActor
@Suite("Features with shared state")
struct SharedFeaturesTests {
  @Test("tabs share statistics")
  func tabs() async {
    let store = TestStore(initialState: Tallies.State()) { Tallies() }

    await store.send(.counter(.incrementButtonTapped)) {
      $0.counter.$stats.withLock { $0.increment() }
    }
    await store.send(.selectTab(.profile)) {
      $0.currentTab = .profile
      $0.$tabSwitches.withLock { $0 = 1 }
    }
    await store.send(.profile(.resetStatsButtonTapped)) {
      $0.profile.$stats.withLock { $0 = TallyStats() }
    }
    #expect(store.state.counter.stats.count == 0)
    await store.send(.counter(.isPrimeButtonTapped)) {
      $0.counter.alert = AlertState { TextState("0 is not prime.") }
    }
  }

  @Test("a shift is added to the file")
  func addShift() async {
    let store = TestStore(initialState: Rota.State()) {
      Rota()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    var shift = Shift(id: UUID(0))
    await store.send(.addShiftButtonTapped) {
      $0.addShift = ShiftForm.State(shift: shift)
    }
    shift.title = "Night"
    await store.send(\.addShift.binding.shift, shift) {
      $0.addShift?.shift.title = "Night"
    }
    await store.send(.confirmAddShiftButtonTapped) {
      $0.addShift = nil
      $0.$shifts.withLock { $0 = [shift] }
    }
    @Shared(.shifts) var shifts
    #expect(shifts == [shift])
  }

  @Test("a change in the detail is one of the list, and effects' changes are asserted")
  func detail() async throws {
    @Shared(.shifts) var shifts = [Shift(id: UUID(0), title: "Day")]
    let store = TestStore(initialState: Rota.State()) {
      Rota()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date.now = Date(timeIntervalSince1970: 0)
    }

    let shift = try #require(Shared($shifts[id: UUID(0)]))
    await store.send(.shiftTapped(id: UUID(0))) {
      $0.path[id: 0] = .detail(ShiftDetail.State(shift: shift))
    }
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0, case: \.detail]?.editShift = ShiftForm.State(
        shift: Shift(id: UUID(0), title: "Day"))
    }
    await store.send(
      \.path[id: 0].detail.editShift.binding.shift, Shift(id: UUID(0), title: "Late")
    ) {
      $0.path[id: 0, case: \.detail]?.editShift?.shift.title = "Late"
    }
    await store.send(\.path[id: 0].detail.doneEditingButtonTapped) {
      $0.path[id: 0, case: \.detail]?.editShift = nil
      $0.$shifts.withLock { $0[0].title = "Late" }
    }
    await store.send(\.path[id: 0].detail.noteAdded, "Hi")
    store.assert {
      $0.$shifts.withLock {
        $0[0].notes = [
          Shift.Note(id: UUID(0), date: Date(timeIntervalSince1970: 0), text: "Hi")
        ]
      }
    }
    await store.send(.onDelete([0])) {
      $0.$shifts.withLock { $0 = [] }
    }
  }

  @Test("screens fill in one value")
  func enrolment() async {
    let store = TestStore(
      initialState: Enrolment.State(data: Shared(value: EnrolmentData()))
    ) {
      Enrolment()
    }

    await store.send(.startButtonTapped) {
      $0.path[id: 0] = .basics(EnrolmentBasics.State(data: $0.$data))
    }
    await store.send(\.path[id: 0].basics.emailChanged, "blob@x.org") {
      $0.$data.withLock { $0.email = "blob@x.org" }
    }
    await store.send(\.path[id: 0].basics.nextButtonTapped) {
      $0.path[id: 1] = .topics(EnrolmentTopics.State(topics: $0.$data.topics))
    }
    await store.send(\.path[id: 1].topics.topicTapped, .music) {
      $0.$data.topics.withLock { $0 = [.music] }
    }
    await store.send(\.path[id: 1].topics.nextButtonTapped) {
      $0.path[id: 2] = .summary(EnrolmentSummary.State(data: SharedReader($0.$data)))
    }
    await store.send(\.path[id: 2].summary.submitButtonTapped) {
      $0.path[id: 2, case: \.summary]?.isSubmitted = true
    }
  }
}
