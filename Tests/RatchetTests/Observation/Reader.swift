import Observation
import Synchronization

/// Stands for a view: it reads, and counts how often it is told that what it read has changed.
@MainActor
final class Reader {
  private let count = Count()

  /// Reads, and is notified of the first change from then on.
  init(_ read: @MainActor () -> Void) {
    observe(read)
  }

  /// Reads again, as a view does once it has been told.
  func observe(_ read: @MainActor () -> Void) {
    withObservationTracking(read) { [count] in
      count.value.withLock { $0 += 1 }
    }
  }

  /// How often it has been told.
  var told: Int { count.value.withLock { $0 } }

  private final class Count: Sendable {
    let value = Mutex(0)
  }
}
