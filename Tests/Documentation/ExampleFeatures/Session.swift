import Ratchet

@Reducer
struct Session {
  struct State: Codable {
    var isOpen = false
  }

  enum Action: Codable {
    case connected
    case refresh
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.isOpen = true
      return .none
    }
  }
}
