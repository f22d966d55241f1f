import Ratchet

@ObservableState
struct UserSettings: Codable, Equatable, Sendable {
  var enableHaptics = true
}

@Reducer(action: .codable)
struct Settings {
  @ObservableState
  struct State: Codable {
    var isOn = false
    var volume = 0.5
    var userSettings = UserSettings()
  }

  enum Action {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
