@_spi(Locks) import RatchetConcurrency

/// Values that replace those of shared state for the code in a scope: what a test expects, or what
/// was there at an earlier step.
package final class SharedOverlay: Sendable {
  @TaskLocal private static var scope: SharedOverlay?
  @TaskLocal private static var compared: Comparison?
  /// How many scopes there are.
  ///
  /// Without any, which is usual, reading costs no task-local value.
  private static let scopeCount = AtomicCounter()

  private struct Entry {
    let root: any SharedRootNode
    var value: Any
    /// The version of the value; nil for a value that was not a current one.
    var version: Int?
  }

  private let values: Locked<[ObjectIdentifier: Entry]>
  /// Whether current values that are read stay as they are from then on.
  private let keepsReadValues: Bool
  private let onUse: (@Sendable () -> Void)?
  /// The streams of values here; nil if there can be none.
  ///
  /// Copies have the same ones.
  let streams: (any SharedStreams)?

  /// - Parameters:
  ///   - onUse: Is called before a value is read or changed.
  ///   - streams: The streams of values here, whose changes no observer sees.
  package convenience init(
    onUse: (@Sendable () -> Void)? = nil, streams: (any SharedStreams)? = nil
  ) {
    self.init([:], keepsReadValues: false, onUse: onUse, streams: streams)
  }

  convenience init(keepsReadValues: Bool) {
    self.init([:], keepsReadValues: keepsReadValues, onUse: nil, streams: nil)
  }

  private init(
    _ values: [ObjectIdentifier: Entry], keepsReadValues: Bool, onUse: (@Sendable () -> Void)?,
    streams: (any SharedStreams)?
  ) {
    self.values = Locked(values)
    (self.keepsReadValues, self.onUse, self.streams) = (keepsReadValues, onUse, streams)
  }

  /// The values for the code that is running; nil for the current values.
  static var current: SharedOverlay? {
    scopeCount.value == 0 ? nil : scope
  }

  /// What the code that is running compares; nil if it compares current values.
  static var comparison: Comparison? {
    scopeCount.value == 0 ? nil : compared
  }

  /// The two values of each property that is compared with itself.
  struct Comparison {
    let expected: SharedOverlay
    let actual: SharedOverlay
  }
}

// MARK: - Scopes

extension SharedOverlay {
  /// Runs code that sees these values, and changes only them.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.scopeCount.increment()
    defer { Self.scopeCount.decrement() }
    if Self.compared == nil { return try Self.$scope.withValue(self, operation: body) }
    return try Self.$compared.withValue(nil) {
      try Self.$scope.withValue(self, operation: body)
    }
  }

  /// Runs code that sees these values, changes only them, and compares them with the actual ones.
  package func perform<Result>(
    expecting actual: SharedOverlay, _ body: () throws -> Result
  ) rethrows -> Result {
    try perform {
      try Self.$compared.withValue(Comparison(expected: self, actual: actual), operation: body)
    }
  }

  /// Runs code that compares states: on the left with the expected values, on the right with these.
  package func perform<Result>(
    comparedWith expected: SharedOverlay, _ body: () throws -> Result
  ) rethrows -> Result {
    Self.scopeCount.increment()
    defer { Self.scopeCount.decrement() }
    return try Self.$compared.withValue(Comparison(expected: expected, actual: self)) {
      try Self.$scope.withValue(self, operation: body)
    }
  }
}

// MARK: - Values

extension SharedOverlay {
  func value<Value>(of root: SharedRoot<Value>) -> Value? {
    onUse?()
    // The optional of an optional tells a missing entry from nil.
    if let entry = values.withLock({ $0[ObjectIdentifier(root)] }) {
      return .some(entry.value as! Value)
    }
    if keepsReadValues { set(root.snapshot, of: root) }
    return nil
  }

  func change<Value, Result>(
    _ root: SharedRoot<Value>, _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    var value = root.value(in: self)
    let former = streams?.areWaiting(for: ObjectIdentifier(root)) == true ? quietCopy : nil
    defer {
      set(value, of: root)
      if let former { streams?.changed(ObjectIdentifier(root), from: former, to: quietCopy) }
    }
    return try body(&value)
  }

  /// A copy that can be read without a note of that.
  private var quietCopy: SharedOverlay {
    SharedOverlay(
      values.withLock { $0 }, keepsReadValues: false, onUse: nil, streams: nil)
  }

  func set(_ value: Any, of root: any SharedRootNode) {
    set(Entry(root: root, value: value))
  }

  func set(_ snapshot: SharedSnapshot, of root: any SharedRootNode) {
    set(Entry(root: root, value: snapshot.value, version: snapshot.version))
  }

  private func set(_ entry: Entry) {
    let former = values.withLock { $0.updateValue(entry, forKey: ObjectIdentifier(entry.root)) }
    // Outside the lock, because releasing it may run the value's own code.
    _ = former
  }

  /// The shared values that have changed since they were current ones here.
  var outdated: [any SharedRootNode] {
    values.withLock { Array($0.values) }
      .filter { $0.version != nil && $0.version != $0.root.version }.map(\.root)
  }

  /// A copy, which changes independently.
  package var copy: SharedOverlay {
    SharedOverlay(
      values.withLock { $0 }, keepsReadValues: keepsReadValues, onUse: onUse, streams: streams)
  }

  /// Whether there are no values.
  package var isEmpty: Bool { values.withLock { $0.isEmpty } }

  /// Takes the values of another overlay; none for nil.
  package func replace(with other: SharedOverlay?) {
    let new = other?.values.withLock { $0 } ?? [:]
    // Outside the lock, because releasing the former values may run their own code.
    _ = values.exchange(new)
  }

  /// A value, and the one that it replaces.
  package struct Content {
    fileprivate let root: any SharedRootNode
    package let value: Any

    /// Identifies the shared value.
    package var id: ObjectIdentifier { ObjectIdentifier(root) }
    /// Its key, as it is written; nil if it has none.
    package var keyName: String? { root.keyName }
    package var current: Any { root.snapshot.value }
    /// Grows with each change of the current value.
    package var version: Int { root.version }
  }

  /// The values, in any order.
  package var contents: [Content] {
    values.withLock { $0.values.map { Content(root: $0.root, value: $0.value) } }
  }

  /// The values with those of another overlay that are missing here.
  ///
  /// Every value of one is also compared with the other, so both must have the same ones.
  package func complete(with other: SharedOverlay) {
    for entry in other.values.withLock({ Array($0.values) }) {
      if values.withLock({ $0[ObjectIdentifier(entry.root)] == nil }) {
        set(entry.root.snapshot.value, of: entry.root)
      }
    }
  }

  /// The names of the values that differ from those of another overlay, with both values.
  ///
  /// - Parameters:
  ///   - other: The other overlay.
  ///   - former: The values that these were before; values that are the same there are left out.
  package func differences(
    to other: SharedOverlay, ifChangedFrom former: SharedOverlay? = nil
  ) -> [(name: String, old: Any, new: Any)] {
    let (mine, others) = (values.withLock { $0 }, other.values.withLock { $0 })
    let formers = former?.values.withLock { $0 } ?? [:]
    return mine.compactMap { id, entry in
      guard let new = others[id], !entry.root.areEqual(entry.value, new.value) else { return nil }
      if let former = formers[id], entry.root.areEqual(entry.value, former.value) { return nil }
      return (entry.root.name, entry.value, new.value)
    }
    .sorted { $0.name < $1.name }
  }
}
