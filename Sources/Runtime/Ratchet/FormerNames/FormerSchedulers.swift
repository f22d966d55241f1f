// Schedulers, in whose place there are clocks.

/// A mistake: time is a clock's.
@available(
  *, unavailable,
  message:
    "Write 'any Clock<Duration>'. In code for the Composable Architecture, import 'RatchetMigration'."
)
public typealias AnySchedulerOf<Scheduler> = any Clock<Duration>

/// A mistake: time is a clock's.
@available(
  *, unavailable,
  message:
    "Write 'TestClock<Duration>'. In code for the Composable Architecture, import 'RatchetMigration'."
)
public typealias TestSchedulerOf<Scheduler> = TestClock<Duration>

extension DispatchQueue {
  /// A mistake: time is a clock's.
  @available(
    *, unavailable,
    message:
      "Write 'TestClock()'. In code for the Composable Architecture, import 'RatchetMigration'."
  )
  public static var test: TestClock<Duration> { fatalError("unavailable") }

  /// A mistake: time is a clock's.
  @available(
    *, unavailable,
    message:
      "Write 'ImmediateClock()'. In code for the Composable Architecture, import 'RatchetMigration'."
  )
  public static var immediate: ImmediateClock<Duration> { fatalError("unavailable") }
}
