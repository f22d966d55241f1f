@_spi(Locks) import RatchetConcurrency

/// The time of an exploration: what has elapsed, without what its threads waited for the main actor while
/// other code had it.
///
/// So an exploration beside many tests on the main actor tries as much as one that runs alone. At most
/// nine tenths of the time are left out: it ends even if the main actor never becomes free.
///
/// It is a class because the threads that wait share it with the monitor.
final class SearchClock: Sendable {
  private struct Content {
    var waitingCount = 0
    /// When the first of the threads that wait began to.
    var since = Duration.zero
    var waited = Duration.zero
  }

  private let elapsed: @Sendable () -> Duration
  private let content = Locked(Content())

  /// - Parameter elapsed: The time since the exploration began.
  init(elapsed: @escaping @Sendable () -> Duration) { self.elapsed = elapsed }

  convenience init() {
    let start = ContinuousClock.now
    self.init { ContinuousClock.now - start }
  }

  /// The time of the exploration.
  var now: Duration {
    let elapsed = elapsed()
    let waited = content.withLock { content in
      content.waited + (content.waitingCount > 0 ? elapsed - content.since : .zero)
    }
    return max(elapsed - waited, elapsed / 10)
  }

  /// Calls a function that waits for the main actor.
  func waiting<Result>(_ body: () -> Result) -> Result {
    content.withLock { content in
      if content.waitingCount == 0 { content.since = elapsed() }
      content.waitingCount += 1
    }
    defer {
      content.withLock { content in
        content.waitingCount -= 1
        if content.waitingCount == 0 { content.waited += elapsed() - content.since }
      }
    }
    return body()
  }
}
