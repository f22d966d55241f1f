import Foundation

/// What one effect has sent and its store has not yet handled, in order.
///
/// An effect can send from where it waits and from where it cannot (see ``Send``), and the two are to
/// stay in order: so all goes through here.
///
/// Unchecked, since effects send from anywhere: all that varies is read and written under the lock,
/// and nothing is called while the lock is held.
final class EffectMailbox<Action: Sendable>: @unchecked Sendable {
  private let options: RunOptions
  private let lock = NSLock()
  private var actions: [Action] = []
  private var isClosed = false
  private var isReported = false

  init(of options: RunOptions) {
    self.options = options
  }

  func append(_ action: Action) {
    lock.withLock { actions.append(action) }
  }

  /// Takes out the action that was sent first.
  func next() -> Action? {
    lock.withLock { actions.isEmpty ? nil : actions.removeFirst() }
  }

  /// Says that the effect has finished.
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
