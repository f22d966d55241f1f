import Foundation

/// The tasks of effects that are cancelled together and awaited together.
///
/// Three kinds of owner have one: a sent action (its ``StoreTask``), an effect with a cancellation
/// id, and a step of a timeline.
///
/// Unchecked, because a ``StoreTask`` can be cancelled and awaited from anywhere. All mutable state
/// is read and written under the lock, and no code is called while the lock is held.
final class EffectLifetime: @unchecked Sendable {
  /// The number of its step in the timeline; 0 if it is not a step's.
  ///
  /// Set before it is shared.
  var stepNumber = 0

  /// The cancellation id of the effect, in an inspected store.
  ///
  /// Set before it is shared.
  var id: CancellationID?

  private let lock = NSLock()
  private var cancelled = false
  /// The unfinished effects.
  ///
  /// Each has a function that cancels its task, once the task is started.
  private var members: [Int: (@Sendable () -> Void)?] = [:]
  private var waiters: [CheckedContinuation<Void, Never>] = []

  var isCancelled: Bool {
    lock.withLock { cancelled }
  }

  /// Whether no effect is left.
  var isFinished: Bool {
    lock.withLock { members.isEmpty }
  }

  func enter(_ member: Int) {
    lock.withLock { members[member] = .some(nil) }
  }

  /// Stores the function that cancels the task of an effect.
  func attach(to member: Int, _ cancelTask: @escaping @Sendable () -> Void) {
    let isCancelled = lock.withLock {
      // The task may have finished and left before it is attached.
      guard members[member] != nil else { return false }
      members[member] = cancelTask
      return cancelled
    }
    if isCancelled { cancelTask() }
  }

  func leave(_ member: Int) {
    let resumed = lock.withLock {
      members[member] = nil
      guard members.isEmpty else { return [CheckedContinuation<Void, Never>]() }
      defer { waiters = [] }
      return waiters
    }
    for waiter in resumed { waiter.resume() }
  }

  func cancel() {
    let cancelTasks = lock.withLock {
      cancelled = true
      return members.values.compactMap { $0 }
    }
    for cancelTask in cancelTasks { cancelTask() }
  }

  /// Returns when no effect is left.
  func finish() async {
    await withCheckedContinuation { continuation in
      let isFinished = lock.withLock {
        if !members.isEmpty { waiters.append(continuation) }
        return members.isEmpty
      }
      if isFinished { continuation.resume() }
    }
  }
}
