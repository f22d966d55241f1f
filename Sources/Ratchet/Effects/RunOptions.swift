/// How the work of an effect runs, and where it stands in the source.
@usableFromInline
struct RunOptions: Sendable {
  /// The priority of the task; nil for that of the one who sent the action.
  let priority: TaskPriority?

  /// Where the effect was made.
  let location: SourceLocation
}
