import IssueReporting

/// What a recording of past steps says about shared values, and what a replay of it has.
struct SharedScript<State, Action> {
  /// The places in the initial state that have one value without a key.
  let sameValues: [[String]]

  private let recorder: SharedRecorder
  /// The values that a replay has after the lines so far.
  private var replayed = SharedValues()
  private let keys: [any SharedRootNode]

  init(of history: StepHistory<State, Action>) {
    let references = history.references ?? SharedReferences()
    let places = SharedPlace.all(in: history.originState)
    sameValues = places.sameValues(keyed: references)
    recorder = SharedRecorder(of: references, in: history.originState)
    keys = references.roots
    for change in history.steps.flatMap(\.shared) where !replayed.contains(change.root) {
      replayed.set(change.before, of: change.root)
    }
    for root in keys + places.map(\.property.root) where !replayed.contains(root) {
      replayed.set(root.snapshot.value, of: root)
    }
    for place in places where !place.property.isWhole { Self.reportPart(place) }
  }

  /// Runs code that sees the values before the first step.
  func atOrigin(_ body: () throws -> Void) rethrows { try replayed.perform(body) }

  /// The values of keys before the first step.
  var keyed: [WrittenShared] {
    var values = SharedValues()
    for root in keys { values.set(replayed.value(of: root), of: root) }
    return recorder.written(values, in: ())
  }

  /// What has changed before a step by means that the timeline does not know.
  mutating func before(
    _ step: StepHistory<State, Action>.Step, in state: State
  ) -> [WrittenShared] {
    write(step.shared.lazy.filter { !$0.isLate }.map { ($0.root, $0.before) }, in: state)
  }

  /// What effects have changed after a step.
  mutating func after(_ step: StepHistory<State, Action>.Step) -> [WrittenShared] {
    for change in step.shared where !change.isLate { replayed.set(change.after, of: change.root) }
    return write(step.shared.lazy.filter(\.isLate).map { ($0.root, $0.after) }, in: step.state)
  }

  /// What has changed after the last step by means that the timeline does not know.
  mutating func rest(in state: State) -> [WrittenShared] {
    write(replayed.roots.map { ($0, $0.snapshot.value) }, in: state)
  }

  private mutating func write(
    _ values: some Sequence<(any SharedRootNode, Any)>, in state: State
  ) -> [WrittenShared] {
    var changed = SharedValues()
    for (root, value) in values where !root.areEqual(value, replayed.value(of: root)) {
      changed.set(value, of: root)
      replayed.set(value, of: root)
    }
    return recorder.written(changed, in: state)
  }

  private static func reportPart(_ place: SharedPlace) {
    reportIssue(
      """
      '\(place.path)' is a part of the shared value '\(place.property.root.name)'. The recording \
      has only the value of the part, so a replay has a value of its own there. Start the recording \
      when no state has parts of shared values, or give the state the whole value.
      """)
  }
}
