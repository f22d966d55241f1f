import Foundation

/// The shared values of a store's state after one of its steps.
///
/// The states of a store refer to shared values, so what was shared at an earlier step must be kept
/// beside them. Values that no step has changed are the current ones when they are first seen.
package struct SharedView: Sendable {
  private let overlay: SharedOverlay
  /// The values that have a key.
  private let keys: SharedReferences?

  /// The values before some changes.
  ///
  /// - Parameters:
  ///   - roots: Values that may be unchanged. They stay as they are now.
  ///   - keys: The values that have a key.
  ///   - changes: The changes of the steps, in their order.
  init(of roots: [any SharedRootNode], keys: SharedReferences?, before changes: [SharedStepChange])
  {
    self.keys = keys
    overlay = SharedOverlay(keepsReadValues: true)
    for root in roots { overlay.set(root.snapshot, of: root) }
    for change in changes.reversed() { overlay.set(change.before, of: change.root) }
  }

  /// The current values.
  package init() { self.init(of: [], keys: nil, before: []) }

  private init(_ overlay: SharedOverlay, keys: SharedReferences?) {
    self.overlay = overlay
    self.keys = keys
  }

  /// Whether two views have the same values.
  package func isSame(as other: SharedView) -> Bool { overlay === other.overlay }

  /// The values after the next step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - isLatest: Whether the store has done nothing since. What other code has changed
  ///     meanwhile is new then, too.
  /// - Returns: The same view if nothing has changed.
  package func after<State, Action>(
    _ step: HandledAction<State, Action>, isLatest: Bool
  ) -> SharedView {
    with(step.shared.map { ($0.root, $0.after) }, current: isLatest ? overlay.outdated : [])
  }

  private func with(
    _ values: [(root: any SharedRootNode, value: Any)], current: [any SharedRootNode] = []
  ) -> SharedView {
    if values.isEmpty && current.isEmpty { return self }
    let next = overlay.copy
    for root in current { next.set(root.snapshot, of: root) }
    for (root, value) in values { next.set(value, of: root) }
    return SharedView(next, keys: keys)
  }

  /// Runs code that sees these values.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try overlay.perform(body)
  }
}

// MARK: - Tests

extension SharedView {
  /// The values right before a step, also those that other code has changed.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - state: The state before it.
  package func before<State, Action>(
    _ step: HandledAction<State, Action>, in state: State
  ) -> SharedView {
    let own = step.shared.filter { !$0.isLate }.map { ($0.root, $0.before) }
    return with(roots(of: step.note?.shared ?? [], in: state) + own)
  }

  private func roots(
    of values: [WrittenShared], in state: Any
  ) -> [(root: any SharedRootNode, value: Any)] {
    if values.isEmpty { return [] }
    let (keyed, places) = (keys?.roots ?? [], SharedPlace.all(in: state))
    return values.compactMap { value in
      let root: (any SharedRootNode)? =
        switch value.subject {
        case .key(let name): keyed.first { $0.name == name }
        case .place(let path):
          places.first { $0.path == path && $0.property.isWhole }?.property.root
        }
      return root.map { ($0, value.value) }
    }
  }

  /// The values after the action of a step, without what its effects have changed.
  package func afterAction<State, Action>(of step: HandledAction<State, Action>) -> SharedView {
    with(step.shared.filter { !$0.isLate }.map { ($0.root, $0.after) })
  }

  /// The values with a key that are in some states or that some steps change, each with its key as it
  /// is written.
  package func keyed<State, Action>(
    in state: State, _ steps: [HandledAction<State, Action>]
  ) -> [(key: String, value: Any)] {
    let states = [state] + (steps.last.map { [$0.state] } ?? [])
    let roots =
      states.flatMap { SharedPlace.all(in: $0).map(\.property.root) }
      + steps.flatMap { $0.shared.map(\.root) }
    var seen: Set<ObjectIdentifier> = []
    return roots.compactMap { root in
      guard let key = root.keyName, seen.insert(ObjectIdentifier(root)).inserted else { return nil }
      return (key, root.anyValue(in: overlay))
    }
  }

  /// Runs code that compares states: on the left with these values, on the right with those of
  /// another view.
  package func compare<Result>(
    with other: SharedView, _ body: () throws -> Result
  ) rethrows -> Result {
    if isSame(as: other) { return try perform(body) }
    return try other.overlay.perform(comparedWith: overlay, body)
  }
}

// MARK: - Recordings

extension SharedView {
  /// The first lines of a recording that starts at a state; nil if the state cannot be encoded.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - number: The number of the step that led to it.
  package func recordingStart<State>(of state: State, after number: Int) -> [String]? {
    func header<Encoded: Encodable>(_ state: Encoded) -> Data? {
      let header = RecordingHeader(
        feature: RecordingHeader<Encoded>.name(of: Encoded.self), version: 1, originNumber: number,
        initialState: state, sharing: SharedPlace.all(in: state).sameValues(keyed: keys))
      return perform { try? RecordingCoding.encoder().encode(header) }
    }
    guard let state = state as? any Encodable, let first = header(state) else { return nil }
    let keyed = (keys?.roots ?? []).compactMap { root in
      (root.anyValue(in: overlay) as? any Encodable).map {
        WrittenShared(subject: .key(root.name), value: $0)
      }
    }
    return [String(decoding: first, as: UTF8.self)] + keyed.recordingLines
  }
}

extension HandledAction {
  /// What a recording's line of the step has besides the action, without the braces; nil if it has
  /// nothing.
  package var recordedReads: String? {
    let reads = RecordedReads(reads)
    guard !reads.isEmpty, let text = try? RecordingCoding.encoder().encode(reads) else {
      return nil
    }
    return String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
  }
}

extension StepNote {
  /// The lines of a recording before the step, besides the step itself.
  package var recordingLines: [String] { shared.recordingLines }
}

extension [WrittenShared] {
  fileprivate var recordingLines: [String] {
    compactMap { value in
      (try? RecordingCoding.encoder().encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
