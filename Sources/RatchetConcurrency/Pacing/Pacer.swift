/// Runs the effects of a test store, and knows when they have come to rest: when each of them has
/// ended, or waits for something that only the test, or the world outside, can bring about.
package protocol Pacer: Sendable {
  /// Returns when the effects have come to rest.
  ///
  /// - Returns: Whether they have. Effects that never do are given up.
  @MainActor func settle() async -> Bool
}

/// The pacer of the store whose effect runs the code that asks.
///
/// It reaches a clock or scheduler that the effect waits on, which lets the effects settle each time
/// that it wakes one of them.
package enum CurrentPacer {
  @TaskLocal package static var value: (any Pacer)?
}

/// The effect whose code asks.
///
/// It reaches a clock or scheduler of the test that the effect waits on.
package enum CurrentEffect {
  /// Who is told when it begins to wait on a clock of the test, and when it goes on.
  ///
  /// It is a type of its own, since an optimized program of Swift 6.3 crashes where the value of a task is
  /// a function: it takes the number 1 for the function's type.
  package struct SleepObserver: Sendable {
    package let noteSleep: @Sendable (_ isAsleep: Bool) -> Void

    package init(_ noteSleep: @escaping @Sendable (_ isAsleep: Bool) -> Void) {
      self.noteSleep = noteSleep
    }
  }

  @TaskLocal package static var sleepObserver: SleepObserver?
}
