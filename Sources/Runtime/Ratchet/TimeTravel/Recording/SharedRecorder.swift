import IssueReporting

/// Finds the shared values that a replay cannot compute: those that have changed by other means than
/// an action.
///
/// A value with a key is written by its key. One without a key is written by its place in the state.
final class SharedRecorder {
  private struct Known {
    let root: any SharedRootNode
    var version: Int
  }

  private let references: SharedReferences
  private let isQuiet: Bool
  /// The numbers of changes and of keys in the whole program at the last look.
  private var seen = (changes: -1, keys: -1)
  private var known: [ObjectIdentifier: Known] = [:]
  private var reported: Set<ObjectIdentifier> = []

  /// - Parameters:
  ///   - references: The values with a key.
  ///   - state: The state when the recording starts.
  ///   - isQuiet: Whether values that a replay cannot have are left out without a report.
  init(of references: SharedReferences, in state: Any, isQuiet: Bool = false) {
    self.references = references
    self.isQuiet = isQuiet
    note(references.roots)
    note(SharedPlace.all(in: state).map(\.property.root))
  }

  /// The shared values that are noted.
  var roots: [any SharedRootNode] { known.values.map(\.root) }

  /// Whether a shared value of the program has changed or is new since the last call.
  ///
  /// Most actions change none, so most calls look no further.
  private func hasNews() -> Bool {
    let now = (changes: SharedChangeQueue.changeCount.value, keys: references.keyCount)
    defer { seen = now }
    return now != seen
  }

  /// The values that have changed since the last call, or are new.
  ///
  /// - Parameters:
  ///   - late: The values that effects of the store have changed.
  ///   - state: The state.
  func takeChanges(
    late: [any SharedRootNode], in state: @autoclosure () -> Any
  ) -> [WrittenShared] {
    guard hasNews() else { return [] }
    let keyed = references.roots
    let keys = Set(keyed.map { ObjectIdentifier($0) })
    let others = (late + known.values.map(\.root)).filter { !keys.contains(ObjectIdentifier($0)) }
    var changes = SharedValues()
    for root in keyed + others where known[ObjectIdentifier(root)]?.version != root.version {
      changes.set(root.snapshot.value, of: root)
    }
    defer { note(changes.roots) }
    return written(changes, in: state())
  }

  /// The values of keys that the last action was the first to use, as they were loaded.
  ///
  /// What else has changed is taken for written, because a replay of the action changes it again.
  ///
  /// - Parameter before: Returns a value that the action has changed, as it was before.
  func takeNew(before: (any SharedRootNode) -> Any?) -> [WrittenShared] {
    guard hasNews() else { return [] }
    var new = SharedValues()
    for root in references.roots where known[ObjectIdentifier(root)] == nil {
      new.set(before(root) ?? root.snapshot.value, of: root)
    }
    note(new.roots)
    noteVersions()
    return written(new, in: ())
  }

  /// Takes the current values for written.
  func skipChanges() {
    if hasNews() { noteVersions() }
  }

  private func noteVersions() {
    for (id, value) in known { known[id]?.version = value.root.version }
  }

  private func note(_ roots: [any SharedRootNode]) {
    for root in roots {
      known[ObjectIdentifier(root)] = Known(root: root, version: root.version)
    }
  }

  /// The lines for some values, each once, with a report of those that a replay cannot have.
  func written(_ values: SharedValues, in state: @autoclosure () -> Any) -> [WrittenShared] {
    if values.isEmpty { return [] }
    let keys = Set(references.roots.map { ObjectIdentifier($0) })
    let (keyed, others) = (
      values.roots.filter { keys.contains(ObjectIdentifier($0)) },
      values.roots.filter { !keys.contains(ObjectIdentifier($0)) }
    )
    var lines = keyed.compactMap { root in
      line(.key(root.name), values.value(of: root), root)
    }
    if others.isEmpty { return lines }
    let places = SharedPlace.all(in: state())
    for root in others {
      let own = places.filter { $0.property.root === root }
      let whole = own.first(where: \.property.isWhole).map { [$0] } ?? own
      if whole.isEmpty, known[ObjectIdentifier(root)] == nil { reportUnreachable(root) }
      lines += whole.compactMap { place in
        line(.place(place.path), values.value(of: place.property), root)
      }
    }
    return lines
  }

  private func line(
    _ subject: RecordedShared.Subject, _ value: Any, _ root: any SharedRootNode
  ) -> WrittenShared? {
    if let value = value as? any Encodable { return WrittenShared(subject: subject, value: value) }
    report(
      root, "its type '\(type(of: value))' is not 'Codable'. Make it 'Codable'")
    return nil
  }

  private func reportUnreachable(_ root: any SharedRootNode) {
    report(root, "no property of the state has it. Give it a key")
  }

  private func report(_ root: any SharedRootNode, _ reason: String) {
    guard !isQuiet, reported.insert(ObjectIdentifier(root)).inserted else { return }
    reportIssue(
      """
      '\(root.name)' has changed by other means than an action, and the recording cannot contain \
      the change, because \(reason). A replay will have another value.
      """)
  }
}

/// Values of some shared values.
struct SharedValues {
  private let overlay = SharedOverlay()
  private(set) var roots: [any SharedRootNode] = []
  private var ids: Set<ObjectIdentifier> = []

  var isEmpty: Bool { roots.isEmpty }

  func contains(_ root: any SharedRootNode) -> Bool { ids.contains(ObjectIdentifier(root)) }

  mutating func set(_ value: Any, of root: any SharedRootNode) {
    if ids.insert(ObjectIdentifier(root)).inserted { roots.append(root) }
    overlay.set(value, of: root)
  }

  func value(of root: any SharedRootNode) -> Any { root.anyValue(in: overlay) }

  /// The value of a property that has one of them, or a part of one.
  func value(of property: any BoxedProperty) -> Any { overlay.perform { property.anyValue } }

  /// Runs code that sees these values.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try overlay.perform(body)
  }
}
