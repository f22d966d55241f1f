/// Runs the effects of a test store, and knows when they are at rest: when each of them has ended,
/// or waits for something that only the test, or work outside it, can cause.
package protocol Pacer: Sendable {
  /// Returns when the effects are at rest.
  ///
  /// - Returns: Whether they are. It gives up on effects that never are.
  @MainActor func settle() async -> Bool
}

/// The pacer of the store whose effect runs the current code.
///
/// A clock or scheduler that the effect waits on uses it to let the effects settle each time it
/// wakes one of them.
package enum CurrentPacer {
  @TaskLocal package static var value: (any Pacer)?
}

/// The effect that runs the current code.
///
/// A clock or scheduler of the test that the effect waits on uses it.
package enum CurrentEffect {
  /// Is notified when the effect starts to wait on a clock of the test, and when it continues.
  ///
  /// It is a separate type, because an optimized program of Swift 6.3 crashes if the value of a
  /// task-local is a function: it takes the number 1 for the function's type.
  package struct SleepObserver: Sendable {
    package let noteSleep: @Sendable (_ isAsleep: Bool) -> Void

    package init(_ noteSleep: @escaping @Sendable (_ isAsleep: Bool) -> Void) {
      self.noteSleep = noteSleep
    }
  }

  @TaskLocal package static var sleepObserver: SleepObserver?
}
