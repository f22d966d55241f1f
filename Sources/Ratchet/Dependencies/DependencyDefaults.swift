/// The values of dependencies that are not overridden: one of each for the process, or for a test.
///
/// Unchecked: all mutable state is read and written under the lock, and no foreign code is called
/// while the lock is held.
final class DependencyDefaults: @unchecked Sendable {
  static let shared = DependencyDefaults()

  /// A value, and its origin.
  private struct Default {
    let entry: DependencyEntry
    /// Whether it is a live value that a test gets because there is no other.
    var isLiveInTest = false
    var isPrepared = false
  }

  private typealias Values = [ObjectIdentifier: Default]

  private let lock = NSLock()
  private var live: Values = [:]
  private var preview: Values = [:]
  private var tests: [TestID?: Values] = [:]
  private var preparedContexts: [TestID?: DependencyContext] = [:]

  /// The context, if it is not overridden.
  var context: DependencyContext {
    let test = TestID.current
    return lock.withLock { preparedContexts[test] } ?? .ofProcess
  }
}

// MARK: - Looking up

extension DependencyDefaults {
  func value<Key: TestDependencyKey>(
    of key: Key.Type,
    in overriddenContext: DependencyContext?,
    for purpose: DependencyValues.Purpose,
    name: DependencyName,
    reader: SourceLocation?
  ) -> Key.Value {
    let test = TestID.current
    let (slot, known) = lock.withLock {
      let context = overriddenContext ?? preparedContexts[test] ?? .ofProcess
      let slot = Slot(context, test)
      return (slot, self[slot][ObjectIdentifier(key)])
    }
    let found = known ?? make(key, in: slot, for: purpose, name: name, reader: reader)
    if found.isLiveInTest, purpose == .reading { reportLiveValue(name: name, reader: reader) }
    return found.entry.value(for: key)
  }

  private func make<Key: TestDependencyKey>(
    _ key: Key.Type,
    in slot: Slot,
    for purpose: DependencyValues.Purpose,
    name: DependencyName,
    reader: SourceLocation?
  ) -> Default {
    // Outside the lock, because it calls the key's own code. If two threads create a value at the
    // same time, both get the value of the first.
    let (value, isLive) = make(key, in: slot, name: name, reader: reader)
    let made = Default(
      entry: .make(value, for: key, name: name),
      isLiveInTest: isLive
    )
    if purpose == .preparing { return made }
    return lock.withLock {
      if let known = self[slot][ObjectIdentifier(key)] { return known }
      self[slot][ObjectIdentifier(key)] = made
      return made
    }
  }

  private func make<Key: TestDependencyKey>(
    _ key: Key.Type, in slot: Slot, name: DependencyName, reader: SourceLocation?
  ) -> (value: Key.Value, isLive: Bool) {
    switch slot {
    case .test:
      return DependencyAccess.testValue(of: key)
    case .preview:
      return (Key.previewValue, false)
    case .live:
      if let live = key as? any DependencyKey.Type, let value = live.liveValue as? Key.Value {
        return (value, false)
      }
      reportMissingLiveValue(name: name, reader: reader)
      return (Key.testValue, false)
    }
  }
}

// MARK: - Preparing

extension DependencyDefaults {
  /// Sets values before their first use.
  ///
  /// - Returns: The names of the values that were already read or set. They stay as they are.
  func prepare(_ values: DependencyValues) -> [(name: DependencyName, wasPrepared: Bool)] {
    let test = TestID.current
    // This looks for values that were prepared before, so it is read outside the lock.
    let context = values.context
    let slot = Slot(context, test)
    return lock.withLock {
      preparedContexts[test] = context
      return values.entries.compactMap { id, entry in
        if let known = self[slot][id] { return (entry.name, known.isPrepared) }
        self[slot][id] = Default(entry: entry, isPrepared: true)
        return nil
      }
    }
  }
}

// MARK: - The end of a test

extension DependencyDefaults {
  /// Releases the values of a test that has ended.
  func forget(_ test: TestID) {
    let values = lock.withLock {
      preparedContexts[test] = nil
      return tests.removeValue(forKey: test)
    }
    // Outside the lock, because it may run code of the values.
    _ = values
  }
}

// MARK: - Where values are kept

extension DependencyDefaults {
  /// Where the values of a context are stored.
  private enum Slot {
    case live
    case preview
    case test(TestID?)

    init(_ context: DependencyContext, _ test: TestID?) {
      switch context {
      case .live: self = .live
      case .preview: self = .preview
      case .test: self = .test(test)
      }
    }
  }

  /// The lock must be held.
  private subscript(slot: Slot) -> Values {
    get {
      switch slot {
      case .live: live
      case .preview: preview
      case .test(let test): tests[test] ?? [:]
      }
    }
    _modify {
      switch slot {
      case .live: yield &live
      case .preview: yield &preview
      case .test(let test): yield &tests[test, default: [:]]
      }
    }
  }
}
