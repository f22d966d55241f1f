import Foundation

// The steps of a store that has a timeline.

extension StoreEngine {
  /// Handles an action, and keeps it in the timeline.
  func handleStep(_ action: Action, lifetime: EffectLifetime?, source: ActionSource) {
    history?.willHandle()
    let (effect, note) =
      probe == nil ? (reduce(action), nil) : measure(source) { reduce(action) }
    let step = effect.isNone ? nil : EffectLifetime()
    history?.append(action, state: state, effects: step, note: note)
    step?.stepNumber = history?.currentNumber ?? 0
    if probe != nil { passStep() }
    begin(effect, lifetime: lifetime, step: step)
    if presenceCount > 0 { cancelAbsent() }
    if probe != nil { passCancelled() }
  }

  /// Handles a recorded action, and drops its effects, because the actions that they sent were
  /// recorded too.
  func replay(_ action: Action, at time: Date) {
    _ = reduce(action)
    let note = probe == nil ? nil : StepNote(source: .recording)
    history?.append(action, state: state, effects: nil, at: time, note: note)
  }

  /// Makes recorded shared values the current ones, as the effects of the last step did.
  func restore(_ values: [RecordedShared]) {
    guard let history, !values.isEmpty else { return }
    history.restore(values, in: state)
  }

  /// Goes to another step of the timeline.
  ///
  /// - Parameter number: The step's number.
  /// - Returns: Whether the timeline has the step, or starts after it.
  func travel(to number: Int) -> Bool {
    guard let state = history?.travel(to: number) else { return false }
    replaceState(state)
    if let probe {
      probe.pass(.travelled(to: number))
      probe.mayHaveCancelled = true
      passCancelled()
    }
    return true
  }

  /// Puts another state in place of the current one.
  func replaceState(_ state: State) {
    self.state = state
    if presenceCount > 0 { cancelAbsent() }
  }
}
