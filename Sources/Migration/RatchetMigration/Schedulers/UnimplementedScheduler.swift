import IssueReporting

#if canImport(Combine)
  import Combine
#endif

/// A scheduler that must not be used: each use is reported as an issue.
///
/// In a test that does not override it, `\.mainQueue` is of this type. It never waits, so a failing
/// test fails at once.
public struct UnimplementedScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// The name of the scheduler in issues.
  public let prefix: String

  private let time: SchedulerTimeType

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - prefix: The name of the scheduler in issues.
  ///   - now: The time.
  public init(_ prefix: String = "", now: SchedulerTimeType) {
    self.prefix = prefix
    self.time = now
  }

  /// The current time.
  ///
  /// Reading it is reported.
  public var now: SchedulerTimeType {
    report("was asked for the current time")
    return time
  }

  /// The minimum tolerance for the time of closures.
  ///
  /// Reading it is reported.
  public var minimumTolerance: SchedulerTimeType.Stride {
    report("was asked for its minimum tolerance")
    return .zero
  }

  /// Runs a closure at once, and reports an issue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    report("scheduled an action to run immediately")
    action()
  }

  /// Runs a closure at once, and reports an issue.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    report("scheduled an action to run later")
    action()
  }

  /// Runs a closure at once, and reports an issue.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    report("scheduled an action to run on a timer")
    action()
    return AnyCancellable {}
  }

  private func report(_ use: String) {
    let name =
      prefix.isEmpty ? "An unimplemented scheduler" : "\(prefix): an unimplemented scheduler"
    reportIssue(
      """
      \(name) \(use).

      Use a scheduler that the test moves, or one that never waits:

        let mainQueue = DispatchQueue.test
        $0.mainQueue = mainQueue.eraseToAnyScheduler()
        $0.mainQueue = .immediate
      """
    )
  }
}

extension UnimplementedScheduler: Sendable where SchedulerTimeType: Sendable {}

/// An unimplemented scheduler for code that uses another one:
/// `UnimplementedSchedulerOf<DispatchQueue>`.
public typealias UnimplementedSchedulerOf<S: Scheduler> = UnimplementedScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>
