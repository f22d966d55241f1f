/// A clock on which nobody waits: who sleeps on it goes on at once, and time has passed.
///
/// It is for previews, and for tests in which it does not matter when things happen:
///
/// ```swift
/// withDependencies {
///   $0.continuousClock = ImmediateClock()
/// } operation: { … }
/// ```
///
/// A feature that sleeps in an endless loop never rests on it: give that one a `TestClock`.
///
/// Unchecked: the time is touched under the lock alone.
public final class ImmediateClock: Clock, @unchecked Sendable {
  /// A time of the clock: how long after its beginning.
  public struct Instant: InstantProtocol {
    /// How long after the beginning.
    public let offset: Duration

    /// Creates a time.
    ///
    /// - Parameter offset: How long after the beginning.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The time that is later by a duration.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// How much later another time is.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Whether a time is before another.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let lock = NSLock()
  private var time: Instant

  /// Creates a clock.
  ///
  /// - Parameter now: The time to begin with.
  public init(now: Instant = Instant()) {
    self.time = now
  }

  /// The time: that of the latest deadline that somebody slept to.
  public var now: Instant {
    lock.withLock { time }
  }

  /// The shortest time that can be told: there is none too short.
  public var minimumResolution: Duration { .zero }

  /// Moves the time, lets other tasks have a turn, and goes on.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    lock.withLock { time = max(time, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
