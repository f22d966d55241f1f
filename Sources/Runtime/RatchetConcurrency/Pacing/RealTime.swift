import Foundation

/// How long a test waits for work outside it.
///
/// It is real time, in small portions. After each portion, everything that is ready runs: the main
/// actor, the effects, and the tasks of the program. A portion counts only with its nominal length,
/// even if it took longer. So a busy machine makes the wait longer, but does not make the test
/// fail.
package struct RealTime {
  private static let portion = Duration.milliseconds(10)

  private var left: Duration

  package init(_ timeout: Duration) {
    self.left = timeout
  }

  /// Whether no time is left.
  package var isOver: Bool { left <= .zero }

  /// Waits for a portion of the time.
  ///
  /// - Parameter wait: Waits until something has happened, but not longer than a duration.
  @MainActor
  package mutating func pass(_ wait: (Duration) async -> Void) async {
    let start = ContinuousClock.now
    await wait(Self.portion)
    left -= min(ContinuousClock.now - start, Self.portion)
    await Self.turn()
  }

  /// Lets each task that is ready start to run.
  ///
  /// Tasks of one priority start in the order in which they became ready.
  package static func turn() async {
    await withTaskGroup { group in
      for priority in [TaskPriority.high, .medium, .low, .background] {
        group.addTask(priority: priority) { @concurrent in }
      }
    }
  }
}
