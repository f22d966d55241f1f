import Foundation

// The steps of a store that has a timeline or a recorder.

extension StoreEngine {
  /// Handles an action, keeps it in the timeline, and records it.
  func handleStep(_ action: Action, lifetime: EffectLifetime?, source: ActionSource) {
    recorder?.willHandle(action, in: state, cause: cause(of: source))
    let late = history?.willHandle() ?? []
    let (effect, reads, note, _) = reduceStep(action, source: source, late: late)
    let number = history.map { $0.currentNumber + 1 } ?? recorder.map { $0.number + 1 } ?? 0
    let step = effect.isNone ? nil : EffectLifetime(stepNumber: number)
    recorder?.handled(reads, state)
    history?.append(action, state: state, effects: step, reads: reads, note: note)
    if probe != nil { passStep() }
    if !effect.isNone { follow(effect, lifetime: lifetime, step: step) }
    if presenceCount > 0 { cancelAbsent() }
    if probe != nil { passCancelled() }
  }

  /// The number of the step whose effect has sent an action; nil if none has, or if a timeline numbers
  /// the steps in another way.
  private func cause(of source: ActionSource) -> Int? {
    defer { queuedStep = nil }
    guard history == nil else { return nil }
    switch source {
    case .effect(let id): return (queuedStep ?? running[id]?.lineage.step)?.stepNumber
    case .step(let number): return number
    case .outside, .inspector, .recording: return nil
    }
  }

  /// Reduces an action, with what the timeline notes of it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - source: What sent it.
  ///   - late: The shared values that have changed since the last step.
  ///   - recorded: What a replay of the action reads again.
  /// - Returns: The effect, the dependencies that were read, what an inspected store notes besides, and
  ///   why a replay differs from the recording.
  private func reduceStep(
    _ action: Action, source: ActionSource, late: [SharedStepChange],
    replaying recorded: RecordedReads? = nil
  ) -> (Effect<Action>, [DependencyRead], StepNote?, difference: String?) {
    if probe != nil {
      let watch = DependencyWatch(sharedChanges: history?.sharedChanges, replaying: recorded)
      let (effect, note) = measure(source, late: late, watch) { reduce(action) }
      return (effect, watch.take(), note, watch.difference)
    }
    guard let watch = history?.watch(replaying: recorded) ?? recorder?.watch else {
      return (reduce(action), [], nil, nil)
    }
    let effect = DependencyWatch.$current.withValue(watch) { reduce(action) }
    return (effect, watch.take(), nil, watch.difference)
  }

  /// Handles the actions of a recording, and goes to the step where the recording ended.
  ///
  /// Effects are dropped, because the actions that they sent were recorded too.
  ///
  /// - Returns: The first step whose replay differs from the recording, and why; nil if no difference is
  ///   known.
  func replay(_ recording: Recording<State, Action>) -> String? {
    var first: String?
    for step in recording.steps {
      let (_, reads, note, difference) = reduceStep(
        step.action, source: .recording, late: restore(step.sharedBefore), replaying: step.reads)
      history?.append(
        step.action, state: state, effects: nil, at: step.time, reads: reads, note: note)
      first = first ?? difference.map { "step \(step.number), because \($0)" }
    }
    _ = restore(recording.sharedAfter)
    _ = travel(to: recording.currentNumber)
    return first.map { "The replay may differ from the recording from \($0)." }
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
    recorder?.replaced(by: state)
    if presenceCount > 0 { cancelAbsent() }
  }
}
