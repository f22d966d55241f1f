import Ratchet

/// Runs the effects of a test store, and knows when they have come to rest: when each of them has
/// ended, or waits for something that only the test, or the world outside, can bring about.
protocol EffectPacer: EffectRunner {
  /// Returns when the effects have come to rest.
  ///
  /// - Returns: Whether they have. Effects that never do are given up.
  @MainActor func settle() async -> Bool
}

/// The pacer of the store whose effect runs the code that asks.
///
/// It reaches a clock that the effect sleeps on, which lets the effects settle each time that it wakes
/// one of them.
enum CurrentPacer {
  @TaskLocal static var value: (any EffectPacer)?
}

/// The effect whose code asks.
///
/// It reaches a clock of the test that the effect sleeps on.
enum CurrentEffect {
  /// Who is told when it begins to sleep on a clock of the test, and when it wakes.
  ///
  /// It is a type of its own, since an optimized program of Swift 6.3 crashes where the value of a task is
  /// a function: it takes the number 1 for the function's type.
  struct SleepObserver: Sendable {
    let noteSleep: @Sendable (_ isAsleep: Bool) -> Void
  }

  @TaskLocal static var sleepObserver: SleepObserver?
}

extension EffectPacer where Self == YieldingPacer {
  /// The best pacer that the system has.
  static func make() -> any EffectPacer {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) { return TestExecutor() }
    return YieldingPacer()
  }
}
