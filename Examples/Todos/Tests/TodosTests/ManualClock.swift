import Foundation

/// A clock that stands still until a test moves it.
///
/// Unchecked, since effects sleep on it from anywhere: all that varies is read and written under the
/// lock, and nothing is called while the lock is held.
final class ManualClock: Clock, @unchecked Sendable {
  typealias Duration = Swift.Duration

  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let alarm: AsyncStream<Never>.Continuation
  }

  private let lock = NSLock()
  private var time = Instant()
  private var sleepers: [UUID: Sleeper] = [:]
  private var waiters: [CheckedContinuation<Void, Never>] = []

  var now: Instant { lock.withLock { time } }
  let minimumResolution = Duration.zero

  /// Whether an effect sleeps.
  var isSleptOn: Bool { lock.withLock { !sleepers.isEmpty } }

  /// Moves time, and wakes those whose time has come.
  func advance(by duration: Duration) {
    let due = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.value.deadline <= time }
      for id in due.keys { sleepers[id] = nil }
      return due.values
    }
    for sleeper in due { sleeper.alarm.finish() }
  }

  /// Returns when an effect sleeps.
  func untilSleptOn() async {
    await withCheckedContinuation { waiter in
      let isSleptOn = lock.withLock {
        if sleepers.isEmpty { waiters.append(waiter) }
        return !sleepers.isEmpty
      }
      if isSleptOn { waiter.resume() }
    }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    // The stream ends with the alarm, or when the task is cancelled.
    let (stream, alarm) = AsyncStream.makeStream(of: Never.self)
    let id = UUID()
    alarm.onTermination = { [weak self] _ in self?.remove(id) }
    add(Sleeper(deadline: deadline, alarm: alarm), id: id)
    for await _ in stream {}
    try Task.checkCancellation()
  }

  private func add(_ sleeper: Sleeper, id: UUID) {
    let woken = lock.withLock {
      sleepers[id] = sleeper
      defer { waiters = [] }
      return waiters
    }
    for waiter in woken { waiter.resume() }
  }

  private func remove(_ id: UUID) {
    lock.withLock { _ = sleepers.removeValue(forKey: id) }
  }
}
