import Foundation

/// The actions that one effect has sent and that its store has not handled yet, in order.
///
/// An effect can send both where it can wait and where it cannot (see ``Send``). The mailbox keeps
/// these actions in one order.
///
/// Unchecked, because effects send from anywhere. All mutable state is read and written under the
/// lock, and no code is called while the lock is held.
final class EffectMailbox<Action: Sendable>: @unchecked Sendable {
  /// The number of the effect.
  let effect: Int

  private let options: RunOptions
  private let lock = NSLock()
  private var actions: [Action] = []
  private var isClosed = false
  private var isReported = false

  init(of effect: Int, _ options: RunOptions) {
    self.effect = effect
    self.options = options
  }

  func append(_ action: Action) {
    lock.withLock { actions.append(action) }
  }

  /// Removes the first action, and returns it.
  func next() -> Action? {
    lock.withLock { actions.isEmpty ? nil : actions.removeFirst() }
  }

  /// Marks the effect as finished.
  func close() {
    lock.withLock { isClosed = true }
  }

  /// Reports an action that was sent after the effect had finished, the first time.
  func reportLate(_ action: Action) {
    let isFirst = lock.withLock {
      guard isClosed, !isReported else { return false }
      isReported = true
      return true
    }
    if isFirst { options.reportLate(action) }
  }
}
