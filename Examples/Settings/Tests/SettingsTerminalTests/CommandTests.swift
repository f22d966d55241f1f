import Ratchet
import Settings
import Testing

@testable import SettingsTerminal

@Suite("Typed text")
struct CommandTests {
  typealias Binding = BindingAction<Settings.State>

  @Test(
    "sets a field by its name, or by the last part of it",
    arguments: [
      ("set enableCubeShadow off", Binding.set(\.enableCubeShadow, false)),
      ("set userSettings.enableHaptics on", .set(\.userSettings.enableHaptics, true)),
      ("set enableHaptics off", .set(\.userSettings.enableHaptics, false)),
      ("set musicVolume 0.5", .set(\.userSettings.musicVolume, 0.5)),
      ("set cubeShadowRadius 120", .set(\.cubeShadowRadius, 120)),
      ("set appIcon night", .set(\.userSettings.appIcon, .night)),
      ("set appIcon none", .set(\.userSettings.appIcon, nil)),
      ("set currentServer local", .set(\.developer.currentServer, .local)),
    ]
  )
  func sets(line: String, action: Binding) throws {
    guard case .set(let read) = try Command(line) else {
      Issue.record("\(line) is read as another command")
      return
    }
    #expect(read == action)
  }

  @Test(
    "is refused with the reason",
    arguments: [
      ("set", "write: set <name> <value>"),
      ("sett x", #"there is no command "sett"; try "help""#),
      ("set products none", "'Settings.State' has no bindable field 'products'"),
      (
        "set enableHaptic on",
        "'Settings.State' has no bindable field 'enableHaptic'; did you mean "
          + "'userSettings.enableHaptics'?"
      ),
    ]
  )
  func refusals(line: String, reason: String) throws {
    let error = try #require(throws: WrongInput.self) { try Command(line) }
    #expect(error.description == reason)
  }

  @Test("a list shows each setting as a user would type it")
  func list() {
    var state = Settings.State()
    state.userSettings.appIcon = .night
    let lines = state.list.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.count == 14)
    #expect(lines.contains(["userSettings.appIcon", "night"]))
    #expect(lines.contains(["alert", "none"]))
    #expect(lines.contains(["userSettings.enableHaptics", "on"]))
  }
}
