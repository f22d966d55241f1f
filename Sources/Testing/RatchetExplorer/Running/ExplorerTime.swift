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
    /// What waits for a turn that the explorer gives, whatever the time is.
    var waiters: [Waiter] = []
  }

  /// An effect that waits for a turn: the next event of a source, or an answer that is late.
  private struct Waiter {
    let id: Int
    let fingerprint: EffectFingerprint?
    /// Whether the turn never comes.
    let isSilent: Bool
    let wake: () -> Void
  }

  private let content: Locked<Content>

  init(now: Duration = .zero) {
    content = Locked(Content(now: now))
  }

  /// The time of the run that the current code belongs to.
  @TaskLocal static var current: ExplorerTime?

  var now: Duration { content.withLock { $0.now } }

  func set(_ now: Duration) { content.withLock { $0.now = now } }

  /// Whether something waits for a deadline.
  var hasDeadlines: Bool { content.withLock { !$0.sleepers.isEmpty } }

  /// Whether something waits for a deadline or a turn.
  var isAwaited: Bool { content.withLock { !$0.sleepers.isEmpty || !$0.waiters.isEmpty } }

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

  fileprivate func enter() -> Int {
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

// MARK: - Turns

extension ExplorerTime {
  /// What waits for a turn, in the order in which it began to.
  var turns: [(fingerprint: EffectFingerprint?, isSilent: Bool)] {
    content.withLock { content in
      content.waiters.map { ($0.fingerprint, $0.isSilent) }
    }
  }

  /// Gives the one with a number its turn.
  ///
  /// - Parameter environment: A hash of what the effect can read when it continues.
  func giveTurn(_ number: Int, environment: UInt64) {
    let waiter = content.withLock { $0.waiters.remove(at: number) }
    waiter.fingerprint?.woke()
    waiter.fingerprint?.continues(in: environment)
    waiter.wake()
  }

  /// Waits for a turn.
  ///
  /// - Parameter isSilent: Whether it never comes.
  func waitForTurn(isSilent: Bool = false) async throws {
    try Task.checkCancellation()
    let id = enter()
    let fingerprint = EffectFingerprint.current
    await withTaskCancellationHandler {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        add(
          Waiter(
            id: id, fingerprint: fingerprint, isSilent: isSilent, wake: { continuation.resume() }))
      }
    } onCancel: {
      cancelTurn(id)
    }
    try Task.checkCancellation()
  }

  private func add(_ waiter: Waiter) {
    let isCancelled = content.withLock { content in
      if content.cancelled.remove(waiter.id) != nil { return true }
      content.waiters.append(waiter)
      return false
    }
    if isCancelled { return waiter.wake() }
    waiter.fingerprint?.sleeps(1)
  }

  private func cancelTurn(_ id: Int) {
    let waiter = content.withLock { content -> Waiter? in
      guard let index = content.waiters.firstIndex(where: { $0.id == id }) else {
        content.cancelled.insert(id)
        return nil
      }
      return content.waiters.remove(at: index)
    }
    guard let waiter else { return }
    waiter.fingerprint?.sleeps(-1)
    waiter.wake()
  }
}
