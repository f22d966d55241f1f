import IssueReporting
@_spi(Locks) import RatchetConcurrency

#if canImport(Combine)
  import Combine
#endif

/// A scheduler that stands still until a test moves it.
///
/// ```swift
/// let mainQueue = DispatchQueue.test
/// let store = TestStore(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.mainQueue = mainQueue.eraseToAnyScheduler()
/// }
///
/// await store.send(.queryChanged("a")) { $0.query = "a" }
/// await mainQueue.advance(by: .milliseconds(300))
/// await store.receive(\.searchResponse)
/// ```
///
/// Closures run in the order of their times, and those with the same time in the order in which they
/// were scheduled first. After each closure, effects of a test store run as far
/// as they can. A closure that is scheduled for the current time waits for `advance()`.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let entries: TimedEntries<SchedulerTimeType>

  /// Creates a scheduler.
  ///
  /// - Parameter now: The initial time.
  public init(now: SchedulerTimeType) {
    self.entries = TimedEntries(now: now)
  }

  /// The current time.
  public var now: SchedulerTimeType { entries.now }

  /// The minimum tolerance for the time of closures.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }
}

/// A test scheduler for code that uses another one: `TestSchedulerOf<DispatchQueue>`.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

// MARK: - Moving time

extension TestScheduler {
  /// Advances the time, and runs the closures that are due.
  ///
  /// - Parameter duration: The duration.
  public func advance(by duration: SchedulerTimeType.Stride = .zero) {
    advance(to: now.advanced(by: duration))
  }

  /// Advances to a time, and runs the closures that are due.
  ///
  /// - Parameter instant: The new time.
  public func advance(to instant: SchedulerTimeType) {
    entries.advanceAtOnce(to: instant)
  }

  /// Advances the time until nothing is scheduled.
  ///
  /// An endless loop of scheduled closures is reported as an issue.
  public func run() {
    if !entries.runAtOnce(limit: Self.limit) { reportEndlessRun() }
  }

  /// Advances the time, runs the closures that are due, and lets effects run as far as they can.
  ///
  /// - Parameter duration: The duration.
  @MainActor
  public func advance(by duration: SchedulerTimeType.Stride = .zero) async {
    await entries.advance(to: now.advanced(by: duration))
  }

  /// Advances to a time, runs the closures that are due, and lets effects run as far as they can.
  ///
  /// - Parameter instant: The new time.
  @MainActor
  public func advance(to instant: SchedulerTimeType) async {
    await entries.advance(to: instant)
  }

  /// Advances the time until nothing is scheduled, and lets effects run as far as they can.
  ///
  /// An endless loop of scheduled closures is reported as an issue.
  @MainActor
  public func run() async {
    if await !entries.run(limit: Self.limit) { reportEndlessRun() }
  }

  /// The maximum number of closures in a run.
  private static var limit: Int { 10_000 }

  private func reportEndlessRun() {
    reportIssue(
      """
      The scheduler ran \(Self.limit) closures, and there is still one to run.

      Cancel closures that repeat endlessly before "run", or move the scheduler with "advance".
      """
    )
  }
}

// MARK: - Scheduling

extension TestScheduler {
  /// Runs a closure when the time is moved next.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    add(ScheduledAction(action), as: entries.enter(), at: now)
  }

  /// Runs a closure when the time is moved there.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    add(ScheduledAction(action), as: entries.enter(), at: date)
  }

  /// Runs a closure when the time is moved there, and again after each interval, until it is
  /// cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let scheduled = ScheduledAction(action)
    add(scheduled, as: entries.enter(), at: date, interval: interval)
    return AnyCancellable { [entries] in
      guard let id = scheduled.cancel() else { return }
      _ = entries.cancel(id)
      entries.leave(id)
    }
  }

  private func add(
    _ scheduled: ScheduledAction, as id: Int, at date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride? = nil
  ) {
    guard scheduled.begin(id) else { return entries.leave(id) }
    _ = entries.add(id, at: date) { [weak self, entries] in
      scheduled.run()
      entries.leave(id)
      if let interval, !scheduled.isCancelled {
        self?.add(scheduled, as: id, at: date.advanced(by: interval), interval: interval)
      }
    }
  }
}

/// A closure that is scheduled once or repeatedly.
///
/// Unchecked: the code that moves the time runs the closure.
private final class ScheduledAction: @unchecked Sendable {
  private struct Status {
    var id: Int?
    var isCancelled = false
  }

  private let action: () -> Void
  private let observer = CurrentEffect.sleepObserver
  private let status = Locked(Status())

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  var isCancelled: Bool { status.withLock { $0.isCancelled } }

  /// Starts to wait.
  ///
  /// - Returns: Whether it has not been cancelled already.
  func begin(_ id: Int) -> Bool {
    let begins = status.withLock {
      if !$0.isCancelled { $0.id = id }
      return !$0.isCancelled
    }
    if begins { observer?.noteSleep(true) }
    return begins
  }

  func run() {
    status.withLock { $0.id = nil }
    observer?.noteSleep(false)
    if !isCancelled { action() }
  }

  /// Cancels it.
  ///
  /// - Returns: The id of its entry; nil if it does not wait.
  func cancel() -> Int? {
    let id = status.exchange(Status(isCancelled: true)).id
    if id != nil { observer?.noteSleep(false) }
    return id
  }
}
