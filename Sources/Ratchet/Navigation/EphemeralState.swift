/// A state that is gone once it has been acted on, such as an alert: any action of it dismisses it.
///
/// ```swift
/// struct Hint: Equatable, EphemeralState {
///   enum Action: Equatable { case understood }
///   var text = ""
/// }
/// ```
///
/// `ifLet` sets its property to nil after the parent has handled the action.
///
/// In an enum of reducers, a case that is marked `@ReducerCaseEphemeral` is treated likewise.
public protocol EphemeralState<Action> {
  /// What can be done about it.
  associatedtype Action
}
