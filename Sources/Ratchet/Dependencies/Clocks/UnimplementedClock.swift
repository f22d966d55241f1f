import IssueReporting

/// A clock that must not be used: each use is reported as an issue.
///
/// It is what the clocks among the dependencies are in a test that gives none. It can also prove that a
/// feature does without one:
///
/// ```swift
/// withDependencies {
///   $0.continuousClock = UnimplementedClock()
/// } operation: { … }
/// ```
///
/// Nobody waits on it, so that a test that fails does so at once.
public struct UnimplementedClock: Clock {
  /// A time of the clock.
  public typealias Instant = ImmediateClock.Instant

  private let name: String
  private let base = ImmediateClock()

  /// Creates a clock.
  ///
  /// - Parameter name: What it is called in the issues.
  public init(name: String = "Clock") {
    self.name = name
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
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func report(_ member: String) {
    reportIssue(
      """
      '\(name).\(member)' was used in a test that gives no clock.

      Give it one that it moves, or one on which nobody waits:

        $0.continuousClock = TestClock()
        $0.continuousClock = ImmediateClock()
      """
    )
  }
}
