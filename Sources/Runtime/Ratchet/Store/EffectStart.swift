/// What is needed to start the task of an effect outside the isolation of its store.
struct EffectStart<Action>: Sendable {
  let id: Int
  let options: RunOptions
  let operation: @Sendable (Send<Action>) async -> Void
  let lineage: EffectLineage

  init<State>(_ effect: RunningEffect<State, Action>) {
    self.id = effect.id
    self.options = effect.options
    self.operation = effect.operation
    self.lineage = effect.lineage
  }
}
