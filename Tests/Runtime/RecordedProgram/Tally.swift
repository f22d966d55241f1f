import Ratchet

/// Adds numbers, and remembers the last ones.
struct Tally: Reducer {
  struct State: Codable, Equatable {
    var sum = 0
    var latest: [Int] = []
    var count = 0
  }

  enum Action: Codable { case added(Int) }

  /// The number of the action that traps; nil for none.
  var last: Int?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let number):
        state.count += 1
        precondition(state.count != last, "This trap is what the test asks for.")
        state.sum += number
        state.latest = Array((state.latest + [number]).suffix(10))
      }
      return .none
    }
  }
}
