import IssueReporting

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Stopwatch.State()) {
///   Stopwatch()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
///
/// let task = await store.send(.startButtonTapped)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.ticked) { $0.seconds = 1 }
/// await task.cancel()
/// ```
///
/// Tasks that sleep on it are woken in the order of their deadlines. Each task runs as far as it
/// can before the next one is woken: a timer that ticks each second ticks sixty times in
/// `advance(by: .seconds(60))`, and the test takes no time. A task that sleeps for zero time waits
/// too, for `advance()`.
///
/// The clock knows when the effects of a test store have run as far as they can. Other tasks only
/// get some turns: to wait for them, use their own values.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A time of the clock, as the duration since its beginning.
  public typealias Instant = ClockInstant<Duration>

  private let entries: TimedEntries<Instant>

  /// Creates a clock.
  ///
  /// - Parameter now: The initial time.
  public init(now: Instant) {
    self.entries = TimedEntries(now: now)
  }

  /// The current time.
  public var now: Instant { entries.now }

  /// The shortest measurable time: there is no lower limit.
  public var minimumResolution: Duration { .zero }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock that starts at zero and measures time like the system's clocks.
  public convenience init() {
    self.init(now: Instant())
  }
}

/// The test clock for code that uses another clock: `TestClockOf<ContinuousClock>` is
/// `TestClock<Duration>`.
public typealias TestClockOf<C: Clock> = TestClock<C.Duration> where C.Duration: Hashable

// MARK: - Moving time

extension TestClock {
  /// Advances the time, and wakes the tasks that are due.
  ///
  /// - Parameter duration: The duration.
  @MainActor
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the time to a deadline, and wakes the tasks that are due.
  ///
  /// - Parameter deadline: The new time. The clock does not go back to an earlier time.
  @MainActor
  public func advance(to deadline: Instant) async {
    await entries.advance(to: deadline)
  }

  /// Advances the time until no task sleeps.
  ///
  /// A task that sleeps in an endless loop never ends. It is reported as an issue.
  ///
  /// - Parameters:
  ///   - timeout: The maximum duration. One task for each millisecond of it is woken even if that
  ///     takes longer, so a test does not fail because the machine is busy.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  @MainActor
  public func run(
    timeout: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let limit = Int(timeout / .milliseconds(1))
    guard await !entries.run(limit: limit, timeout: timeout) else { return }
    reportIssue(
      """
      The clock ran to \(now.offset), and a task is still sleeping on it.

      Cancel tasks that sleep in an endless loop before "run", or move the clock with "advance".
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Checks that no task sleeps on the clock.
  ///
  /// - Throws: ``SuspensionError`` if a task sleeps.
  @MainActor
  public func checkSuspension() async throws {
    await entries.settle()
    if !entries.isEmpty { throw SuspensionError() }
  }
}

// MARK: - Sleeping

extension TestClock {
  /// Sleeps until the test has moved the clock to a deadline.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = entries.enter()
    let observer = CurrentEffect.sleepObserver
    observer?.noteSleep(true)
    defer { observer?.noteSleep(false) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isAdded =
          deadline >= now && entries.add(id, at: deadline, action: { continuation.resume() })
        if !isAdded { continuation.resume() }
      }
    } onCancel: {
      entries.cancel(id)?()
    }
    entries.leave(id)
    try Task.checkCancellation()
  }
}

/// A task sleeps on a clock on which no task should sleep.
///
/// ``TestClock/checkSuspension()`` throws it.
public struct SuspensionError: Error, CustomStringConvertible {
  /// The message of the error.
  public var description: String { "A task is sleeping on the clock." }
}
