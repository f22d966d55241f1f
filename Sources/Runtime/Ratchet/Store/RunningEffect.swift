/// A `run` effect that has started and has not finished.
///
/// It is used only in the engine's isolation.
final class RunningEffect<State, Action> {
  let id: Int
  let options: RunOptions
  let operation: @Sendable (Send<Action>) async -> Void
  let lineage: EffectLineage
  /// The effect after whose end it began, as a part of the same effect.
  let follows: Int?
  /// What the engine does when the effect has finished.
  let next: (StoreEngine<State, Action>) -> Void

  var isFinished = false
  private var isReported = false

  init(
    id: Int,
    options: RunOptions,
    operation: @escaping @Sendable (Send<Action>) async -> Void,
    lineage: EffectLineage,
    follows: Int?,
    next: @escaping (StoreEngine<State, Action>) -> Void
  ) {
    self.id = id
    self.options = options
    self.operation = operation
    self.lineage = lineage
    self.follows = follows
    self.next = next
    lineage.forEach { $0.enter(id) }
  }

  /// Reports an action that was sent after the effect had finished, the first time.
  func reportLate(_ action: Action) {
    guard isFinished, !isReported else { return }
    isReported = true
    options.reportLate(action)
  }
}
