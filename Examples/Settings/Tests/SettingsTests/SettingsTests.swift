import RatchetTesting
import Settings
import Testing

@Suite("The settings with an action a control, and with bindings")
@MainActor
struct SettingsTests {
  /// The player's current answer about notifications, and the answer when asked.
  struct Player: Sendable {
    var status: NotificationStatus
    var allows: Bool
  }

  nonisolated static let players = [
    Player(status: .authorized, allows: true),
    Player(status: .denied, allows: false),
    Player(status: .notDetermined, allows: true),
    Player(status: .notDetermined, allows: false),
  ]

  @Test("are the same after each gesture, in state and in effects", arguments: players)
  func sameBehaviour(player: Player) async {
    let (actions, bindings) = (Journal(), Journal())
    let withActions = Store(initialState: Settings.State()) {
      SettingsWithActions()
    } withDependencies: {
      $0.settings = client(of: player, actions)
    }
    let withBindings = Store(initialState: Settings.State()) {
      Settings()
    } withDependencies: {
      $0.settings = client(of: player, bindings)
    }
    // Twice, because the second round starts in another state.
    for gesture in Gesture.all + Gesture.all {
      await withActions.send(gesture.withActions).finish()
      await withBindings.send(gesture.withBindings).finish()
      #expect(withActions.state == withBindings.state, "\(gesture.name)")
      #expect(actions.text == bindings.text, "\(gesture.name)")
    }
    #expect(actions.text.contains("set the color scheme to dark"))
    #expect(withBindings.userSettings.musicVolume == 0.25)
  }

  @Test("every control of the form has a gesture here")
  func allControls() {
    let bound = Set(
      Gesture.controls.compactMap { $0.withBindings.binding?.keyPath }.compactMap {
        Settings.State.bindableFields[$0]?.name
      })
    // A struct that contains other fields has no control.
    let structs = ["developer", "userSettings"]
    let fields = Settings.State.bindableFields.map(\.name).filter { !structs.contains($0) }
    #expect(bound == Set(fields))
    #expect(bound.count == 14)
  }

  @Test("the player is asked before notifications are switched on, and can refuse")
  func notifications() async {
    let journal = Journal()
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    } withDependencies: {
      $0.settings = .reporting(status: .notDetermined, allows: false, journal.write)
    }
    store.exhaustivity = .off
    await store.send(.onAppear)
    await store.receive(\.notificationStatusResponse, .notDetermined)
    await store.skipReceivedActions()

    store.exhaustivity = .on
    await store.send(\.binding.enableNotifications, true) { $0.enableNotifications = true }
    await store.receive(\.notificationPermissionResponse.success, false) {
      $0.enableNotifications = false
    }
    #expect(journal.text == ["ask for permission to notify"])
  }

  @Test("a player who has denied permission sees how to change it")
  func denied() async {
    let state = Settings.State(notifications: .denied)
    // The test needs no dependencies.
    let store = TestStore(initialState: state) { Settings() }
    await store.send(\.binding.enableNotifications, true) { $0.alert = .notificationsDenied }
    await store.send(\.binding.alert, nil) { $0.alert = nil }
  }

  @Test("what was set is written down and played again")
  func replay() async throws {
    let client = SettingsClient.reporting { _ in }
    let store = Store(initialState: Settings.State()) {
      Settings()
    } withDependencies: {
      $0.settings = client
    }
    var log: [Data] = []
    for case .binding(let action) in Gesture.controls.map(\.withBindings) {
      log.append(try JSONEncoder().encode(action))
      await store.send(.binding(action)).finish()
    }
    let replayed = Store(initialState: Settings.State()) {
      Settings().dependency(client)
    }
    for line in log {
      let action = try JSONDecoder().decode(BindingAction<Settings.State>.self, from: line)
      await replayed.send(.binding(action)).finish()
    }
    #expect(replayed.state == store.state)
  }

  private func client(of player: Player, _ journal: Journal) -> SettingsClient {
    .reporting(status: player.status, allows: player.allows, journal.write)
  }
}
