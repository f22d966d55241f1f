import Foundation

/// A value behind a lock, for sharing between tasks and threads.
///
/// ```swift
/// let ids = LockIsolated<[Int]>([])
///
/// await withTaskGroup(of: Void.self) { group in
///   for id in 1...3 {
///     group.addTask { ids.withValue { $0.append(id) } }
///   }
/// }
/// ids.value.count  // 3
/// ```
///
/// Reading a value and writing it back are two steps. Another thread can run between them. Use one
/// ``withValue(_:)`` for both.
///
/// Unchecked: the value is read and written only under the lock. The lock is recursive, so that
/// code under it can read the value again.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private var protected: Value
  private let lock = NSRecursiveLock()

  /// Creates a lock with a value.
  ///
  /// - Parameter value: The value.
  /// - Throws: Any error from creating the value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.protected = try value()
  }

  /// A property of the value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.withLock { protected[keyPath: keyPath] }
  }

  /// Reads and changes the value under the lock.
  ///
  /// - Parameter operation: Uses the value.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    try lock.withLock {
      // On a copy, because `operation` may read the value again.
      var value = protected
      defer { protected = value }
      return try operation(&value)
    }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value. It is created under the lock.
  /// - Throws: Any error from creating the value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try lock.withLock { protected = try newValue() }
  }
}

extension LockIsolated where Value: Sendable {
  /// The value.
  public var value: Value {
    lock.withLock { protected }
  }
}

@available(*, deprecated, message: "Compare the values: 'a.value == b.value'.")
extension LockIsolated: Equatable where Value: Equatable {
  /// Whether two values were equal, each at the time of reading.
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool {
    // One after another, because two threads with two locks can wait for each other.
    let value = lhs.lock.withLock { lhs.protected }
    return rhs.lock.withLock { rhs.protected == value }
  }
}

@available(*, deprecated, message: "Hash the value, not the lock around it.")
extension LockIsolated: Hashable where Value: Hashable {
  /// Hashes the current value.
  public func hash(into hasher: inout Hasher) {
    lock.withLock { hasher.combine(protected) }
  }
}
