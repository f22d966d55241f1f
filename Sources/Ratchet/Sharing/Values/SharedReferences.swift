import Foundation
import IssueReporting

/// The shared values that have a key, by the key's id.
///
/// There is one of these for the program, and one for each test. It does not keep the values alive.
///
/// Unchecked: everything mutable is used under the lock. The lock is recursive, because a key that
/// loads may create other shared values.
final class SharedReferences: @unchecked Sendable {
  private struct Entry {
    weak var root: (any SharedRootNode)?
  }

  private let lock = NSRecursiveLock()
  private let isReplay: Bool
  private var entries: [AnyHashable: Entry] = [:]
  private var insertCount = 0
  private var limit = 64
  /// In a replay, the recorded values, by the key's name.
  private var recorded: [String: RecordedShared] = [:]
  /// In a replay, the values, which nothing else keeps.
  private var replayed: [any SharedRootNode] = []

  /// - Parameter isReplay: Whether values are recorded ones, which are neither loaded nor saved.
  init(isReplay: Bool = false) {
    self.isReplay = isReplay
  }

  /// The shared value of a key: the one that is there, or a new one, which is loaded.
  func root<Key: SharedReaderKey>(
    of key: Key, default value: () -> Key.Value
  ) -> SharedRoot<Key.Value> {
    lock.withLock {
      let id = AnyHashable(key.id)
      if let known = entries[id]?.root {
        if let root = known as? SharedRoot<Key.Value> { return root }
        SharedMisuse.differentTypes(known.name, Key.Value.self, type(of: known.snapshot.value))
        return SharedRoot(value())
      }
      if isReplay { return replayedRoot(of: key, id, default: value) }
      let value = value()
      let root = SharedRoot(value)
      let storage = KeyedStorage(key, of: root, default: value)
      root.storage = storage
      insert(root, id)
      storage.start()
      (key as? any LastingKey)?.keep(root)
      return root
    }
  }

  /// The lock must be held.
  private func replayedRoot<Key: SharedReaderKey>(
    of key: Key, _ id: AnyHashable, default value: () -> Key.Value
  ) -> SharedRoot<Key.Value> {
    let name = String(describing: key)
    let root = SharedRoot(recorded[name]?.value(as: Key.Value.self) ?? value(), name: name)
    insert(root, id)
    replayed.append(root)
    return root
  }

  /// The lock must be held.
  private func insert(_ root: any SharedRootNode, _ id: AnyHashable) {
    entries[id] = Entry(root: root)
    insertCount += 1
    guard entries.count > limit else { return }
    entries = entries.filter { $1.root != nil }
    limit = max(64, 2 * entries.count)
  }
}

// MARK: - Recordings

extension SharedReferences {
  /// The shared values, by name.
  var roots: [any SharedRootNode] {
    lock.withLock { entries.values.compactMap(\.root) }.sorted { $0.name < $1.name }
  }

  /// The number of keys that have been used, each time that their values were created.
  var keyCount: Int { lock.withLock { insertCount } }

  /// Makes recorded values the current ones.
  ///
  /// In a replay, also those of keys that are used later.
  func restore(_ values: [RecordedShared]) {
    for value in values {
      guard case .key(let name) = value.subject else { continue }
      if isReplay { lock.withLock { recorded[name] = value } }
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
