import Observation
import Synchronization

/// A substitute for a view: it reads, and counts how often it is notified of changes.
@MainActor
final class Reader {
  private let count = Count()

  /// Reads, and is notified of the first change from then on.
  init(_ read: @MainActor () -> Void) {
    observe(read)
  }

  /// Reads again, as a view does after a notification.
  func observe(_ read: @MainActor () -> Void) {
    withObservationTracking(read) { [count] in
      count.value.withLock { $0 += 1 }
    }
  }

  /// The number of notifications.
  var told: Int { count.value.withLock { $0 } }

  private final class Count: Sendable {
    let value = Mutex(0)
  }
}
