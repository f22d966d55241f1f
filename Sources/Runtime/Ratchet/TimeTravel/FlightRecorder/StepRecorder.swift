import Foundation

/// Passes on what a store does to its flight recorder.
///
/// It is a class because it changes with each step. It is used only in the store's isolation.
final class StepRecorder<State, Action> {
  /// Notes the changes of shared values that the store makes.
  let sharedChanges = SharedChanges()

  let queue: FlightQueue
  private let references: SharedReferences
  private let shared: SharedRecorder
  private(set) var number = 0
  private var before: [WrittenShared] = []
  private var current: QueuedEvent<State, Action>?
  private var wantsState = false

  /// - Parameters:
  ///   - recorder: What is recorded, and where.
  ///   - state: The initial state.
  ///   - references: The shared values that have a key.
  init(_ recorder: FlightRecorder<State, Action>, _ state: State, _ references: SharedReferences) {
    DependencyWatch.turnOn()
    self.references = references
    shared = SharedRecorder(of: references, in: state)
    queue = FlightQueue(FlightWriter(recorder), limit: recorder.queueLimit)
    begin(FlightQueue.NewPart(), with: state)
  }

  /// What watches the reducer while it handles an action.
  var watch: DependencyWatch { DependencyWatch(sharedChanges: nil, notesAll: false) }

  /// Called before an action is handled.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state.
  ///   - cause: The number of the step whose effect has sent the action; nil if none has.
  func willHandle(_ action: Action, in state: State, cause: Int?) {
    let late = sharedChanges.isEmpty ? [] : sharedChanges.takeChanges()
    before = shared.takeChanges(late: late.map(\.root), in: state)
    let step = RecordedStep(
      number: number + 1, time: Date(), action: action, reads: RecordedReads([]), cause: cause)
    let event = QueuedEvent<State, Action>(.step(step, state: nil))
    current = event
    wantsState = queue.handles(event)
  }

  /// Called when an action was handled.
  ///
  /// - Parameters:
  ///   - reads: The dependencies that the reducer read.
  ///   - state: The state after it.
  func handled(_ reads: [DependencyRead], _ state: State) {
    guard let step = current else { return }
    current = nil
    number += 1
    let new = shared.takeNew { sharedChanges.valueBefore($0) }
    if !sharedChanges.isEmpty { _ = sharedChanges.takeChanges() }
    let events = (before + new).map { QueuedEvent<State, Action>(.shared($0)) }
    let part = queue.add(after: events) {
      step.complete(reads, state: wantsState ? state : nil)
    }
    if let part { begin(part, with: state) }
  }

  /// Called when the state was replaced by other means than an action.
  func replaced(by state: State) {
    // A number is left out, so that a reader does not take it for the state after the last step.
    number += 1
    begin(FlightQueue.NewPart(), with: state)
  }

  /// Waits until everything is written.
  func flush() { queue.flush() }

  private func begin(_ part: FlightQueue.NewPart, with state: State) {
    let places = SharedChangeQueue.valueCount.value == 0 ? [] : SharedPlace.all(in: state)
    var values = SharedValues()
    let keys = references.roots
    for root in keys { values.set(root.snapshot.value, of: root) }
    let keyed = shared.written(values, in: state)
    for root in places.map(\.property.root) where !values.contains(root) {
      values.set(root.snapshot.value, of: root)
    }
    let start = FlightStart(
      number: number, part: part, state: state,
      sharing: places.sameValues(keyed: references), keyed: keyed, values: values)
    queue.begin(QueuedEvent<State, Action>(.start(start)), part)
  }
}
