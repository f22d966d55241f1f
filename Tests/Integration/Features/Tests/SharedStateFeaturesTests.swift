import RatchetMigrationTesting
import Testing

@testable import Features

@MainActor
@Suite("Features with shared state")
struct SharedStateFeaturesTests {
  private let first = StandUp(
    id: UUID(0), attendees: [StandUp.Attendee(id: UUID(1), name: "Blob")], title: "Morning")

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

  @Test("a stand-up is added to the file")
  func addStandUp() async {
    let store = TestStore(initialState: StandUps.State()) {
      StandUps()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) {
      $0.$standUps.withLock {
        $0 = [StandUp(id: UUID(0), attendees: [StandUp.Attendee(id: UUID(1))])]
      }
    }
    @Shared(.standUps) var standUps
    #expect(standUps.ids == [UUID(0)])
  }

  @Test("a stand-up is renamed and recorded from its detail, and the list has the record")
  func recordStandUp() async throws {
    @Shared(.standUps) var standUps = [first]
    let clock = TestClock()
    let store = TestStore(initialState: StandUps.State()) {
      StandUps()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }
    let shared = try #require(Shared($standUps[id: first.id]))

    await store.send(.standUpTapped(first.id)) {
      $0.path[id: 0] = .detail(StandUpDetail.State(standUp: shared))
    }
    await store.send(\.path[id: 0].detail.titleChanged, "Evening") {
      $0.$standUps.withLock { $0[id: self.first.id]?.title = "Evening" }
    }
    await store.send(\.path[id: 0].detail.startButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.start) {
      $0.path[id: 1] = .record(StandUpRecord.State(standUp: shared))
    }
    await store.send(\.path[id: 1].record.onTask)
    await clock.advance(by: .seconds(2))
    await store.receive(\.path[id: 1].record.timerTicked) {
      $0.path[id: 1, case: \.record]?.seconds = 1
    }
    await store.receive(\.path[id: 1].record.timerTicked) {
      $0.path[id: 1, case: \.record]?.seconds = 2
      $0.$standUps.withLock {
        $0[0].records = [
          StandUp.Record(
            id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: "2 s")
        ]
      }
    }
    await store.receive(\.path.popFrom) { $0.path[id: 1] = nil }
    #expect(standUps[0].title == "Evening" && standUps[0].records.count == 1)
  }

  @Test("a stand-up is deleted from its detail")
  func deleteStandUp() async throws {
    @Shared(.standUps) var standUps = [first]
    let shared = try #require(Shared($standUps[id: first.id]))
    let store = TestStore(
      initialState: StandUps.State(
        path: StackState([.detail(StandUpDetail.State(standUp: shared))]))
    ) {
      StandUps()
    }
    store.exhaustivity = .off
    await store.send(\.path[id: 0].detail.deleteButtonTapped)
    await store.send(\.path[id: 0].detail.alert.confirmDeletion)
    await store.receive(\.path[id: 0].detail.delegate.deleted) {
      $0.$standUps.withLock { $0 = [] }
    }
    await store.receive(\.path.popFrom) { $0.path = StackState() }
    #expect(standUps.isEmpty)
  }

  @Test("settings are asserted in the settings of the test, and a reader follows them")
  func preferences() async {
    let store = TestStore(initialState: AppearanceSettings.State()) {
      AppearanceSettings()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 5)
    }
    await store.send(.appearanceSelected(.dark)) { $0.$appearance.withLock { $0 = .dark } }
    await store.send(.nicknameChanged("B")) { $0.$nickname.withLock { $0 = "B" } }
    await store.send(\.player.play, "pling") { $0.player.played = ["pling"] }
    await store.send(.soundsToggled(false)) { $0.$soundsEnabled.withLock { $0 = false } }
    #expect(!store.state.player.isEnabled)
    await store.send(\.player.play, "plong")
    await store.send(.visited) {
      $0.$lastVisit.withLock { $0 = Date(timeIntervalSince1970: 5) }
    }
    await store.send(.resetButtonTapped) {
      $0.$appearance.withLock { $0 = .automatic }
      $0.$nickname.withLock { $0 = nil }
      $0.$soundsEnabled.withLock { $0 = true }
    }
    @Dependency(\.defaultAppStorage) var settings
    #expect(settings.string(forKey: "appearance") == "automatic")
  }

  @Test("the screens of a registration fill in one value, and the last one edits it")
  func registration() async throws {
    let store = TestStore(initialState: Registration.State()) { Registration() }
    let data = store.state.$data

    await store.send(\.path[id: 0].account.emailChanged, "blob@x.org") {
      $0.$data.withLock { $0.email = "blob@x.org" }
    }
    await store.send(\.path[id: 0].account.nextButtonTapped) {
      $0.$data.withLock { $0.phone = RegistrationData.Phone() }
      $0.path[id: 1] = .phone(
        RegistrationPhone.State(phone: try #require(Shared($0.$data.phone))))
    }
    await store.send(\.path[id: 1].phone.numberChanged, "123") {
      $0.path[id: 1, case: \.phone]?.$phone.withLock { $0.number = "123" }
    }
    #expect(data.wrappedValue.phone?.number == "123")
    await store.send(\.path[id: 1].phone.nextButtonTapped) {
      $0.path[id: 2] = .summary(RegistrationSummary.State(data: $0.$data))
    }
    #expect(store.state.path[id: 2, case: \.summary]?.hasPhone == true)
    await store.send(\.path[id: 2].summary.editButtonTapped) {
      $0.path[id: 2, case: \.summary]?.destination = .account(
        RegistrationAccount.State(data: data))
    }
    await store.send(\.path[id: 2].summary.destination.account.nameChanged, "Blob") {
      $0.$data.name.withLock { $0 = "Blob" }
    }
    await store.send(\.path[id: 1].phone.skipButtonTapped) {
      $0.$data.withLock { $0.phone = nil }
      $0.path[id: 3] = .summary(RegistrationSummary.State(data: $0.$data))
    }
    #expect(store.state.path[id: 2, case: \.summary]?.hasPhone == false)
  }

  @Test("tabs count their alerts together, also from an effect")
  func notices() async {
    let clock = TestClock()
    let store = TestStore(initialState: Notices.State()) {
      Notices()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.first.showButtonTapped) {
      $0.$noticeCount.withLock { $0 = 1 }
      $0.first.alert = AlertState { TextState("Notice 1") }
    }
    await store.send(\.second.showTwiceButtonTapped) {
      $0.second.$noticeCount.withLock { $0 += 1 }
      $0.second.alert = AlertState { TextState("Notice 2") }
    }
    #expect(store.state.first.noticeCount == 2)
    await clock.advance(by: .seconds(1))
    await store.receive(\.second.shown) {
      $0.$noticeCount.withLock { $0 = 3 }
      $0.second.alert = AlertState { TextState("Notice 3") }
    }
    await store.send(.badgeTapped) { $0.$noticeCount.withLock { $0 = 0 } }
    await store.send(\.first.alert.dismiss) { $0.first.alert = nil }
  }

  @Test("a login in one feature is what the root, the client and a model follow")
  func session() async throws {
    @Shared(.session) var session
    let login = Session(token: "t", user: Session.User(name: "Blob"))
    let store = TestStore(initialState: SessionRoot.State.login(LoginForm.State())) {
      SessionRoot()
    } withDependencies: {
      $0.accountClient.login = { @Sendable _, _ in login }
      $0.accountClient.orders = AccountClient.liveValue.orders
    }
    let greeter = Greeter()

    let task = await store.send(.onTask)
    await store.receive(\.sessionChanged, nil)
    await store.send(\.login.binding.name, "Blob") {
      try #require($0.modify(\.login) { $0.name = "Blob" } as Void?)
    }
    await store.send(\.login.loginButtonTapped)
    await store.receive(\.login.loginResponse.success) {
      $0.modify(\.login) { $0.$session.withLock { $0 = login } }
    }
    await store.receive(\.sessionChanged, login) {
      $0 = .orders(
        OrderList.State(user: SharedReader(value: Session.User(name: "Blob"))))
    }
    #expect(greeter.greeting == "Hello, Blob")
    await store.send(\.orders.loadButtonTapped)
    await store.receive(\.orders.loaded) {
      $0.modify(\.orders) { $0.orders = ["An order with t"] }
    }
    greeter.rename(to: "Blob Jr.")
    await store.receive(\.sessionChanged)
    #expect(store.state[case: \.orders]?.user.name == "Blob Jr.")
    await store.send(\.orders.logoutButtonTapped)
    await store.receive(\.sessionChanged, nil) {
      $session.withLock { $0 = nil }
      $0 = .login(LoginForm.State())
    }
    #expect(greeter.greeting == "Hello")
    await task.cancel()
  }

  @Test("features derive values from one that can only be read")
  func tides() async {
    let gauge = TideGauge()
    gauge.report(3, at: "Cuxhaven")
    let store = TestStore(initialState: Tides.State(harbour: "Hamburg")) {
      Tides()
    } withDependencies: {
      $0[TideGauge.self] = gauge
    }
    await store.send(.checkButtonTapped)
    gauge.report(2.5, at: "Hamburg")
    #expect(store.state.levels == [2.5] && store.state.isHigh)
    await store.send(.checkButtonTapped) { $0.warnings = 1 }
    await store.send(.harbourSelected("Cuxhaven")) {
      $0.$levels = SharedReader(value: [3])
      $0.$isHigh = SharedReader(value: true)
    }
    gauge.report(0.5, at: "Cuxhaven")
    await store.send(.reloadButtonTapped).finish()
    #expect(store.state.levels == [3, 0.5] && !store.state.isHigh)
    await store.send(.checkButtonTapped)
  }
}
