@_spi(Locks) import RatchetConcurrency

/// The shared values that code in a scope has changed, with their values before the first change.
///
/// The scope is one of dependencies, so it includes the effects of a store.
package final class SharedChanges: Sendable {
  private static let scopeCount = AtomicCounter()

  private struct Change {
    let root: any SharedRootNode
    let before: Any
  }

  private let changes = Locked<[ObjectIdentifier: Change]>([:])

  package init() {
    Self.scopeCount.increment()
  }

  deinit {
    Self.scopeCount.decrement()
  }

  /// Those that note the changes of the code that is running.
  static var current: [SharedChanges] {
    if scopeCount.value == 0 { return [] }
    let scoped = DependencyScope.currentValues.sharedChanges
    // An inspected store has a timeline, but was not created in the scope of one.
    guard DependencyWatch.isOn, let watched = DependencyWatch.current?.sharedChanges,
      !scoped.contains(where: { $0 === watched })
    else { return scoped }
    return scoped + [watched]
  }

  /// Whether nothing has changed.
  package var isEmpty: Bool { changes.withLock { $0.isEmpty } }

  /// Notes a change.
  ///
  /// The value is locked.
  func willChange<Value>(_ root: SharedRoot<Value>, from value: Value) {
    changes.withLock { changes in
      if changes[ObjectIdentifier(root)] != nil { return }
      changes[ObjectIdentifier(root)] = Change(root: root, before: value)
    }
  }
}

extension SharedChanges {
  /// The current values of what has changed.
  package struct Snapshot {
    fileprivate var entries: [ObjectIdentifier: (root: any SharedRootNode, at: SharedSnapshot)]

    /// Nothing has changed.
    package static var none: Self { Self(entries: [:]) }
  }

  /// The current values of what has changed.
  package var snapshot: Snapshot {
    let changes = changes.withLock { $0 }
    return Snapshot(entries: changes.mapValues { ($0.root, $0.root.snapshot) })
  }

  /// The values before the changes.
  package var before: SharedOverlay {
    let overlay = SharedOverlay()
    for change in changes.withLock({ Array($0.values) }) {
      overlay.set(change.before, of: change.root)
    }
    return overlay
  }

  /// The values at the time of a snapshot.
  package func values(at snapshot: Snapshot) -> SharedOverlay {
    let overlay = before
    for (root, at) in snapshot.entries.values { overlay.set(at.value, of: root) }
    return overlay
  }

  /// Continues from a snapshot: what has changed since is a change of the values in it.
  package func proceed(to snapshot: Snapshot) {
    for (id, entry) in snapshot.entries {
      let isLatest = entry.root.version == entry.at.version
      let former = changes.withLock { changes -> Change? in
        guard let change = changes[id] else { return nil }
        changes[id] = isLatest ? nil : Change(root: change.root, before: entry.at.value)
        return change
      }
      // Outside the lock, because releasing it may run the value's own code.
      _ = former
    }
  }
}

// MARK: - Steps of a timeline

extension SharedChanges {
  /// The value before the first change; nil if the value has not changed.
  func valueBefore(_ root: any SharedRootNode) -> Any? {
    changes.withLock { $0[ObjectIdentifier(root)]?.before }
  }

  /// What has changed since the last call, with the values before and after.
  func takeChanges() -> [SharedStepChange] {
    changes.exchange([:]).values.map { change in
      SharedStepChange(root: change.root, before: change.before, after: change.root.snapshot.value)
    }
  }
}

// MARK: - Scope

extension DependencyValues {
  /// Those that note changes of shared values.
  package var sharedChanges: [SharedChanges] {
    get { ownValue(of: SharedChangesKey.self) }
    set { self[SharedChangesKey.self] = newValue }
  }
}

private enum SharedChangesKey: DependencyKey {
  static var liveValue: [SharedChanges] { [] }
  static var testValue: [SharedChanges] { [] }
}
