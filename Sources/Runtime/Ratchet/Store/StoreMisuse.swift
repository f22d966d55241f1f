import CustomDump
import IssueReporting

/// Reports uses of a store at a moment when the store cannot do what was asked.
enum StoreMisuse {
  /// Stops the program, because the state is read while a reducer changes it in place.
  ///
  /// There is no other state to return. A copy for this purpose would cost every action a copy.
  ///
  /// - Parameter state: The type of the store's state.
  static func readWhileReducing(_ state: Any.Type) -> Never {
    fatalError(
      """
      The state of a store of "\(FeatureName.of(state))" was read while its reducer handles an action.

      There, the reducer alone has the state. Read what you need from the reducer's "state" argument, or \
      read the store in an effect: ".run { _ in … await store.state … }".
      """
    )
  }

  /// Warns of an action that a reducer sent to its own store.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The type of the store's state.
  static func reportSentWhileReducing<Action>(_ action: Action, _ state: Any.Type) {
    reportIssue(
      """
      An action was sent to a store of "\(FeatureName.of(state))" while its reducer handles another one:

        Action:
      \(String(customDumping: action).indented(by: 4))

      It is handled when the reducer has returned. Return an effect from the reducer instead: \
      ".send(…)", or ".run { send in await send(…) }".
      """,
      severity: .warning
    )
  }

  /// Warns of an action that changed what the function that sent it had read.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The type of the store's state.
  static func reportChangedWhileRead<Action>(_ action: Action, _ state: Any.Type) {
    reportIssue(
      """
      An action was sent by a function that observes the state of "\(FeatureName.of(state))", and changed \
      what the function had read:

        Action:
      \(String(customDumping: action).indented(by: 4))

      The function is not notified of this change, so it may show an old state. Send the action outside \
      of "observe", "withObservationTracking" and a view's "body", for example when they have returned.
      """,
      severity: .warning
    )
  }
}
