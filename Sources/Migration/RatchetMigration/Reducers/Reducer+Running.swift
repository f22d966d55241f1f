import Ratchet

extension Reducer {
  /// Runs the reducer, in a reducer of your own that runs another one.
  ///
  /// The Composable Architecture asks for this name since `reduce(into:action:)` is only implemented there,
  /// and not called. New code calls ``Ratchet/Reducer/reduce(into:action:)``.
  ///
  /// - Parameters:
  ///   - state: The state, changed in place.
  ///   - action: The action.
  /// - Returns: The effect that follows.
  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(into: &state, action: action)
  }
}
