import IssueReporting

/// A clock that must not be used: each use is reported as an issue.
///
/// It is what the clocks among the dependencies are in a test that gives none. It can also prove that a
/// feature does without one:
///
/// ```swift
/// Store(initialState: Stopwatch.State()) {
///   Stopwatch()
/// } withDependencies: {
///   $0.continuousClock = .unimplemented()
/// }
/// ```
///
/// Nothing waits on it, so that a test that fails does so at once.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A time of the clock.
  public typealias Instant = ClockInstant<Duration>

  private let name: String
  private let base: AnyClock<Duration>
  private let sleeps = LockIsolated(0)

  /// How often it can be slept on before a task that does so in a loop is taken for one that never ends.
  private static var patience: Int { 100 }

  /// Creates a clock whose uses are reported, and then go to another clock.
  ///
  /// - Parameters:
  ///   - base: The other clock.
  ///   - name: What the clock is called in the issues.
  public init<C: Clock>(_ base: C, name: String = "Clock") where C.Duration == Duration {
    self.name = name
    self.base = AnyClock(base)
  }

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - name: What it is called in the issues.
  ///   - now: The time to begin with.
  public init(name: String = "Clock", now: ImmediateClock<Duration>.Instant = .init()) {
    self.init(ImmediateClock(now: now), name: name)
  }

  /// The time.
  ///
  /// Asking for it is reported.
  public var now: Instant {
    report("now")
    return base.now
  }

  /// The shortest time that can be told.
  ///
  /// Asking for it is reported.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Goes on at once, and is reported.
  ///
  /// - Throws: `CancellationError` when it has been slept on a hundred times: a timer without an end
  ///   would report issues for as long as its test lasts.
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
      '\(name).\(member)' was used in a test that gives no clock.

      Give it one that it moves, or one on which nothing waits:

        $0.continuousClock = TestClock()
        $0.continuousClock = ImmediateClock()
      """
    )
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock that measures time as the system's clocks do.
  ///
  /// - Parameter name: What it is called in the issues.
  public init(name: String = "Clock") {
    self.init(name: name, now: Instant())
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that must not be used.
  ///
  /// - Parameter name: What it is called in the issues.
  /// - Returns: The clock.
  public static func unimplemented(name: String = "Clock") -> Self {
    UnimplementedClock(name: name)
  }
}
