import Ratchet
import Settings
import Testing

@Suite("The settings with an action a control, and with bindings")
@MainActor
struct SettingsTests {
  /// What the player has said about notifications, and says when asked.
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
      SettingsWithActions(client: client(of: player, actions))
    }
    let withBindings = Store(initialState: Settings.State()) {
      Settings(client: client(of: player, bindings))
    }
    // Twice, for what the first round does changes what the second meets.
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
    // A struct that others are nested in has no control of its own.
    let structs = ["developer", "userSettings"]
    let fields = Settings.State.bindableFields.map(\.name).filter { !structs.contains($0) }
    #expect(bound == Set(fields))
    #expect(bound.count == 14)
  }

  @Test("the player is asked before notifications are switched on, and can refuse")
  func notifications() async {
    let journal = Journal()
    let store = Store(initialState: Settings.State()) {
      Settings(client: .reporting(status: .notDetermined, allows: false, journal.write))
    }
    await store.send(.onAppear).finish()
    let task = store.send(.binding(.set(\.enableNotifications, true)))
    #expect(store.enableNotifications)
    await task.finish()
    #expect(!store.enableNotifications)
    #expect(journal.text == ["ask for permission to notify"])
  }

  @Test("a player who has refused for good is told how to change that")
  func denied() async {
    let store = Store(initialState: Settings.State()) {
      Settings(client: .reporting(status: .denied) { _ in })
    }
    await store.send(.onAppear).finish()
    store.enableNotifications = true
    #expect(store.alert == .notificationsDenied)
    #expect(!store.enableNotifications)
    store.alert = nil
    #expect(store.alert == nil)
  }

  @Test("what was set is written down and played again")
  func replay() async throws {
    let store = Store(initialState: Settings.State()) { Settings(client: .reporting { _ in }) }
    var log: [Data] = []
    for case .binding(let action) in Gesture.controls.map(\.withBindings) {
      log.append(try JSONEncoder().encode(action))
      await store.send(.binding(action)).finish()
    }
    let replayed = Store(initialState: Settings.State()) { Settings(client: .reporting { _ in }) }
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
