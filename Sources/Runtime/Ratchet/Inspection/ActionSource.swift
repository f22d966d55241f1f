/// What sent an action to a store.
package enum ActionSource: Hashable, Sendable {
  /// Code outside the store: a view, a binding, a test.
  case outside

  /// The work of an effect, with the effect's number.
  case effect(Int)

  /// An effect that only sends an action, which the action of a step returned.
  case step(Int)

  /// The inspector.
  case inspector

  /// A recording.
  case recording
}
