import Ratchet

/// A store whose state is the list of handled actions, and whose effects are looked up by action.
@MainActor
func scriptedStore(_ effects: [Int: Effect<Int>]) -> Store<[Int], Int> {
  Store(initialState: []) {
    Reduce<[Int], Int> { handled, action in
      handled.append(action)
      return effects[action] ?? .none
    }
  }
}
