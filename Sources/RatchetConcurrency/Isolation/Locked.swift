import Foundation

/// A value that is read and changed under a lock.
///
/// Unlike ``LockIsolated``, it is changed where it is, without a copy, and code under the lock must
/// not use it again.
///
/// A class, because a copy of a lock is not the same lock. Unchecked: the value is used only under
/// the lock.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Reads and changes the value under the lock.
  ///
  /// - Parameter body: Uses the value.
  /// - Returns: What `body` returns.
  package func withLock<Result>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
