/// A value on its own actor, for sharing between tasks.
///
/// ```swift
/// let count = ActorIsolated(0)
/// await count.withValue { $0 += 1 }
/// await count.value  // 1
/// ```
///
/// `LockIsolated` does the same without `await`.
@dynamicMemberLookup
public final actor ActorIsolated<Value> {
  /// The value.
  public private(set) var value: Value

  /// Creates an actor with a value.
  ///
  /// - Parameter value: The value.
  /// - Throws: Any error from creating the value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// A property of the value.
  public subscript<Subject: Sendable>(
    dynamicMember keyPath: KeyPath<Value, Subject> & Sendable
  ) -> Subject {
    value[keyPath: keyPath]
  }

  /// Reads and changes the value.
  ///
  /// - Parameter operation: Uses the value.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func withValue<T: Sendable>(
    _ operation: nonisolated(nonsending) @Sendable (inout Value) async throws -> T
  ) async rethrows -> T {
    var value = self.value
    defer { self.value = value }
    return try await operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value.
  /// - Throws: Any error from creating the value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try newValue()
  }
}
