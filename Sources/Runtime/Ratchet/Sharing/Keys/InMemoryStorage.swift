@_spi(Locks) import RatchetConcurrency

/// Memory for the values of ``SharedReaderKey/inMemory(_:)``.
///
/// ```swift
/// withDependencies {
///   $0.defaultInMemoryStorage = InMemoryStorage()
/// } operation: {
///   @Shared(.inMemory("count")) var count = 0
/// }
/// ```
public struct InMemoryStorage: Hashable, Sendable {
  private let memory = Memory()

  /// Creates storage without values.
  public init() {}

  /// Whether both are the same storage.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.memory === rhs.memory }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(memory)) }

  /// Forgets the value of a key.
  ///
  /// Properties that have the key get the default, and their observers are notified, also if they had that
  /// value before. Without such properties, the next one begins with its own default.
  ///
  /// <!-- example given: storage: InMemoryStorage -->
  /// ```swift
  /// storage.removeValue(for: InMemoryKey<Int>.inMemory("count"), default: 0)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The default.
  public func removeValue<Value>(for key: InMemoryKey<Value>, default value: Value) {
    weak var used: SharedRoot<Value>?
    do {
      let root = memory.content.withLock { content in
        content.values[key.key] = nil
        return content.roots.removeValue(forKey: key.key)
      }
      used = root as? SharedRoot<Value>
    }
    guard let root = used else { return }
    root.reset(to: value)
    keep(root, of: key.key)
  }

  func value(of key: String) -> Any? {
    let (value, root) = memory.content.withLock { ($0.values[key], $0.roots[key]) }
    return value ?? root?.snapshot.value
  }

  func save(_ value: any Sendable, of key: String) {
    memory.content.withLock { $0.values[key] = value }
  }

  /// Keeps a shared value, so that it is never loaded again.
  func keep(_ root: any SharedRootNode, of key: String) {
    root.detachStorage()
    memory.content.withLock { $0.roots[key] = root }
  }

  private final class Memory: Sendable {
    struct Content {
      var values: [String: any Sendable] = [:]
      var roots: [String: any SharedRootNode] = [:]
    }

    let content = Locked(Content())
  }
}

extension DependencyValues {
  /// The memory for the values of ``SharedReaderKey/inMemory(_:)``: one for the program, and one
  /// for each test.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}

private enum InMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}
