import IssueReporting

/// A clock that must not be used: each use is reported as an issue.
///
/// In a test that does not override them, the clocks of the dependencies are of this type. You can
/// also use it to prove that a feature uses no clock:
///
/// ```swift
/// Store(initialState: Stopwatch.State()) {
///   Stopwatch()
/// } withDependencies: {
///   $0.continuousClock = .unimplemented()
/// }
/// ```
///
/// It never waits, so a failing test fails at once.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A time of the clock.
  public typealias Instant = ClockInstant<Duration>

  private let name: String
  private let base: AnyClock<Duration>
  private let sleeps = LockIsolated(0)

  /// The number of sleeps after which a task counts as an endless loop.
  private static var patience: Int { 10 }

  /// Creates a clock that reports each use and then uses another clock.
  ///
  /// - Parameters:
  ///   - base: The other clock.
  ///   - name: The name of the clock in issues.
  public init<C: Clock>(_ base: C, name: String = "Clock") where C.Duration == Duration {
    self.name = name
    self.base = AnyClock(base)
  }

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - name: The name of the clock in issues.
  ///   - now: The initial time.
  public init(name: String = "Clock", now: ImmediateClock<Duration>.Instant = .init()) {
    self.init(ImmediateClock(now: now), name: name)
  }

  /// The current time.
  ///
  /// Reading it is reported.
  public var now: Instant {
    report("now")
    return base.now
  }

  /// The shortest measurable time.
  ///
  /// Reading it is reported.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Continues at once, and reports an issue.
  ///
  /// - Throws: `CancellationError` after ten sleeps. Otherwise, an endless timer would report
  ///   issues as long as its test runs.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    let count = sleeps.withValue {
      $0 += 1
      return $0
    }
    if count > Self.patience { throw CancellationError() }
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func report(_ member: String) {
    reportIssue(
      """
      '\(name).\(member)' was used in a test that does not override it.

      Use a clock that the test moves, or one that never waits:

        $0.continuousClock = TestClock()
        $0.continuousClock = ImmediateClock()
      """
    )
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock that measures time like the system's clocks.
  ///
  /// - Parameter name: The name of the clock in issues.
  public init(name: String = "Clock") {
    self.init(name: name, now: Instant())
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that must not be used.
  ///
  /// - Parameter name: The name of the clock in issues.
  /// - Returns: The clock.
  public static func unimplemented(name: String = "Clock") -> Self {
    UnimplementedClock(name: name)
  }
}
