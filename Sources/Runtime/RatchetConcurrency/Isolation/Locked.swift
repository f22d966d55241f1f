#if canImport(Darwin)
  public import os
#elseif !RATCHET_THREAD_SANITIZER
  public import Synchronization
#endif

/// A value that is read and changed under a lock.
///
/// Unlike ``LockIsolated``, it is changed where it is, without a copy, and code under the lock must
/// not use it again.
///
/// For Ratchet's own libraries. It is public, but hidden, because `package` functions of another
/// module are not inlined. They would look up types, which takes longer than the lock.
///
/// It is not copied, because a copy of a lock is not the same lock. Unchecked: the value is used
/// only under the lock. A result of `withLock` that is not `Sendable` leaves it, so let it be
/// something that is not changed anymore.
@_spi(Locks)
public struct Locked<Value>: ~Copyable, @unchecked Sendable {
  // Apple's systems have `Mutex` since macOS 15 and iOS 18. Earlier ones are supported.
  #if canImport(Darwin)
    @usableFromInline let lock: OSAllocatedUnfairLock<Value>
  #elseif RATCHET_THREAD_SANITIZER
    @usableFromInline let lock: PosixLock<Value>
  #else
    @usableFromInline let lock: Mutex<UncheckedSendable<Value>>
  #endif

  /// Puts a value behind a lock.
  ///
  /// - Parameter value: The value.
  @inlinable
  public init(_ value: Value) {
    #if canImport(Darwin)
      lock = OSAllocatedUnfairLock(uncheckedState: value)
    #elseif RATCHET_THREAD_SANITIZER
      lock = PosixLock(value)
    #else
      lock = Mutex(UncheckedSendable(value))
    #endif
  }

  /// Reads and changes the value under the lock.
  ///
  /// - Parameter body: Uses the value.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable
  public borrowing func withLock<Result>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    #if canImport(Darwin)
      try lock.withLockUnchecked(body)
    #elseif RATCHET_THREAD_SANITIZER
      try lock.withLock(body)
    #else
      try lock.withLock { UncheckedSendable(try body(&$0.value)) }.value
    #endif
  }

  /// Replaces the value.
  ///
  /// - Parameter value: The new value.
  /// - Returns: The former value. It is released outside the lock, because that may run its own code.
  @inlinable
  @discardableResult
  public borrowing func exchange(_ value: Value) -> Value {
    withLock { current in
      defer { current = value }
      return current
    }
  }
}
