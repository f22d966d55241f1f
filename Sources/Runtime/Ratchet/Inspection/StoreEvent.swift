/// Something that happened in an inspected store.
package enum StoreEvent<State, Action> {
  /// The store handled an action.
  case handled(HandledAction<State, Action>)

  /// The inspector replaced the state after a step.
  case edited(State, at: Int)

  /// The store went to another step.
  case travelled(to: Int)

  /// The store has a new history, from a recording.
  case replaced(StoreSnapshot<State, Action>)

  /// An effect began.
  case began(EffectNote)

  /// An effect that was held has been started.
  case released(effect: Int)

  /// An effect was cancelled while the store was at a step.
  case cancelled(effect: Int, step: Int)

  /// An effect has finished.
  case ended(effect: Int)

  /// An effect has read a dependency.
  case read(DependencyRead, effect: Int)

  /// New effects wait from now on, or wait no longer.
  case holding(Bool)

  /// The store is gone.
  case gone
}

/// An action that an inspected store has handled, and the state after it.
package struct HandledAction<State, Action> {
  package let number: Int
  package let action: Action
  package let state: State
  package let time: Date

  /// The changes of shared values that were made for the action, and after the previous step.
  package let shared: [SharedStepChange]

  /// The dependencies that the reducer read.
  package let reads: [DependencyRead]

  package let note: StepNote?
}

/// All that an inspected store remembers.
package struct StoreSnapshot<State, Action> {
  /// The number of the step before the first one.
  package let originNumber: Int

  /// The state after that step.
  package let originState: State

  /// The shared values after that step.
  package let shared: SharedView

  package let steps: [HandledAction<State, Action>]

  /// The number of the step that the store is at.
  package let currentNumber: Int

  package let effects: [EffectNote]

  package let isHolding: Bool
}

extension StoreSnapshot {
  /// The snapshot with only the latest steps.
  ///
  /// - Parameter count: The maximum number of steps; nil for all.
  package func last(_ count: Int?) -> StoreSnapshot {
    guard let count, count < steps.count else { return self }
    let dropped = steps.count - count
    let shared = steps[..<dropped].reduce(shared) { $0.after($1, isLatest: false) }
    return StoreSnapshot(
      originNumber: originNumber + dropped,
      originState: dropped > 0 ? steps[dropped - 1].state : originState, shared: shared,
      steps: Array(steps.suffix(count)), currentNumber: currentNumber, effects: effects,
      isHolding: isHolding)
  }
}

// Unchecked: the inspector only reads the values, and no other code changes them, because they are
// copies. It does not look into objects that they refer to.
extension StoreEvent: @unchecked Sendable {}
extension HandledAction: @unchecked Sendable {}
extension StoreSnapshot: @unchecked Sendable {}
