import IssueReporting

/// A `run` effect that has begun and has not finished.
///
/// A class, since the engine that began it, the task it runs in and what comes after it must see the
/// same one. It is used in the engine's isolation alone.
final class RunningEffect<State, Action> {
  let id: Int
  let priority: TaskPriority?
  let operation: @Sendable (Send<Action>) async -> Void
  let lineage: EffectLineage
  /// What the engine does when the effect has finished.
  let next: (StoreEngine<State, Action>) -> Void

  private(set) var task: Task<Void, Never>?
  var isFinished = false

  init(
    id: Int,
    priority: TaskPriority?,
    operation: @escaping @Sendable (Send<Action>) async -> Void,
    lineage: EffectLineage,
    next: @escaping (StoreEngine<State, Action>) -> Void
  ) {
    self.id = id
    self.priority = priority
    self.operation = operation
    self.lineage = lineage
    self.next = next
    lineage.forEach { $0.enter(id) }
  }

  func started(as task: Task<Void, Never>) {
    self.task = task
    lineage.forEach { $0.attach(task, to: id) }
  }

  /// Reports an action that the effect has sent though it had finished.
  static func reportSentAfterEnd(_ action: Action) {
    reportIssue(
      """
      An action was sent from an effect that had finished.

        Action:
      \(String(describing: action).indented(by: 4))

      Keep "send" inside the effect's operation: await the tasks that use it before the operation \
      returns.
      """
    )
  }
}
