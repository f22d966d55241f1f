extension SharedReaderKey {
  /// Keeps a value in memory, for as long as the program runs.
  ///
  /// ```swift
  /// struct Statistics {
  ///   @Shared(.inMemory("count")) var count = 0
  /// }
  /// ```
  ///
  /// Each test has its own values.
  ///
  /// - Parameter key: The name of the value.
  /// - Returns: The key.
  public static func inMemory<Value>(_ key: String) -> Self
  where Self == InMemoryKey<Value> {
    InMemoryKey(key)
  }
}

/// A shared value that is kept in memory.
///
/// See ``SharedReaderKey/inMemory(_:)``.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  let key: String
  private let storage: InMemoryStorage

  fileprivate init(_ key: String) {
    self.key = key
    self.storage = DependencyScope.currentValues.defaultInMemoryStorage
  }

  /// The name and the storage.
  public var id: InMemoryKeyID { InMemoryKeyID(key: key, storage: storage) }

  /// Loads the value, if there is one.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    // Without a value, not the nil of an optional one.
    guard let stored = storage.value(of: key), let value = stored as? Value else {
      return continuation.resumeReturningInitialValue()
    }
    continuation.resume(returning: value)
  }

  /// Does nothing: the value changes only in its properties.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Saves the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.save(value, of: key)
    continuation.resume()
  }
}

extension InMemoryKey: CustomStringConvertible {
  /// How the key is written: `.inMemory("count")`.
  public var description: String { ".inMemory(\(String(reflecting: key)))" }
}

extension InMemoryKey: LastingKey {
  func keep(_ root: any SharedRootNode) { storage.keep(root, of: key) }
}

/// The identity of a value in memory.
public struct InMemoryKeyID: Hashable, Sendable {
  let key: String
  let storage: InMemoryStorage
}
