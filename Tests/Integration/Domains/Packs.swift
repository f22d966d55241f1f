import Ratchet

@Reducer
struct Packed<each Value> {
  struct State {
    var values: (repeat each Value)
    var optionals: (repeat (each Value)?)
    var count = 0
  }

  typealias Action = PackedAction

  // The compiler does not support an opaque body in such a type.
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

enum PackedAction { case tapped(Int) }

/// Its endpoint has no method with labels: the compiler crashes where a method passes a tuple on that
/// consists of a parameter pack.
@DependencyClient
struct PackClient<each Value>: Sendable {
  var store: @Sendable (_ count: Int, _ values: (repeat each Value)) -> [Int]
}
