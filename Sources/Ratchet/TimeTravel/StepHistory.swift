import DequeModule
import Foundation

/// What a timeline keeps: the states that the store has been in, and the actions between them.
///
/// The states share the storage of their strings and collections, so a step holds what its action has
/// changed, and the state's own size.
///
/// A class, because the engine that adds to it and the timeline that shows it share it. It is used
/// in the store's isolation alone.
final class StepHistory<State, Action> {
  struct Step {
    let action: Action
    let time: Date
    /// The state after the action.
    let state: State
    let bytes: Int
  }

  /// The effects of a step, to cancel them when it is undone.
  private struct StepEffects {
    let number: Int
    let lifetime: EffectLifetime
  }

  private let limit: TimelineLimit
  private let now: () -> Date

  /// The number of the step before the first that is kept: 0 until steps are dropped.
  private(set) var originNumber: Int
  /// The state after that step.
  private(set) var originState: State
  private(set) var steps: Deque<Step> = []
  /// How many of the steps are done; those after them are undone.
  private(set) var doneCount = 0
  private(set) var bytes = 0

  /// Of the steps that had some, by number.
  private var effects: [StepEffects] = []
  private var effectsToPrune = 64

  /// What is told of each step, such as a file that it is written to.
  var listener: (any StepListener<Action>)?

  init(
    initialState: State,
    originNumber: Int = 0,
    limit: TimelineLimit,
    now: @escaping () -> Date
  ) {
    self.originState = initialState
    self.originNumber = originNumber
    self.limit = limit
    self.now = now
  }

  /// The number of the step that the store is at.
  var currentNumber: Int { originNumber + doneCount }

  /// The numbers that can be gone to.
  var numbers: ClosedRange<Int> { originNumber...(originNumber + steps.count) }

  /// The state after a step that is kept, or after the one before the first.
  func state(after number: Int) -> State {
    number == originNumber ? originState : steps[number - originNumber - 1].state
  }
}

// MARK: - Adding

extension StepHistory {
  /// Adds a step after the current one, and drops those that were undone.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state that it has led to.
  ///   - effects: The effects that it has led to, or nil if there are none.
  ///   - time: When it was handled; nil for now.
  /// - Complexity: O(1) amortized, apart from measuring where bytes are limited.
  func append(_ action: Action, state: State, effects: EffectLifetime?, at time: Date? = nil) {
    let time = time ?? now()
    dropUndone()
    let bytes = limit.bytes == nil ? 0 : measure(action, state)
    steps.append(Step(action: action, time: time, state: state, bytes: bytes))
    self.bytes += bytes
    doneCount += 1
    if let effects { keep(effects) }
    listener?.added(number: currentNumber, time: time, action: action)
    dropOldest()
  }

  private func dropUndone() {
    while steps.count > doneCount { bytes -= steps.removeLast().bytes }
  }

  private func dropOldest() {
    while steps.count > max(0, limit.steps ?? .max) || bytes > limit.bytes ?? .max {
      guard let step = steps.popFirst() else { return }
      originState = step.state
      originNumber += 1
      doneCount -= 1
      bytes -= step.bytes
    }
  }

  private func measure(_ action: Action, _ state: State) -> Int {
    MemoryLayout<Step>.stride + StorageEstimate.bytes(of: action)
      + StorageEstimate.bytes(of: state, notSharedWith: self.state(after: currentNumber))
  }

  /// Keeps the effects of the current step, and forgets those that have finished.
  private func keep(_ lifetime: EffectLifetime) {
    if effects.count >= effectsToPrune {
      effects.removeAll { $0.lifetime.isFinished }
      effectsToPrune = max(64, 2 * effects.count)
    }
    effects.append(StepEffects(number: currentNumber, lifetime: lifetime))
  }
}

// MARK: - Travelling

extension StepHistory {
  /// Makes a step the current one, and cancels the effects of those after it.
  ///
  /// - Parameter number: The step's number.
  /// - Returns: The state after it, or nil if it is not kept.
  /// - Complexity: O(1), apart from the effects that are cancelled.
  func travel(to number: Int) -> State? {
    guard numbers.contains(number) else { return nil }
    while let last = effects.last, last.number > number {
      last.lifetime.cancel()
      effects.removeLast()
    }
    if number != currentNumber {
      doneCount = number - originNumber
      listener?.travelled(to: number)
    }
    return state(after: number)
  }
}

/// What is told of each step of a timeline.
protocol StepListener<Action>: AnyObject {
  associatedtype Action

  /// Whether it could not follow, and does so no longer.
  var hasFailed: Bool { get }

  func added(number: Int, time: Date, action: Action)
  func travelled(to number: Int)
}
