import IssueReporting

extension Clock where Duration: Hashable {
  /// A timer: a sequence that has an element each time that an interval has passed.
  ///
  /// <!-- example in: Stopwatch -->
  /// ```swift
  /// case .startButtonTapped:
  ///   return .run { send in
  ///     for await _ in clock.timer(interval: .seconds(1)) {
  ///       await send(.ticked)
  ///     }
  ///   }
  ///   .cancellable(id: CancelID.timer)
  /// ```
  ///
  /// It ends when the task is cancelled, and so with the effect that it runs in. Ticks do not drift:
  /// each is due a whole number of intervals after the first. Those that pass while the last one is
  /// still dealt with are left out, and do not come all at once.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks. A timer whose interval is not positive is reported as
  ///     an issue, and never ticks.
  ///   - tolerance: How late a tick may be, so that the system can save power; nil for what the clock
  ///     takes for right.
  ///   - fileID: The ID of the file where the timer is created.
  ///   - filePath: The path of the file where the timer is created.
  ///   - line: The line where the timer is created.
  ///   - column: The column where the timer is created.
  /// - Returns: The timer.
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ClockTimer<Duration> {
    if interval <= .zero {
      reportIssue(
        """
        A timer needs an interval of more than zero, and this one has \(interval): it will never tick.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
    return ClockTimer(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}
