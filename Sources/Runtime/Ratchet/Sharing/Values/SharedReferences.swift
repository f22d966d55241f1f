import IssueReporting
@_spi(Locks) import RatchetConcurrency

/// The shared values that have a key, by the key's id.
///
/// There is one of these for the program, and one for each test. It does not keep the values alive.
final class SharedReferences: Sendable {
  private struct Entry {
    weak var root: (any SharedRootNode)?
  }

  private struct Table {
    var entries: [AnyHashable: Entry] = [:]
    var insertCount = 0
    var limit = 64
    /// In a replay, the recorded values, by the key's name.
    var recorded: [String: RecordedShared] = [:]
    /// In a replay, the values, which nothing else keeps.
    var replayed: [any SharedRootNode] = []

    mutating func insert(_ root: any SharedRootNode, _ id: AnyHashable) {
      entries[id] = Entry(root: root)
      insertCount += 1
    }

    /// Removes the entries of values that are gone, if there are many.
    ///
    /// - Returns: The values that are there, to be released outside the lock.
    mutating func removeUnused() -> [AnyHashable: any SharedRootNode] {
      if entries.count <= limit { return [:] }
      let used = entries.compactMapValues(\.root)
      entries = used.mapValues { Entry(root: $0) }
      limit = max(64, 2 * used.count)
      return used
    }
  }

  private let isReplay: Bool
  /// Nothing that a key or a value does runs under this lock, except comparing ids.
  private let table = Locked(Table())

  /// - Parameter isReplay: Whether values are recorded ones, which are neither loaded nor saved.
  init(isReplay: Bool = false) {
    self.isReplay = isReplay
  }

  /// The shared value of a key: the one that is there, or a new one, which is loaded.
  ///
  /// If two threads ask for a new value at the same time, both load one, and both get the one that
  /// was loaded first. Neither waits for the other: a default and a key may wait for any thread.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isLoaded: Whether the default is the loaded value.
  ///   - value: The default.
  func root<Key: SharedReaderKey>(
    of key: Key, isLoaded: Bool = false, default value: () -> Key.Value
  ) -> SharedRoot<Key.Value> {
    let id = AnyHashable(key.id)
    if let known = table.withLock({ $0.entries[id]?.root }) {
      return typed(known, default: value)
    }
    let root = isReplay ? replayedRoot(of: key, default: value) : SharedRoot(value())
    if !isReplay {
      let storage = KeyedStorage(key, of: root, default: root.current.value)
      root.storage = storage
      storage.start(isLoaded: isLoaded)
    }
    let faster = table.withLock { table -> (any SharedRootNode)? in
      if let known = table.entries[id]?.root { return known }
      table.insert(root, id)
      if isReplay { table.replayed.append(root) }
      return nil
    }
    if let faster { return typed(faster, default: value) }
    _ = table.withLock { $0.removeUnused() }
    if !isReplay { (key as? any LastingKey)?.keep(root) }
    return root
  }

  private func typed<Value>(
    _ known: any SharedRootNode, default value: () -> Value
  ) -> SharedRoot<Value> {
    if let root = known as? SharedRoot<Value> { return root }
    SharedMisuse.differentTypes(known.name, Value.self, type(of: known.snapshot.value))
    return SharedRoot(value())
  }

  private func replayedRoot<Key: SharedReaderKey>(
    of key: Key, default value: () -> Key.Value
  ) -> SharedRoot<Key.Value> {
    let name = String(describing: key)
    let recorded = table.withLock { $0.recorded[name] }
    return SharedRoot(recorded?.value(as: Key.Value.self) ?? value(), name: name)
  }

  /// The shared value of a key that has one.
  func loadedRoot<Key: SharedReaderKey>(of key: Key) async throws -> SharedRoot<Key.Value> {
    let name = String(describing: key)
    let id = AnyHashable(key.id)
    if let root = table.withLock({ $0.entries[id]?.root }) as? SharedRoot<Key.Value> {
      guard try await root.storage?.load() ?? true else { throw MissingSharedValue(key: name) }
      return root
    }
    if isReplay {
      let recorded = table.withLock { $0.recorded[name] }
      guard let value = recorded?.value(as: Key.Value.self) else {
        throw MissingSharedValue(key: name)
      }
      return root(of: key) { value }
    }
    let result: Result<Key.Value?, any Error> = await withCheckedContinuation { waiting in
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation(name, callback: { waiting.resume(returning: $0) }))
    }
    guard let value = try result.get() else { throw MissingSharedValue(key: name) }
    return root(of: key, isLoaded: true) { value }
  }
}

// MARK: - Recordings

extension SharedReferences {
  /// The shared values, by name.
  var roots: [any SharedRootNode] {
    table.withLock { $0.entries.values.compactMap(\.root) }.sorted { $0.name < $1.name }
  }

  /// The number of keys that have been used, each time that their values were created.
  var keyCount: Int { table.withLock { $0.insertCount } }

  /// Makes recorded values the current ones.
  ///
  /// In a replay, also those of keys that are used later.
  func restore(_ values: [RecordedShared]) {
    for value in values {
      guard case .key(let name) = value.subject else { continue }
      if isReplay { table.withLock { $0.recorded[name] = value } }
      for root in roots where root.name == name { root.restore(value) }
    }
  }
}

/// A key that keeps its shared values, so that they have nothing to save.
protocol LastingKey {
  func keep(_ root: any SharedRootNode)
}

extension SharedKeyDefault: LastingKey where Base: LastingKey {
  func keep(_ root: any SharedRootNode) { base.keep(root) }
}

extension SharedReferences: DependencyKey {
  static var liveValue: SharedReferences { SharedReferences() }
  static var testValue: SharedReferences { SharedReferences() }

  /// Those of the program, or of the test that is running.
  static var current: SharedReferences {
    DependencyScope.currentValues.ownValue(of: SharedReferences.self)
  }
}
