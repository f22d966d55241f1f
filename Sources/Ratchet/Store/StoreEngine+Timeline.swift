import Foundation

// The steps of a store that has a timeline.

extension StoreEngine {
  /// Handles an action, and keeps it in the timeline.
  func handleStep(_ action: Action, lifetime: EffectLifetime?, source: ActionSource) {
    let late = history?.willHandle() ?? []
    let (effect, note) =
      probe == nil ? (reduce(action), nil) : measure(source, late: late) { reduce(action) }
    let number = history.map { $0.currentNumber + 1 } ?? 0
    let step = effect.isNone ? nil : EffectLifetime(stepNumber: number)
    history?.append(action, state: state, effects: step, note: note)
    if probe != nil { passStep() }
    begin(effect, lifetime: lifetime, step: step)
    if presenceCount > 0 { cancelAbsent() }
    if probe != nil { passCancelled() }
  }

  /// Handles a recorded action, and drops its effects, because the actions that they sent were
  /// recorded too.
  ///
  /// - Parameter late: The shared values that have changed since the last step.
  private func replay(_ action: Action, at time: Date, late: [SharedStepChange]) {
    let (_, note) =
      probe == nil ? (reduce(action), nil) : measure(.recording, late: late) { reduce(action) }
    history?.append(action, state: state, effects: nil, at: time, note: note)
  }

  /// Handles the actions of a recording, and goes to the step where the recording ended.
  func replay(_ recording: Recording<State, Action>) {
    for step in recording.steps {
      replay(step.action, at: step.time, late: restore(step.sharedBefore))
    }
    _ = restore(recording.sharedAfter)
    _ = travel(to: recording.currentNumber)
  }

  /// Makes recorded shared values the current ones, as the effects of the last step did.
  ///
  /// - Returns: What has changed.
  private func restore(_ values: [RecordedShared]) -> [SharedStepChange] {
    guard let history, !values.isEmpty else { return [] }
    return history.restore(values, in: state)
  }

  /// Goes to another step of the timeline.
  ///
  /// - Parameter number: The step's number.
  /// - Returns: Whether the timeline has the step, or starts after it.
  func travel(to number: Int) -> Bool {
    if probe != nil { keepLateChanges() }
    guard let state = history?.travel(to: number) else { return false }
    replaceState(state)
    if let probe {
      probe.shared?.skipChanges()
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
