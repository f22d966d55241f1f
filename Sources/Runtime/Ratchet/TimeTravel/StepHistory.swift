import Foundation

/// The content of a timeline: the past states of the store, and the actions between them.
///
/// The states share the storage of their strings and collections, so a step needs memory for what
/// its action changed, and for the state itself.
///
/// It is used only in the store's isolation.
final class StepHistory<State, Action> {
  /// It is a class, because a reference moves faster than a state whose type is not known here.
  final class Step {
    let action: Action
    let time: Date
    /// The state after the action.
    let state: State
    let bytes: Int
    /// The changes of shared values that were made for the action, and later by effects.
    let shared: [SharedStepChange]
    /// The dependencies that the reducer read.
    let reads: [DependencyRead]
    /// What an inspected store notes besides.
    let note: StepNote?

    init(
      action: Action, time: Date, state: State, bytes: Int, shared: [SharedStepChange],
      reads: [DependencyRead], note: StepNote?
    ) {
      (self.action, self.time, self.state, self.bytes) = (action, time, state, bytes)
      (self.shared, self.reads, self.note) = (shared, reads, note)
    }

    /// The step with another state or other changes of shared values.
    func with(state: State? = nil, shared: [SharedStepChange]? = nil) -> Step {
      Step(
        action: action, time: time, state: state ?? self.state, bytes: bytes,
        shared: shared ?? self.shared, reads: reads, note: note)
    }

    /// The memory of a step, without what its parts refer to.
    static var size: Int {
      typealias Header = (Int, Int)
      typealias Parts = (
        Header, Action, Date, State, Int, [SharedStepChange], [DependencyRead], StepNote?
      )
      return MemoryLayout<Parts>.size
    }

    /// The line of a recording for the step.
    func line(number: Int) -> RecordingLine<Action> {
      .step(
        RecordedStep(number: number, time: time, action: action, reads: RecordedReads(reads)))
    }
  }

  /// The effects of a step, which are cancelled when the step is undone.
  private struct StepEffects {
    let number: Int
    let lifetime: EffectLifetime
  }

  /// Notes the changes of shared values that the store makes.
  let sharedChanges = SharedChanges()
  /// How many steps have changed shared values.
  private var sharedCount = 0
  /// The shared values of the store that have a key.
  var references: SharedReferences?
  /// Whether the steps can be recorded, so that the ids and dates must be known that reducers read.
  private let isRecordable = State.self is any Encodable.Type && Action.self is any Encodable.Type

  private let limit: TimelineLimit
  /// Only one of this number of steps is measured, and stands for the others.
  private let measuresEach: Int
  private let now: () -> Date

  /// The number of the step before the first one that is kept: 0 until steps are dropped.
  private(set) var originNumber: Int
  /// The state after that step.
  private(set) var originState: State
  private(set) var steps = StepQueue<Step>()
  /// The number of steps that are done.
  ///
  /// The steps after them are undone.
  private(set) var doneCount = 0
  private(set) var bytes = 0

  /// The effects of the steps that have some, in the order of the steps.
  private var effects: [StepEffects] = []
  private var effectsToPrune = 64

  /// The listener that is notified of each step, such as the writer of a file.
  var listener: (any StepListener<Action>)?

  init(
    initialState: State,
    originNumber: Int = 0,
    limit: TimelineLimit,
    measuresEach: Int = 1,
    now: @escaping () -> Date
  ) {
    self.originState = initialState
    self.originNumber = originNumber
    self.limit = limit
    self.measuresEach = measuresEach
    self.now = now
    if isRecordable { DependencyWatch.turnOn() }
  }

  /// The number of the current step.
  var currentNumber: Int { originNumber + doneCount }

  /// The numbers of the available steps.
  var numbers: ClosedRange<Int> { originNumber...(originNumber + steps.count) }

  /// The state after a step that is kept, or after the step before the first one.
  func state(after number: Int) -> State {
    number == originNumber ? originState : steps[number - originNumber - 1].state
  }
}

// MARK: - Adding

extension StepHistory {
  /// What watches the reducer while it handles an action; nil if nothing needs it.
  ///
  /// - Parameter recorded: What a replay reads again.
  func watch(replaying recorded: RecordedReads? = nil) -> DependencyWatch? {
    isRecordable || recorded != nil
      ? DependencyWatch(sharedChanges: sharedChanges, notesAll: false, replaying: recorded) : nil
  }

  /// Called before an action is handled.
  ///
  /// - Returns: The changes of shared values that effects have made since the last step.
  func willHandle() -> [SharedStepChange] {
    let late = keepLateChanges()
    listener?.willHandle(late: late.map(\.root), in: state(after: currentNumber))
    return late
  }

  /// Adds a step after the current one, and removes the undone steps.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state after the action.
  ///   - effects: The effects of the action, or nil if there are none.
  ///   - time: The time at which it was handled; nil for now.
  ///   - reads: The dependencies that the reducer read.
  ///   - note: What an inspected store notes besides.
  /// - Complexity: O(1) amortized, without the measurement for a limit in bytes.
  func append(
    _ action: Action, state: State, effects: EffectLifetime?, at time: Date? = nil,
    reads: [DependencyRead], note: StepNote?
  ) {
    let time = time ?? now()
    dropUndone()
    let isMeasured = limit.bytes != nil && currentNumber % measuresEach == 0
    let bytes = isMeasured ? measure(action, state) * measuresEach : 0
    let shared = sharedChanges.isEmpty ? [] : sharedChanges.takeChanges()
    if !shared.isEmpty { sharedCount += 1 }
    steps.append(
      Step(
        action: action, time: time, state: state, bytes: bytes, shared: shared, reads: reads,
        note: note))
    self.bytes += bytes
    doneCount += 1
    if let effects { keep(effects) }
    if let listener, let step = steps.last { listener.added(step, number: currentNumber) }
    dropOldest()
  }

  private func dropUndone() {
    while steps.count > doneCount { forget(steps.removeLast()) }
  }

  private func dropOldest() {
    while steps.count > max(0, limit.steps ?? .max) || bytes > limit.bytes ?? .max {
      guard let step = steps.popFirst() else { return }
      originState = step.state
      originNumber += 1
      doneCount -= 1
      forget(step)
    }
  }

  private func forget(_ step: Step) {
    bytes -= step.bytes
    if !step.shared.isEmpty { sharedCount -= 1 }
  }

  private func measure(_ action: Action, _ state: State) -> Int {
    Step.size + StorageEstimate.bytes(of: action)
      + StorageEstimate.bytes(of: state, notSharedWith: self.state(after: currentNumber))
  }

  /// Keeps the effects of the current step, and removes finished ones.
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
  /// Makes a step the current one, and cancels the effects of later steps.
  ///
  /// - Parameter number: The step's number.
  /// - Returns: The state after the step, or nil if the step is not kept.
  /// - Complexity: O(1), without the cancellation of effects.
  func travel(to number: Int) -> State? {
    guard numbers.contains(number) else { return nil }
    while let last = effects.last, last.number > number {
      last.lifetime.cancel()
      effects.removeLast()
    }
    if number != currentNumber {
      restoreShared(to: number)
      doneCount = number - originNumber
      listener?.travelled(to: number)
    }
    return state(after: number)
  }
}

// MARK: - Shared values

extension StepHistory {
  /// The dependencies of the store that has these steps.
  func scope(in scope: DependencyScope) -> DependencyScope {
    references = scope.values.ownValue(of: SharedReferences.self)
    var values = scope.values
    values.sharedChanges.append(sharedChanges)
    return DependencyScope(values)
  }

  /// Restores the shared values that the steps up to another one have changed.
  ///
  /// - Complexity: O(*n*) in the number of steps in between, if any step has changed one.
  private func restoreShared(to number: Int) {
    keepLateChanges()
    guard sharedCount > 0 else { return }
    let (from, to) = (doneCount, number - originNumber)
    steps[min(from, to)..<max(from, to)].flatMap(\.shared).restore(isForward: from < to)
    // Going to a step is no change of its own.
    _ = sharedChanges.takeChanges()
  }

  /// Adds what effects have changed since the current step to it.
  @discardableResult
  func keepLateChanges() -> [SharedStepChange] {
    if sharedChanges.isEmpty { return [] }
    var late = sharedChanges.takeChanges()
    for offset in late.indices { late[offset].isLate = true }
    // What has changed before the first step stays.
    guard doneCount > 0 else { return late }
    let step = steps[doneCount - 1]
    if step.shared.isEmpty { sharedCount += 1 }
    steps[doneCount - 1] = step.with(shared: step.shared + late)
    return late
  }

  /// The changes of shared values of all steps after one.
  func sharedChanges(after number: Int) -> [SharedStepChange] {
    sharedCount == 0 ? [] : steps[(number - originNumber)...].flatMap(\.shared)
  }

  /// The shared values that must be written before the first undone step, if there is one.
  var sharedBeforeUndone: [WrittenShared] {
    doneCount < steps.count ? steps[doneCount].note?.shared ?? [] : []
  }

  /// Makes recorded values the current ones, as an effect of the current step would.
  ///
  /// - Returns: What has changed.
  func restore(_ values: [RecordedShared], in state: State) -> [SharedStepChange] {
    let scope = DependencyScope.updatingCurrent { $0.sharedChanges.append(sharedChanges) }
    DependencyScope.enter(scope) { RecordedShared.restore(values, in: state, references) }
    return keepLateChanges()
  }
}

// MARK: - Replacing

extension StepHistory {
  /// Replaces the state after the current step.
  func replaceCurrentState(_ state: State) {
    guard doneCount > 0 else { return originState = state }
    steps[doneCount - 1] = steps[doneCount - 1].with(state: state)
  }

  /// Removes all steps, and starts at another state.
  func reset(to state: State, number: Int) {
    (originState, originNumber) = (state, number)
    (steps, doneCount, bytes, effects, sharedCount) = (StepQueue(), 0, 0, [], 0)
  }
}

/// Is notified of each step of a timeline.
protocol StepListener<Action>: AnyObject {
  associatedtype Action

  /// Whether it has failed, and no longer follows the timeline.
  var hasFailed: Bool { get }

  /// Called before an action is handled.
  ///
  /// - Parameters:
  ///   - late: The shared values that effects have changed since the last step.
  ///   - state: The state.
  func willHandle(late: [any SharedRootNode], in state: @autoclosure () -> Any)

  /// Called after an action was handled.
  func added(_ step: StepHistory<some Any, Action>.Step, number: Int)
  func travelled(to number: Int)
}
