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
/// Tasks that sleep on it are woken in the order of their deadlines, and each goes as far as it can
/// before the next one is: a timer that ticks each second ticks sixty times in `advance(by: .seconds(60))`,
/// and the test takes no time. A task that sleeps for no time at all waits too, for `advance()`.
///
/// Effects of a test store are known to have gone as far as they can. Tasks that run elsewhere are
/// given some turns to do so: wait for those by their own values.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A time of the clock: how long after its beginning.
  public typealias Instant = ClockInstant<Duration>

  private let agenda: Agenda<Instant>

  /// Creates a clock.
  ///
  /// - Parameter now: The time to begin with.
  public init(now: Instant) {
    self.agenda = Agenda(now: now)
  }

  /// The time.
  public var now: Instant { agenda.now }

  /// The shortest time that can be told: there is none too short.
  public var minimumResolution: Duration { .zero }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock that measures time as the system's clocks do, from zero on.
  public convenience init() {
    self.init(now: Instant())
  }
}

/// The test clock that stands for another clock: `TestClockOf<ContinuousClock>` is
/// `TestClock<Duration>`.
public typealias TestClockOf<C: Clock> = TestClock<C.Duration> where C.Duration: Hashable

// MARK: - Moving time

extension TestClock {
  /// Moves time on, and wakes the tasks whose time has come.
  ///
  /// - Parameter duration: How far.
  @MainActor
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time on to a deadline, and wakes the tasks whose time has come.
  ///
  /// - Parameter deadline: The time that it is afterwards. The clock does not go back to one that has
  ///   passed already.
  @MainActor
  public func advance(to deadline: Instant) async {
    await agenda.advance(to: deadline)
  }

  /// Moves time on until no task sleeps.
  ///
  /// A task that sleeps in an endless loop never comes to an end. That is reported as an issue.
  ///
  /// - Parameters:
  ///   - timeout: How long that may take. It is not taken from a clock but counted, twenty tasks that
  ///     are woken for each millisecond: a test does not fail because the machine is busy.
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
    let limit = timeout / .milliseconds(1) * Self.wokenPerMillisecond
    guard await !agenda.run(limit: Int(limit)) else { return }
    reportIssue(
      """
      The clock ran to \(now.offset), and there is still a task that sleeps on it.

      Cancel what sleeps in an endless loop before "run", or move the clock by "advance".
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// As many as a machine at rest wakes in that time, and more.
  private static var wokenPerMillisecond: Double { 20 }

  /// Checks that no task sleeps on the clock.
  ///
  /// - Throws: ``SuspensionError`` where one does.
  @MainActor
  public func checkSuspension() async throws {
    await agenda.settle()
    if !agenda.isEmpty { throw SuspensionError() }
  }
}

// MARK: - Sleeping

extension TestClock {
  /// Sleeps until the test has moved the clock to a deadline.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = agenda.enter()
    let observer = CurrentEffect.sleepObserver
    observer?.noteSleep(true)
    defer { observer?.noteSleep(false) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isAdded =
          deadline >= now && agenda.add(id, at: deadline, action: { continuation.resume() })
        if !isAdded { continuation.resume() }
      }
    } onCancel: {
      agenda.cancel(id)?()
    }
    agenda.leave(id)
    try Task.checkCancellation()
  }
}
