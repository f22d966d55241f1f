import Dispatch

/// Work that occupies its thread, and so its actor, until it is released.
final class BlockedThread: Sendable {
  private let isBlocked = DispatchSemaphore(value: 0)
  private let isReleased = DispatchSemaphore(value: 0)

  /// Blocks the main actor.
  static func mainActor() -> BlockedThread {
    let thread = BlockedThread()
    Task { @MainActor in thread.block() }
    thread.waitUntilBlocked()
    return thread
  }

  func block() {
    isBlocked.signal()
    isReleased.wait()
  }

  func waitUntilBlocked() { isBlocked.wait() }

  func release() { isReleased.signal() }
}
