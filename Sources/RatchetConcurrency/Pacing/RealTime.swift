import Foundation

/// How long a test waits for what the world outside of it is to do.
///
/// It is real time, in small portions, after each of which all who are ready to run have a turn: the
/// main actor, the effects, and the tasks of the program. A portion counts for no more than its length,
/// however long it took. So a busy machine makes the wait longer, and does not make the test fail.
package struct RealTime {
  private static let portion = Duration.milliseconds(10)

  private var left: Duration

  package init(_ timeout: Duration) {
    self.left = timeout
  }

  /// Whether there is nothing left of it.
  package var isOver: Bool { left <= .zero }

  /// Waits for a portion of the time.
  ///
  /// - Parameter wait: Waits until something has happened, and no longer than a duration.
  @MainActor
  package mutating func pass(_ wait: (Duration) async -> Void) async {
    let start = ContinuousClock.now
    await wait(Self.portion)
    left -= min(ContinuousClock.now - start, Self.portion)
    await Self.turn()
  }

  /// Lets each task that is ready to run when this is called begin its turn.
  ///
  /// Tasks of one priority begin in the order in which they became ready.
  package static func turn() async {
    await withTaskGroup { group in
      for priority in [TaskPriority.high, .medium, .low, .background] {
        group.addTask(priority: priority) { @concurrent in }
      }
    }
  }
}
