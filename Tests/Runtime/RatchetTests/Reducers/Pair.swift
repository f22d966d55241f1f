import Ratchet

/// Two counters, and the number of actions sent to them.
struct Pair: Reducer {
  struct State: Equatable, Sendable {
    var left = Counter.State()
    var right = Counter.State()
    var childActions = 0
  }

  typealias Action = TwoOf<Counter>.Action

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Counter() }
    Scope(state: \.right, action: \.right) { Counter() }
    Reduce { state, _ in
      state.childActions += 1
      return .none
    }
  }
}
