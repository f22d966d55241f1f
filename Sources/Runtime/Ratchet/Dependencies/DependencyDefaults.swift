@_spi(Locks) import RatchetConcurrency

/// The values of dependencies that are not overridden: one of each for the process, or for a test.
///
/// A part of a test can have its own (see ``DependencyValues/init()``).
///
/// No foreign code is called while the lock is held.
final class DependencyDefaults: Sendable {
  static let shared = DependencyDefaults()

  /// A value, and its origin.
  fileprivate struct Default {
    let entry: DependencyEntry
    /// Why it should not be read; nil if it is what the context asks for.
    var substitute: Substitute?
    var isReported = false
    var isPrepared = false
  }

  /// What a key gives in place of a value that it does not have.
  fileprivate enum Substitute {
    /// A test gets the live value.
    case live
    /// A program gets the test value.
    case test
  }

  fileprivate typealias Values = TypeTable<Default>

  /// What belongs to a test, or to a program that is not testing.
  fileprivate struct Run {
    var live = Values()
    var preview = Values()
    var test = Values()
    var preparedContext: DependencyContext?

    /// Read each time that a dependency is, so without the subscripts below, which allocate.
    func value(of key: ObjectIdentifier, in context: DependencyContext?) -> Default? {
      switch context ?? preparedContext ?? .ofProcess {
      case .live: live[key]
      case .preview: preview[key]
      case .test: test[key]
      }
    }
  }

  fileprivate struct Content {
    var program = Run()
    var tests: [TestID: Run] = [:]
  }

  private let content = Locked(Content())
  private let creations = DefaultCreations()

  /// The context, if it is not overridden.
  var context: DependencyContext {
    let test = TestID.current
    return content.withLock { $0[test].preparedContext } ?? .ofProcess
  }
}

// MARK: - Looking up

extension DependencyDefaults {
  func value<Key: TestDependencyKey>(
    of key: Key.Type,
    in overriddenContext: DependencyContext?,
    for values: DependencyValues,
    name: DependencyName,
    reader: DependencyReader?
  ) -> Key.Value {
    let id = ObjectIdentifier(key)
    let found =
      known(id, in: overriddenContext)
      ?? create(key, in: overriddenContext ?? context, for: values, name: name)
    if values.purpose == .reading {
      switch found.substitute {
      case .live: return reportedLiveValue(found.entry.value(for: key), name: name, reader: reader)
      case .test where isFirstReport(of: id, in: overriddenContext ?? context):
        reportMissingLiveValue(name: name, reader: reader?.location)
      case .test, nil: break
      }
    }
    return found.entry.value(for: key)
  }

  /// The live value in a test, which is reported: now, or when it is called.
  private func reportedLiveValue<Value>(
    _ value: Value, name: DependencyName, reader: DependencyReader?
  ) -> Value {
    let report: @Sendable () -> Void = {
      self.reportLiveValue(name: name, reader: reader?.location)
    }
    if let called = value as? any CalledDependency, let value = called.reporting(report) as? Value {
      return value
    }
    report()
    return value
  }

  /// The value of a key, if there is one yet.
  ///
  /// Not generic, so that no types are looked up.
  private func known(
    _ key: ObjectIdentifier, in overriddenContext: DependencyContext?
  ) -> Default? {
    guard let test = TestID.current else {
      return content.withLock { $0.program.value(of: key, in: overriddenContext) }
    }
    return content.withLock { $0.tests[test]?.value(of: key, in: overriddenContext) }
  }

  /// Whether a substitute was not reported before.
  ///
  /// It counts as reported from now on.
  private func isFirstReport(of key: ObjectIdentifier, in context: DependencyContext) -> Bool {
    let test = TestID.current
    return content.withLock { content in
      guard var known = content[test][context][key], !known.isReported else { return false }
      known.isReported = true
      content[test][context].set(known, of: key)
      return true
    }
  }

  /// Creates a value, unless another thread is creating it: then both get the same one.
  private func create<Key: TestDependencyKey>(
    _ key: Key.Type,
    in context: DependencyContext,
    for values: DependencyValues,
    name: DependencyName
  ) -> Default {
    let id = DefaultCreations.ID(test: .current, context: context, key: ObjectIdentifier(key))
    return creations.value(of: id) {
      known(id.key, in: context)
    } make: {
      make(key, in: context, for: values, name: name)
    }
  }

  private func make<Key: TestDependencyKey>(
    _ key: Key.Type,
    in context: DependencyContext,
    for values: DependencyValues,
    name: DependencyName
  ) -> Default {
    // Outside the lock, because it calls the key's own code. Another thread may have created the value, if it
    // has waited for too long.
    let (value, substitute) = DependencyScope.enter(values.scopeOfCreation) {
      make(key, in: context)
    }
    let made = Default(entry: .make(value, for: key, name: name), substitute: substitute)
    if values.purpose == .preparing { return made }
    let test = TestID.current
    return content.withLock { content in
      if let known = content[test][context][ObjectIdentifier(key)] { return known }
      content[test][context].set(made, of: ObjectIdentifier(key))
      return made
    }
  }

  private func make<Key: TestDependencyKey>(
    _ key: Key.Type, in context: DependencyContext
  ) -> (value: Key.Value, substitute: Substitute?) {
    switch context {
    case .test:
      let (value, isLive) = DependencyAccess.testValue(of: key)
      return (value, isLive ? .live : nil)
    case .preview:
      return (Key.previewValue, nil)
    case .live:
      if let live = key as? any DependencyKey.Type, let value = live.liveValue as? Key.Value {
        return (value, nil)
      }
      return (Key.testValue, .test)
    }
  }
}

// MARK: - Preparing

extension DependencyDefaults {
  /// Sets values before their first use.
  ///
  /// In a preview, a value is replaced: one process shows many previews, each several times.
  ///
  /// - Returns: The names of the values that were already read or set. They stay as they are.
  func prepare(_ values: DependencyValues) -> [(name: DependencyName, wasPrepared: Bool)] {
    let test = TestID.current
    // This looks for values that were prepared before, so it is read outside the lock.
    let context = values.context
    // What is replaced is released outside the lock, because that may run its own code.
    var replaced: [Default] = []
    defer { withExtendedLifetime(replaced) {} }
    return content.withLock { content in
      if let prepared = values.preparedContext { content[test].preparedContext = prepared }
      return values.entries.compactMap { key, entry in
        if let known = content[test][context][key] {
          guard context == .preview else { return (entry.name, known.isPrepared) }
          replaced.append(known)
        }
        content[test][context].set(Default(entry: entry, isPrepared: true), of: key)
        return nil
      }
    }
  }
}

// MARK: - The end of a test

extension DependencyDefaults {
  /// Releases the values of a test that has ended.
  func forget(_ test: TestID) {
    let values = content.withLock { $0.tests.removeValue(forKey: test) }
    // Outside the lock, because it may run code of the values.
    _ = values
  }
}

// MARK: - Where values are kept

extension DependencyDefaults.Content {
  subscript(test: TestID?) -> DependencyDefaults.Run {
    _read { if let test { yield tests[test] ?? .init() } else { yield program } }
    _modify {
      if let test { yield &tests[test, default: .init()] } else { yield &program }
    }
  }
}

extension DependencyDefaults.Run {
  subscript(context: DependencyContext) -> DependencyDefaults.Values {
    _read {
      switch context {
      case .live: yield live
      case .preview: yield preview
      case .test: yield test
      }
    }
    _modify {
      switch context {
      case .live: yield &live
      case .preview: yield &preview
      case .test: yield &test
      }
    }
  }
}
