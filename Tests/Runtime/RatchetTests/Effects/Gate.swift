import Foundation

/// A gate at which effects wait until the test opens it, or until they are cancelled.
///
/// Unchecked: all mutable properties are used only under the lock.
final class Gate: @unchecked Sendable {
  private let lock = NSLock()
  private var isOpen = false
  private var lastID = 0
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var cancelled: Set<Int> = []

  func open() {
    let all = lock.withLock {
      isOpen = true
      defer { waiters = [:] }
      return waiters.values
    }
    for waiter in all { waiter.resume() }
  }

  /// Returns when the door is open, and throws when the task is cancelled.
  func pass() async throws {
    let id = lock.withLock {
      lastID += 1
      return lastID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(in: $0, as: id) }
    } onCancel: {
      cancel(id)
    }
    try Task.checkCancellation()
  }

  private func wait(in continuation: CheckedContinuation<Void, Never>, as id: Int) {
    let passes = lock.withLock {
      if isOpen || cancelled.contains(id) { return true }
      waiters[id] = continuation
      return false
    }
    if passes { continuation.resume() }
  }

  private func cancel(_ id: Int) {
    let waiter = lock.withLock {
      cancelled.insert(id)
      return waiters.removeValue(forKey: id)
    }
    waiter?.resume()
  }
}
