import Foundation
@_spi(Locks) import RatchetConcurrency

/// Lends the main actor to the threads of an exploration.
///
/// Effects use the main actor all the time: they send their actions from it. A change of threads
/// for each would take most of the time of a search, and it would not be known how far an effect has come.
/// So the main thread stops for short times, in which one thread of an exploration at a time runs
/// what belongs to the main actor. In between, the main thread does its own work.
///
/// It is a class because all threads of an exploration share it.
final class MainActorLoan: Sendable {
  private let isWanted = Locked(false)
  /// The time of the exploration, which does not pass while its threads wait here for other code.
  private let clock: SearchClock

  init(_ clock: SearchClock) { self.clock = clock }

  @TaskLocal static var current: MainActorLoan?

  /// Runs something on the main actor, on the current thread.
  func use<Result>(_ body: () -> Result) -> Result {
    if !isWanted.exchange(true) { MainActorLender.shared.add(self) }
    let turn = MainActorLender.shared.take(for: self, clock)
    defer { MainActorLender.shared.giveBack(turn) }
    return body()
  }

  /// Ends the loan.
  func end() { MainActorLender.shared.remove(self) }

  /// Waits until the main thread has done what it was given until now.
  ///
  /// It is called by a thread that does not have the main actor.
  func flush() {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { done.signal() }
    MainActorLender.shared.interrupt()
    clock.waiting { done.wait() }
  }
}

/// Stops the main thread for all explorations at once.
///
/// If each did it by itself, an exploration would wait while the main thread is stopped for another one
/// that does not need it at the moment.
private final class MainActorLender: Sendable {
  private struct Content {
    /// The explorations that need the main actor now and then.
    var borrowers: [MainActorLoan] = []
    var isLending = false
    /// The exploration that has the main actor, and the number of its turn.
    var holder: (loan: MainActorLoan, turn: Int)?
    var lastTurn = 0
    /// When the main thread had the main actor back.
    var lastUse = DispatchTime.now()
  }

  static let shared = MainActorLender()

  private let content = Locked(Content())
  /// Has a value of 1 while the main actor is free for a thread.
  private let free = DispatchSemaphore(value: 0)
  /// Ends a stop early.
  private let interruption = SteadySemaphore()

  /// Lends the main actor to an exploration as well, from now on.
  func add(_ loan: MainActorLoan) {
    let isFirst = content.withLock { content in
      content.borrowers.append(loan)
      defer { content.isLending = true }
      return !content.isLending
    }
    // Not on this thread, which captures the jobs that it makes ready.
    if isFirst { DispatchQueue.main.async { Task { @MainActor in await self.lend() } } }
  }

  func remove(_ loan: MainActorLoan) {
    content.withLock { content in content.borrowers.removeAll { $0 === loan } }
    interrupt()
  }

  /// Waits for the main actor.
  ///
  /// - Returns: The number of the turn.
  func take(for loan: MainActorLoan, _ clock: SearchClock) -> Int {
    // Zero is now, without reading a clock.
    if free.wait(timeout: DispatchTime(uptimeNanoseconds: 0)) == .timedOut {
      let isOwn = content.withLock { $0.holder?.loan === loan }
      if isOwn { free.wait() } else { clock.waiting { free.wait() } }
    }
    return content.withLock { content in
      content.lastTurn += 1
      content.holder = (loan, content.lastTurn)
      return content.lastTurn
    }
  }

  /// Gives the main actor back, unless it was taken away.
  func giveBack(_ turn: Int) {
    let isHeld = content.withLock { content in
      guard content.holder?.turn == turn else { return false }
      content.holder = nil
      return true
    }
    if isHeld { free.signal() }
  }

  func interrupt() { interruption.signal() }

  @MainActor
  private func lend() async {
    while isNeeded() {
      lendOnce()
      await Task.yield()
    }
  }

  private func isNeeded() -> Bool {
    content.withLock { content in
      content.isLending = !content.borrowers.isEmpty
      return content.isLending
    }
  }

  /// Lends it for at least five milliseconds, and for as long as the main thread has used it since the
  /// last time, so that neither waits for the other all the time.
  private func lendOnce() {
    let start = DispatchTime.now()
    let used = start.uptimeNanoseconds - content.withLock { $0.lastUse.uptimeNanoseconds }
    free.signal()
    interruption.wait(until: .now + .nanoseconds(min(max(used, 5_000_000), 200_000_000)))
    // A thread that has trapped does not give the main actor back.
    while free.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      if takeFromEnded() { break }
    }
    content.withLock { $0.lastUse = .now() }
  }

  /// Takes the main actor from an exploration that has ended.
  private func takeFromEnded() -> Bool {
    content.withLock { content in
      guard let holder = content.holder, !content.borrowers.contains(where: { $0 === holder.loan })
      else { return false }
      content.holder = nil
      return true
    }
  }
}
