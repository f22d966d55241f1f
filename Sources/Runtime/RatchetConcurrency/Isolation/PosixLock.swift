#if RATCHET_THREAD_SANITIZER && !canImport(Darwin)
  import Glibc

  /// A lock that the thread sanitizer sees.
  ///
  /// It does not see those of `Synchronization` on Linux, whose library is compiled without it, and would report each
  /// value behind one. `scripts/thread-sanitizer` sets the condition.
  ///
  /// It is a class because the address of the lock must not change. Unchecked: the value is used only under the lock.
  @usableFromInline
  final class PosixLock<Value>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    @usableFromInline
    init(_ value: Value) {
      self.value = value
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    @usableFromInline
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value)
    }
  }
#endif
