import Foundation

/// A clock on which nothing waits: a task that sleeps on it goes on at once, and time has passed.
///
/// It is for previews, and for tests in which it does not matter when things happen:
///
/// ```swift
/// Store(initialState: Stopwatch.State()) {
///   Stopwatch()
/// } withDependencies: {
///   $0.continuousClock = .immediate
/// }
/// ```
///
/// A feature that sleeps in an endless loop never rests on it: give that one a `TestClock`.
///
/// Unchecked: the time is touched under the lock alone.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock,
  @unchecked Sendable
{
  /// A time of the clock: how long after its beginning.
  public typealias Instant = ClockInstant<Duration>

  private let lock = NSLock()
  private var time: Instant

  /// Creates a clock.
  ///
  /// - Parameter now: The time to begin with.
  public init(now: Instant) {
    self.time = now
  }

  /// The time: that of the latest deadline that a task slept to.
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

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock that measures time as the system's clocks do, from zero on.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which nothing waits.
  public static var immediate: Self { ImmediateClock() }
}
