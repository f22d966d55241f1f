import Ratchet

@Reducer
struct Session {
  struct State {
    var isOpen = false
  }

  enum Action {
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
