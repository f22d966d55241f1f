/// A clock whose type is hidden, but for the type of its durations.
///
/// ```swift
/// let clock: AnyClock<Duration> = AnyClock(ContinuousClock())
/// try await clock.sleep(for: .seconds(1))
/// ```
///
/// `any Clock<Duration>` hides the type as well. This one is a clock itself, with times that can be
/// compared: that is what a timer needs.
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A time of the clock: how long after the making of this clock.
  public typealias Instant = ClockInstant<Duration>

  private let tellTime: @Sendable () -> Instant
  private let tellResolution: @Sendable () -> Duration
  private let wait: @Sendable (Instant, Duration?) async throws -> Void

  /// Hides the type of a clock.
  ///
  /// - Parameter clock: The clock.
  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    self.tellTime = { Instant(offset: start.duration(to: clock.now)) }
    self.tellResolution = { clock.minimumResolution }
    self.wait = {
      try await clock.sleep(until: start.advanced(by: $0.offset), tolerance: $1)
    }
  }

  /// The time.
  public var now: Instant { tellTime() }

  /// The shortest time that can be told.
  public var minimumResolution: Duration { tellResolution() }

  /// Sleeps until a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The deadline.
  ///   - tolerance: How late it may be; nil for what the clock takes for right.
  /// - Throws: `CancellationError` where the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(deadline, tolerance)
  }
}
