import Foundation

/// What one effect has sent and its store has not yet handled, in order.
///
/// An effect can send from where it waits and from where it cannot (see ``Send``), and the two are to
/// stay in order: so all goes through here.
///
/// Unchecked, since effects send from anywhere: all that varies is read and written under the lock,
/// and nothing is called while the lock is held.
final class EffectMailbox<Action: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var actions: [Action] = []
  private var closed = false

  /// Whether the effect has finished.
  var isClosed: Bool {
    lock.withLock { closed }
  }

  func append(_ action: Action) {
    lock.withLock { actions.append(action) }
  }

  /// Takes out the action that was sent first.
  func next() -> Action? {
    lock.withLock { actions.isEmpty ? nil : actions.removeFirst() }
  }

  func close() {
    lock.withLock { closed = true }
  }
}
