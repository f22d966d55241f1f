import Foundation

/// A value that several tests may touch.
///
/// Unchecked: the value is touched under the lock alone.
final class LockIsolated<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
