@_spi(Locks) import RatchetConcurrency

/// The actions that one effect has sent and that its store has not handled yet, in order.
///
/// An effect can send both where it can wait and where it cannot (see ``Send``). The mailbox keeps
/// these actions in one order.
final class EffectMailbox<Action: Sendable>: Sendable {
  private struct Content {
    /// What was sent since `next` was filled, in order.
    var sent: [Action] = []
    /// The actions before them, the first one last.
    var next: [Action] = []
    var isClosed = false
    var isReported = false
  }

  /// The number of the effect.
  let effect: Int

  private let options: RunOptions
  private let content = Locked(Content())

  init(of effect: Int, _ options: RunOptions) {
    self.effect = effect
    self.options = options
  }

  func append(_ action: Action) {
    content.withLock { $0.sent.append(action) }
  }

  /// Removes the first action, and returns it.
  func next() -> Action? {
    content.withLock { content in
      if content.next.isEmpty {
        if content.sent.count < 2 { return content.sent.popLast() }
        content.next = content.sent.reversed()
        content.sent = []
      }
      return content.next.popLast()
    }
  }

  /// Marks the effect as finished.
  func close() {
    content.withLock { $0.isClosed = true }
  }

  /// Reports an action that was sent after the effect had finished, the first time.
  func reportLate(_ action: Action) {
    let isFirst = content.withLock { content in
      guard content.isClosed, !content.isReported else { return false }
      content.isReported = true
      return true
    }
    if isFirst { options.reportLate(action) }
  }
}
