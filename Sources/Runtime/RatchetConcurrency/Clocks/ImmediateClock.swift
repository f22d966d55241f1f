/// A clock that never waits: a task that sleeps on it continues at once, at the later time.
///
/// Use it in previews, and in tests in which the time of events does not matter:
///
/// ```swift
/// Store(initialState: Stopwatch.State()) {
///   Stopwatch()
/// } withDependencies: {
///   $0.continuousClock = .immediate
/// }
/// ```
///
/// A feature that sleeps in an endless loop never rests on it. For such a feature, use a
/// `TestClock`.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A time of the clock, as the duration since its beginning.
  public typealias Instant = ClockInstant<Duration>

  private let time: Locked<Instant>

  /// Creates a clock.
  ///
  /// - Parameter now: The initial time.
  public init(now: Instant) {
    self.time = Locked(now)
  }

  /// The current time: the latest deadline of all tasks that slept.
  public var now: Instant {
    time.withLock { $0 }
  }

  /// The shortest measurable time: there is no lower limit.
  public var minimumResolution: Duration { .zero }

  /// Advances the time, lets other tasks run, and continues.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock that starts at zero and measures time like the system's clocks.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock that never waits.
  public static var immediate: Self { ImmediateClock() }
}
