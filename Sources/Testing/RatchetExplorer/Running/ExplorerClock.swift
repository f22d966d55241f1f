import Foundation
import RatchetConcurrency
import RatchetMigration

/// The clock of a feature that is explored.
struct ExplorerClock: Clock, QuietClock {
  typealias Instant = ClockInstant<Duration>

  var now: Instant { Instant(offset: ExplorerTime.told ?? .zero) }
  var quietNow: Instant { Instant(offset: ExplorerTime.toldQuietly ?? .zero) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    ExplorerTime.noteDeadline()
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
    let nanoseconds = (ExplorerTime.told ?? .zero) / .nanoseconds(1)
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
    ExplorerTime.noteDeadline()
    time?.schedule(at: duration(start.distance(to: date)), action)
  }

  func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Options?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    ExplorerTime.noteDeadline()
    let repetition = Repetition(time, interval: duration(interval), action)
    repetition.schedule(at: duration(start.distance(to: date)))
    return AnyCancellable { repetition.cancel() }
  }
}

/// A closure that a scheduler calls again and again.
///
/// It is a class because it changes. Unchecked: it is used on the thread of its run.
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
    if let id { time?.cancel(id) }
  }
}
