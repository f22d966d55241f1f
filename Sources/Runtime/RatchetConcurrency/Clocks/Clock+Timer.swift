import IssueReporting

extension Clock where Duration: Hashable {
  /// A timer: a sequence with an element each time an interval has passed.
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
  /// It ends when the task is cancelled, so it ends with the effect that it runs in. Ticks do not
  /// drift: each is due at a whole number of intervals after the first. Ticks that pass while the
  /// previous one is still handled are skipped.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks. A timer with an interval that is not positive is
  ///     reported as an issue, and never ticks.
  ///   - tolerance: The allowed delay of a tick, so that the system can save power; nil for the
  ///     default of the clock.
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
