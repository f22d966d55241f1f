/// A clock with a hidden type.
///
/// Only the type of its durations is visible.
///
/// ```swift
/// let clock: AnyClock<Duration> = AnyClock(ContinuousClock())
/// try await clock.sleep(for: .seconds(1))
/// ```
///
/// `any Clock<Duration>` hides the type too. `AnyClock` is itself a clock, with times that can be
/// compared, as a timer needs them.
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A time of the clock, as the duration since the creation of this clock.
  public typealias Instant = ClockInstant<Duration>

  private let tellTime: @Sendable () -> Instant
  private let tellTimeQuietly: @Sendable () -> Instant
  private let tellResolution: @Sendable () -> Duration
  private let wait: @Sendable (Instant, Duration?) async throws -> Void

  /// Hides the type of a clock.
  ///
  /// - Parameter clock: The clock.
  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let tellQuietly = quietTime(of: clock)
    let start = tellQuietly()
    self.tellTime = { Instant(offset: start.duration(to: clock.now)) }
    self.tellTimeQuietly = { Instant(offset: start.duration(to: tellQuietly())) }
    self.tellResolution = { clock.minimumResolution }
    self.wait = {
      try await clock.sleep(until: start.advanced(by: $0.offset), tolerance: $1)
    }
  }

  /// The current time.
  public var now: Instant { tellTime() }

  /// The current time for Ratchet's own code, such as a timer.
  package var quietNow: Instant { tellTimeQuietly() }

  /// The shortest measurable time.
  public var minimumResolution: Duration { tellResolution() }

  /// Sleeps until a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The deadline.
  ///   - tolerance: The allowed delay; nil for the default of the clock.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(deadline, tolerance)
  }
}
