import IssueReporting

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
/// Closures run in the order of their times. After each, effects of a test store go as far as they can.
/// A closure that is scheduled for now waits for `advance()`.
///
/// Unchecked: an agenda is used from any thread.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let agenda: Agenda<SchedulerTimeType>

  /// Creates a scheduler.
  ///
  /// - Parameter now: The time to begin with.
  public init(now: SchedulerTimeType) {
    self.agenda = Agenda(now: now)
  }

  /// The time.
  public var now: SchedulerTimeType { agenda.now }

  /// How late closures may run at the least.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }
}

/// A test scheduler that stands for another one: `TestSchedulerOf<DispatchQueue>`.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

// MARK: - Moving time

extension TestScheduler {
  /// Moves time on, and runs what is due.
  ///
  /// - Parameter duration: How far.
  public func advance(by duration: SchedulerTimeType.Stride = .zero) {
    advance(to: now.advanced(by: duration))
  }

  /// Moves time on to a time, and runs what is due.
  ///
  /// - Parameter instant: The time that it is afterwards.
  public func advance(to instant: SchedulerTimeType) {
    agenda.advanceAtOnce(to: instant)
  }

  /// Moves time on until nothing is scheduled.
  ///
  /// What is scheduled in an endless loop is reported as an issue.
  public func run() {
    if !agenda.runAtOnce(limit: Self.limit) { reportEndlessRun() }
  }

  /// Moves time on, runs what is due, and lets effects go as far as they can.
  ///
  /// - Parameter duration: How far.
  @MainActor
  public func advance(by duration: SchedulerTimeType.Stride = .zero) async {
    await agenda.advance(to: now.advanced(by: duration))
  }

  /// Moves time on to a time, runs what is due, and lets effects go as far as they can.
  ///
  /// - Parameter instant: The time that it is afterwards.
  @MainActor
  public func advance(to instant: SchedulerTimeType) async {
    await agenda.advance(to: instant)
  }

  /// Moves time on until nothing is scheduled, and lets effects go as far as they can.
  ///
  /// What is scheduled in an endless loop is reported as an issue.
  @MainActor
  public func run() async {
    if await !agenda.run(limit: Self.limit) { reportEndlessRun() }
  }

  /// How many closures a run may take.
  private static var limit: Int { 10_000 }

  private func reportEndlessRun() {
    reportIssue(
      """
      The scheduler ran \(Self.limit) closures, and there is still one to run.

      Cancel what repeats in an endless loop before "run", or move the scheduler by "advance".
      """
    )
  }
}

// MARK: - Scheduling

extension TestScheduler {
  /// Runs a closure when time is moved next.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    add(ScheduledAction(action), at: now)
  }

  /// Runs a closure when time is moved there.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    add(ScheduledAction(action), at: date)
  }

  /// Runs a closure when time is moved there, and again after each interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let scheduled = ScheduledAction(action)
    add(scheduled, at: date, interval: interval)
    return AnyCancellable { [agenda] in
      guard let id = scheduled.cancel() else { return }
      _ = agenda.cancel(id)
      agenda.leave(id)
    }
  }

  private func add(
    _ scheduled: ScheduledAction, at date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride? = nil
  ) {
    let id = agenda.enter()
    guard scheduled.begin(id) else { return agenda.leave(id) }
    _ = agenda.add(id, at: date) { [weak self, agenda] in
      scheduled.run()
      if let interval, !scheduled.isCancelled {
        self?.add(scheduled, at: date.advanced(by: interval), interval: interval)
      }
      agenda.leave(id)
    }
  }
}

/// A closure that is scheduled, once or again and again.
///
/// Unchecked: what varies is behind a lock, and the closure is run by the one who moves time.
private final class ScheduledAction: @unchecked Sendable {
  private struct Status {
    var id: Int?
    var isCancelled = false
  }

  private let action: () -> Void
  private let observer = CurrentEffect.sleepObserver
  private let status = LockIsolated(Status())

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  var isCancelled: Bool { status.isCancelled }

  /// Begins to wait.
  ///
  /// - Returns: Whether it has not been cancelled before.
  func begin(_ id: Int) -> Bool {
    let begins = status.withValue {
      if !$0.isCancelled { $0.id = id }
      return !$0.isCancelled
    }
    if begins { observer?.noteSleep(true) }
    return begins
  }

  func run() {
    status.withValue { $0.id = nil }
    observer?.noteSleep(false)
    if !isCancelled { action() }
  }

  /// Cancels it.
  ///
  /// - Returns: The id under which it waits; nil if it does not.
  func cancel() -> Int? {
    let id = status.withValue { status in
      status.isCancelled = true
      defer { status.id = nil }
      return status.id
    }
    if id != nil { observer?.noteSleep(false) }
    return id
  }
}
