import Foundation
import IssueReporting
import Ratchet

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) {
///   Timer()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
///
/// await store.send(.startButtonTapped)
/// await clock.advance(by: .seconds(60))
/// await store.receive(\.minutePassed) { $0.minutes = 1 }
/// ```
///
/// Those who sleep on it are woken in the order of their deadlines, and whoever was woken goes as far
/// as it can before the next one is: a timer that ticks each second ticks sixty times in that minute,
/// and the test takes no time.
///
/// Effects of a test store are known to have gone as far as they can. Tasks that run elsewhere are
/// given some turns to do so: wait for those by their own values.
///
/// Unchecked: all that varies is read and written under the lock, and nothing of others is called while
/// the lock is held.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
  /// A time of the clock: how long after its beginning.
  public struct Instant: InstantProtocol {
    /// How long after the beginning.
    public let offset: Duration

    /// Creates a time.
    ///
    /// - Parameter offset: How long after the beginning.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The time that is later by a duration.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// How much later another time is.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Whether a time is before another.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, Never>
  }

  private let lock = NSLock()
  private var time: Instant
  private var lastID = 0
  private var sleepers: [Sleeper] = []
  private var cancelled: Set<Int> = []
  /// Those who were woken, and have not had their turn.
  private var woken: Set<Int> = []
  private var pacers: [ObjectIdentifier: WeakPacer] = [:]
  private var isUsedOutsideOfStores = false

  /// Creates a clock.
  ///
  /// - Parameter now: The time to begin with.
  public init(now: Instant) {
    self.time = now
  }

  /// The time.
  public var now: Instant {
    lock.withLock { time }
  }

  /// The shortest time that can be told: there is none too short.
  public var minimumResolution: Duration { .zero }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock that measures time as the system's clocks do, from zero on.
  public convenience init() {
    self.init(now: Instant(offset: .zero))
  }
}

/// The test clock that stands for another clock: `TestClockOf<ContinuousClock>` is
/// `TestClock<Duration>`.
public typealias TestClockOf<C: Clock> = TestClock<C.Duration> where C.Duration: Hashable

// MARK: - Moving time

extension TestClock {
  /// Moves time on, and wakes those whose time has come.
  ///
  /// - Parameter duration: How far.
  @MainActor
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time on to a deadline, and wakes those whose time has come.
  ///
  /// - Parameter deadline: The time that it is afterwards. One that has passed already is not gone back
  ///   to.
  @MainActor
  public func advance(to deadline: Instant) async {
    await settle()
    while let sleeper = takeNext(before: deadline) {
      sleeper.continuation.resume()
      await settle()
    }
    lock.withLock { time = max(time, deadline) }
    await settle()
  }

  /// Moves time on until nobody sleeps.
  ///
  /// Whoever sleeps in an endless loop never comes to an end. That is reported as an issue.
  ///
  /// - Parameters:
  ///   - timeout: How long that may take. It is not taken from a clock but counted, twenty that are
  ///     woken for each millisecond: a test does not fail since the machine is busy.
  ///   - fileID: Where it is called: the file's ID.
  ///   - filePath: Where it is called: the file's path.
  ///   - line: Where it is called: the line.
  ///   - column: Where it is called: the column.
  @MainActor
  public func run(
    timeout: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    var left = timeout / .milliseconds(1) * Self.wokenPerMillisecond
    await settle()
    while let sleeper = takeNext(before: nil) {
      sleeper.continuation.resume()
      await settle()
      left -= 1
      if left < 0 {
        reportIssue(
          """
          The clock ran to \(now.offset), and there is still somebody who sleeps on it.

          Cancel what sleeps in an endless loop before "run", or move the clock by "advance".
          """,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
        return
      }
    }
  }

  /// Checks that nobody sleeps on the clock.
  ///
  /// - Throws: ``SuspensionError`` where somebody does.
  @MainActor
  public func checkSuspension() async throws {
    await settle()
    if !lock.withLock({ sleepers.isEmpty }) { throw SuspensionError() }
  }

  /// As many as a machine at rest wakes in that time, and more.
  private static var wokenPerMillisecond: Double { 20 }

  /// Takes out the one whose time comes next, and moves time to it.
  private func takeNext(before limit: Instant?) -> Sleeper? {
    lock.withLock {
      let next = sleepers.indices.min {
        (sleepers[$0].deadline, sleepers[$0].id) < (sleepers[$1].deadline, sleepers[$1].id)
      }
      guard let next, limit.map({ sleepers[next].deadline <= $0 }) ?? true else { return nil }
      time = max(time, sleepers[next].deadline)
      woken.insert(sleepers[next].id)
      return sleepers.remove(at: next)
    }
  }

  /// Lets those who use the clock go as far as they can.
  @MainActor
  private func settle() async {
    let (pacers, needsTurns) = lock.withLock {
      (self.pacers.values.compactMap(\.pacer), isUsedOutsideOfStores || self.pacers.isEmpty)
    }
    if needsTurns { await settleOutsideOfStores() }
    for pacer in pacers { _ = await pacer.settle() }
  }

  /// Lets tasks that nobody drives go on: those who were woken until they have had their turn, and
  /// then as far as some turns bring them.
  @MainActor
  private func settleOutsideOfStores() async {
    for _ in 1...Self.patience where lock.withLock({ !woken.isEmpty }) { await RealTime.turn() }
    _ = await YieldingPacer().settle()
  }

  /// How many turns are given to those who were woken, and whose executor may be held up for good.
  private static var patience: Int { 10_000 }
}

// MARK: - Sleeping

extension TestClock {
  /// Sleeps until the test has moved the clock to a deadline.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = enter()
    let observer = CurrentEffect.sleepObserver
    observer?.noteSleep(true)
    defer { observer?.noteSleep(false) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(in: $0, as: id, until: deadline) }
    } onCancel: {
      cancel(id)
    }
    lock.withLock {
      cancelled.remove(id)
      woken.remove(id)
    }
    try Task.checkCancellation()
  }

  private func enter() -> Int {
    let pacer = CurrentPacer.value as? any EffectPacer & AnyObject
    return lock.withLock {
      if let pacer {
        pacers[ObjectIdentifier(pacer)] = WeakPacer(pacer: pacer)
      } else {
        isUsedOutsideOfStores = true
      }
      lastID += 1
      return lastID
    }
  }

  private func wait(
    in continuation: CheckedContinuation<Void, Never>, as id: Int, until deadline: Instant
  ) {
    let goesOn = lock.withLock {
      if cancelled.contains(id) || deadline <= time { return true }
      sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
      return false
    }
    if goesOn { continuation.resume() }
  }

  private func cancel(_ id: Int) {
    let sleeper = lock.withLock {
      guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
        // It is about to sleep, or has been woken.
        cancelled.insert(id)
        return nil as Sleeper?
      }
      woken.insert(id)
      return sleepers.remove(at: index)
    }
    sleeper?.continuation.resume()
  }
}

private struct WeakPacer {
  weak var pacer: (any EffectPacer & AnyObject)?
}
