import IssueReporting

extension StoreTask {
  /// Reports an action that was sent to the store of a replaced child.
  ///
  /// The action is not passed on, because the new child would take it for its own.
  ///
  /// - Parameter action: The action.
  /// - Returns: A task without effects.
  static func toReplacedChild(_ action: some Any) -> StoreTask {
    reportIssue(
      """
      An action was sent to the store of a replaced child, and was dropped:

        Action: \(ActionLabel(action))

      Scope the store of the other child from its parent's.
      """
    )
    return StoreTask(lifetime: nil)
  }
}
