import Foundation

/// The processor time that a thread has used, for other threads to read.
struct ThreadClock: Sendable {
  #if canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let id: clockid_t?

    /// The clock of the current thread.
    init() {
      var id = clockid_t()
      self.id = pthread_getcpuclockid(pthread_self(), &id) == 0 ? id : nil
    }

    /// The time; zero if the system does not measure it, or if the thread has ended.
    var now: Duration {
      var time = timespec()
      guard let id, clock_gettime(id, &time) == 0 else { return .zero }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
  #else
    /// The system does not measure it in this way.
    var now: Duration { .zero }
  #endif
}
