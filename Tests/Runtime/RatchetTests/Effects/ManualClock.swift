import Foundation

/// A clock whose time a test moves.
///
/// Unchecked: all mutable properties are used only under the lock, and no function is called while
/// it is held.
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
  private var lastID = 0
  private var sleepers: [Int: Sleeper] = [:]
  private var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  var now: Instant { lock.withLock { time } }
  let minimumResolution = Duration.zero

  /// The number of sleeping tasks.
  var sleeperCount: Int { lock.withLock { sleepers.count } }

  /// Moves time, and resumes the tasks whose time has come.
  func advance(by duration: Duration) {
    let due = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.value.deadline <= time }
      for id in due.keys { sleepers[id] = nil }
      return due.values
    }
    for sleeper in due { sleeper.alarm.finish() }
  }

  /// Returns when a number of tasks sleep.
  func untilSleptOn(by count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isSleptOn = lock.withLock {
        if sleepers.count != count { waiters.append((count, continuation)) }
        return sleepers.count == count
      }
      if isSleptOn { continuation.resume() }
    }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    // The stream ends with the alarm, or when the task is cancelled.
    let (stream, alarm) = AsyncStream.makeStream(of: Never.self)
    let id = add(Sleeper(deadline: deadline, alarm: alarm))
    alarm.onTermination = { [weak self] _ in self?.remove(id) }
    for await _ in stream {}
    remove(id)
    try Task.checkCancellation()
  }

  private func add(_ sleeper: Sleeper) -> Int {
    let (id, isDue, woken) = lock.withLock {
      lastID += 1
      let isDue = sleeper.deadline <= time
      if !isDue { sleepers[lastID] = sleeper }
      return (lastID, isDue, takeSatisfied())
    }
    if isDue { sleeper.alarm.finish() }
    for waiter in woken { waiter.resume() }
    return id
  }

  private func remove(_ id: Int) {
    let woken = lock.withLock {
      sleepers[id] = nil
      return takeSatisfied()
    }
    for waiter in woken { waiter.resume() }
  }

  /// The tasks that wait for the current number of sleeping tasks.
  ///
  /// The lock must be held.
  private func takeSatisfied() -> [CheckedContinuation<Void, Never>] {
    let satisfied = waiters.filter { $0.count == sleepers.count }
    waiters.removeAll { $0.count == sleepers.count }
    return satisfied.map(\.continuation)
  }
}
