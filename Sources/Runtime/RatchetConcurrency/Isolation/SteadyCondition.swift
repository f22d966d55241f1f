#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock with a condition that a thread can wait for, for a time that passes also if the system's clock is set.
///
/// `NSCondition` waits until a time of day, and so does `DispatchSemaphore` on Linux: if the clock is set back by an
/// hour meanwhile, they wait for an hour longer.
///
/// It is a class because the addresses of the lock and of the condition must not change. Unchecked: both are made to
/// be used by several threads.
package final class SteadyCondition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      pthread_cond_init(condition, nil)
    #else
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Wakes all threads that wait.
  package func broadcast() { pthread_cond_broadcast(condition) }

  /// Waits until another thread wakes this one, which must have the lock, and has it again then.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Waits until another thread wakes this one, or for a time.
  ///
  /// - Parameter deadline: When the time is over.
  /// - Returns: Whether there is time left.
  package func wait(until deadline: ContinuousClock.Instant) -> Bool {
    let rest = max(.zero, ContinuousClock.now.duration(to: deadline)).components
    var time = timespec(
      tv_sec: .init(rest.seconds), tv_nsec: .init(rest.attoseconds / 1_000_000_000))
    #if canImport(Darwin)
      return pthread_cond_timedwait_relative_np(condition, mutex, &time) != ETIMEDOUT
    #else
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      let nanoseconds = now.tv_nsec + time.tv_nsec
      time.tv_sec += now.tv_sec + nanoseconds / 1_000_000_000
      time.tv_nsec = nanoseconds % 1_000_000_000
      return pthread_cond_timedwait(condition, mutex, &time) != ETIMEDOUT
    #endif
  }
}

/// A number of signals, for which a thread can wait for a time, as ``SteadyCondition`` does.
///
/// It is a class because threads share it. Unchecked: the number is used only under the lock of the condition.
package final class SteadySemaphore: @unchecked Sendable {
  private let condition = SteadyCondition()
  private var count = 0

  package init() {}

  package func signal() {
    condition.withLock {
      count += 1
      condition.broadcast()
    }
  }

  /// Waits for a signal, and takes it.
  ///
  /// - Parameter deadline: When it waits no longer.
  /// - Returns: Whether there was one.
  @discardableResult
  package func wait(until deadline: ContinuousClock.Instant) -> Bool {
    condition.withLock {
      while count == 0 {
        if !condition.wait(until: deadline), count == 0 { return false }
      }
      count -= 1
      return true
    }
  }
}
