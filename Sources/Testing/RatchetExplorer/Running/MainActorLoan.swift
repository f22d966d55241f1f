import Foundation
@_spi(Locks) import RatchetConcurrency

/// Lends the main actor to the threads of an exploration.
///
/// Effects use the main actor all the time: they send their actions from it. A change of threads
/// for each would take most of the time of a search, and it would not be known how far an effect has come.
/// So the main thread stops for short times, in which one thread of the exploration at a time runs
/// what belongs to the main actor. In between, the main thread does its own work.
///
/// It is a class because all threads of an exploration share it.
final class MainActorLoan: Sendable {
  /// Has a value of 1 while the main actor is free for a thread.
  private let free = DispatchSemaphore(value: 0)
  private let finish = DispatchSemaphore(value: 0)
  private let status = Locked((isFinished: false, waiting: CheckedContinuation<Void, Never>?.none))
  private let isWanted = Locked(false)
  /// When the main thread had the main actor back.
  private let lastUse = Locked(DispatchTime.now())

  @TaskLocal static var current: MainActorLoan?

  /// Marks the main queue, which no thread of its own serves on Linux.
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// Whether the current code runs on the main queue, and so not on a thread of an exploration.
  static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mark) ?? false }

  /// Runs something on the main actor, on the current thread.
  func use<Result>(_ body: () -> Result) -> Result {
    let isFirst = isWanted.exchange(true) == false
    if isFirst { wake() }
    free.wait()
    defer { free.signal() }
    return body()
  }

  private func wake() {
    let waiting = status.withLock { status in
      defer { status.waiting = nil }
      return status.waiting
    }
    // Not on this thread, which captures the jobs that it makes ready.
    if let waiting { DispatchQueue.main.async { waiting.resume() } }
  }

  /// Ends the loan.
  func end() {
    status.withLock { $0.isFinished = true }
    finish.signal()
    wake()
  }

  /// Lends the main actor until the loan ends.
  @MainActor
  func lend() async {
    await withCheckedContinuation { continuation in
      let isNeeded = isWanted.withLock { $0 } || status.withLock { $0.isFinished }
      if isNeeded { return continuation.resume() }
      status.withLock { $0.waiting = continuation }
      // It may have been wanted meanwhile.
      if isWanted.withLock({ $0 }) || status.withLock({ $0.isFinished }) { wake() }
    }
    while !status.withLock({ $0.isFinished }) {
      lendOnce()
      await Task.yield()
    }
  }

  /// Lends it for at least five milliseconds, and for as long as the main thread has used it since the
  /// last time, so that neither waits for the other all the time.
  private func lendOnce() {
    let start = DispatchTime.now()
    let used = start.uptimeNanoseconds - lastUse.withLock { $0.uptimeNanoseconds }
    free.signal()
    _ = finish.wait(
      timeout: start + .nanoseconds(Int(min(max(used, 5_000_000), 200_000_000))))
    // A thread that has trapped does not give the main actor back.
    while free.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      if status.withLock({ $0.isFinished }) { return }
    }
    lastUse.withLock { $0 = .now() }
  }

  /// Waits until the main thread has done what it was given until now.
  ///
  /// It is called by a thread that does not have the main actor.
  func flush() {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { done.signal() }
    finish.signal()
    done.wait()
  }
}
