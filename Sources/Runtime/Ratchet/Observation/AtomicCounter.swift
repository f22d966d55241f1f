#if !canImport(Darwin)
  import Synchronization
#else
  @_spi(Locks) import RatchetConcurrency
#endif

/// A number that several threads count up and down.
///
/// It is a structure without copies, so that the compiler initializes a static one. Reading it then
/// takes one instruction, and does not ask first whether it was initialized.
///
/// Apple's systems have `Atomic` since macOS 15 and iOS 18. Earlier ones are supported, so the number
/// is behind a lock there.
struct AtomicCounter: ~Copyable, Sendable {
  #if canImport(Darwin)
    private let count = Locked(0)
  #else
    private let count = Atomic(0)
  #endif

  var value: Int {
    #if canImport(Darwin)
      count.withLock { $0 }
    #else
      count.load(ordering: .relaxed)
    #endif
  }

  /// Adds one.
  ///
  /// - Returns: The former number.
  @discardableResult
  func increment() -> Int {
    #if canImport(Darwin)
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    #else
      count.add(1, ordering: .relaxed).oldValue
    #endif
  }

  /// Subtracts one.
  func decrement() {
    #if canImport(Darwin)
      count.withLock { $0 -= 1 }
    #else
      count.subtract(1, ordering: .relaxed)
    #endif
  }
}
