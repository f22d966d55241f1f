import Ratchet

@Reducer
struct Dice {
  struct State {
    var die = 1
  }

  enum Action {
    case rollButtonTapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A generator of numbers that a seed determines.
struct Xoshiro: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1
    return state
  }
}
