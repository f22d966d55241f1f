/// What an inspector asks a store to do.
package enum StoreCommand<State, Action> {
  /// Handle an action.
  case send(Action)

  /// Go to a step.
  case travel(to: Int)

  /// Replace the state after the current step.
  case edit(State)

  /// Replace the history, and report where the replay differs from the recording.
  case replace(Recording<State, Action>, report: @Sendable (String) -> Void)

  /// Let effects wait before they start, or start those that wait.
  case hold(Bool)

  /// Start one effect that waits.
  case release(effect: Int)

  /// Cancel an effect.
  case cancel(effect: Int)
}

// Unchecked: the inspector creates the values, and does not use them after it has passed them on.
extension StoreCommand: @unchecked Sendable {}
