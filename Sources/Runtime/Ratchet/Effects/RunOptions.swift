import CustomDump

/// How the work of an effect runs, and its place in the source.
@usableFromInline
struct RunOptions: Sendable {
  /// The priority of the task; nil for the priority of the code that sent the action.
  let priority: TaskPriority?

  /// The name of the task; nil for none.
  var name: String?

  /// The place where the effect was created.
  let location: SourceLocation

  /// Reports an action that was sent after the effect had finished.
  func reportLate(_ action: some Any) {
    location.report(
      """
      An action was sent from an effect that had finished: \(location)

        Action:
      \(String(customDumping: action).indented(by: 4))

      Keep "send" inside the effect's operation: await the tasks that use it before the operation \
      returns.
      """
    )
  }
}
