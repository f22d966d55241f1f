import Ratchet

@Reducer
struct Packed<each Value> {
  struct State {
    var values: (repeat each Value)
    var optionals: (repeat (each Value)?)
    var count = 0
  }

  typealias Action = PackedAction

  // An opaque body in such a type is more than the compiler can do.
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

enum PackedAction { case tapped(Int) }
