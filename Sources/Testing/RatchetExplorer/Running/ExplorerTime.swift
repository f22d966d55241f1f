import Foundation
@_spi(Locks) import RatchetConcurrency
import RatchetMigration

/// The time of one run, which the explorer moves from deadline to deadline.
///
/// It is a class because everything that waits shares it.
final class ExplorerTime: Sendable {
  private struct Sleeper {
    let id: Int
    let deadline: Duration
    let fingerprint: EffectFingerprint?
    let wake: () -> Void
  }

  private struct Content {
    var now: Duration
    var lastID = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let content: Locked<Content>

  init(now: Duration = .zero) {
    content = Locked(Content(now: now))
  }

  /// The time of the run that the current code belongs to.
  @TaskLocal static var current: ExplorerTime?

  var now: Duration { content.withLock { $0.now } }

  func set(_ now: Duration) { content.withLock { $0.now = now } }

  var isAwaited: Bool { content.withLock { !$0.sleepers.isEmpty } }

  /// The deadlines that are left, relative to now, each with its flight.
  var deadlines: [(left: Duration, fingerprint: EffectFingerprint?)] {
    content.withLock { content in
      content.sleepers.map { ($0.deadline - content.now, $0.fingerprint) }
    }
  }

  /// Wakes what is due next.
  ///
  /// - Parameter surroundings: A hash of what the effects can read that continue.
  /// - Returns: How much time has passed.
  func moveToNextDeadline(environment: UInt64) -> Duration {
    let (due, passed) = content.withLock { content in
      let next = content.sleepers.map(\.deadline).min() ?? content.now
      let passed = max(.zero, next - content.now)
      content.now += passed
      let due = content.sleepers.filter { $0.deadline <= content.now }
      content.sleepers.removeAll { $0.deadline <= content.now }
      return (due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }, passed)
    }
    for sleeper in due {
      sleeper.fingerprint?.woke()
      sleeper.fingerprint?.continues(in: environment)
      sleeper.wake()
    }
    return passed
  }

  /// Calls a function at a time.
  ///
  /// - Returns: The number with which it can be cancelled.
  @discardableResult
  func schedule(at deadline: Duration, _ action: @escaping () -> Void) -> Int {
    let fingerprint = EffectFingerprint.current
    return content.withLock { content in
      content.lastID += 1
      content.sleepers.append(
        Sleeper(id: content.lastID, deadline: deadline, fingerprint: fingerprint, wake: action))
      fingerprint?.sleeps(1)
      return content.lastID
    }
  }

  private func enter() -> Int {
    content.withLock { content in
      content.lastID += 1
      return content.lastID
    }
  }

  private func add(_ sleeper: Sleeper) {
    let isCancelled = content.withLock { content in
      if content.cancelled.remove(sleeper.id) != nil { return true }
      content.sleepers.append(sleeper)
      return false
    }
    if isCancelled { return sleeper.wake() }
    sleeper.fingerprint?.sleeps(1)
  }

  /// Removes what waits with a number, and wakes it if it is a task.
  func cancel(_ id: Int, wakes: Bool) {
    let sleeper = content.withLock { content -> Sleeper? in
      guard let index = content.sleepers.firstIndex(where: { $0.id == id }) else {
        if wakes { content.cancelled.insert(id) }
        return nil
      }
      return content.sleepers.remove(at: index)
    }
    guard let sleeper else { return }
    sleeper.fingerprint?.sleeps(-1)
    if wakes { sleeper.wake() }
  }

  /// Sleeps until the explorer has moved the time to a deadline.
  func sleep(until deadline: Duration) async throws {
    try Task.checkCancellation()
    let id = enter()
    let fingerprint = EffectFingerprint.current
    await withTaskCancellationHandler {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        add(
          Sleeper(
            id: id, deadline: deadline, fingerprint: fingerprint, wake: { continuation.resume() }))
      }
    } onCancel: {
      cancel(id, wakes: true)
    }
    try Task.checkCancellation()
  }
}

/// The clock of a feature that is explored.
struct ExplorerClock: Clock {
  typealias Instant = ClockInstant<Duration>

  var now: Instant { Instant(offset: ExplorerTime.current?.now ?? .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await ExplorerTime.current?.sleep(until: deadline.offset)
  }
}

/// A scheduler of a feature that is explored, on the same time as the clock.
struct ExplorerScheduler<Time: Strideable, Options>: Scheduler
where Time.Stride: SchedulerTimeIntervalConvertible {
  typealias SchedulerTimeType = Time
  typealias SchedulerOptions = Options

  let start: Time
  /// The length of a stride.
  let duration: @Sendable (Time.Stride) -> Duration

  private var time: ExplorerTime? { ExplorerTime.current }

  init(start: Time, duration: @escaping @Sendable (Time.Stride) -> Duration) {
    self.start = start
    self.duration = duration
  }

  var now: Time {
    let nanoseconds = (time?.now ?? .zero) / .nanoseconds(1)
    return start.advanced(by: .nanoseconds(Int(nanoseconds)))
  }

  var minimumTolerance: Time.Stride { .nanoseconds(0) }

  func schedule(options: Options?, _ action: @escaping () -> Void) {
    guard let time else { return action() }
    time.schedule(at: time.now, action)
  }

  func schedule(
    after date: Time, tolerance: Time.Stride, options: Options?, _ action: @escaping () -> Void
  ) {
    time?.schedule(at: duration(start.distance(to: date)), action)
  }

  func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Options?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(time, interval: duration(interval), action)
    repetition.schedule(at: duration(start.distance(to: date)))
    return AnyCancellable { repetition.cancel() }
  }
}

/// A closure that a scheduler calls again and again.
///
/// It is a class because it changes. It is used on the thread of its run.
private final class Repetition: @unchecked Sendable {
  private let time: ExplorerTime?
  private let interval: Duration
  private let action: () -> Void
  private var id: Int?

  init(_ time: ExplorerTime?, interval: Duration, _ action: @escaping () -> Void) {
    (self.time, self.interval, self.action) = (time, interval, action)
  }

  func schedule(at deadline: Duration) {
    id = time?.schedule(at: deadline) { [self] in
      schedule(at: deadline + interval)
      action()
    }
  }

  func cancel() {
    if let id { time?.cancel(id, wakes: false) }
  }
}
