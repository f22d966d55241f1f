import Foundation

#if canImport(Combine)
  import Combine
#endif

// Replacements for the system's schedulers in tests: `DispatchQueue.test`, `RunLoop.immediate`, and
// the same as values of `AnyScheduler`: `$0.mainQueue = .immediate`.

extension DispatchQueue {
  /// A scheduler for code that uses a queue.
  ///
  /// A test moves its time.
  public static var test: TestSchedulerOf<DispatchQueue> { TestScheduler(now: beginning) }

  /// A scheduler for code that uses a queue.
  ///
  /// It never waits.
  public static var immediate: ImmediateSchedulerOf<DispatchQueue> {
    ImmediateScheduler(now: beginning)
  }

  /// A scheduler for code that uses a queue.
  ///
  /// Each use is reported as an issue.
  public static var unimplemented: UnimplementedSchedulerOf<DispatchQueue> {
    unimplemented("DispatchQueue")
  }

  /// A scheduler for code that uses a queue.
  ///
  /// Each use is reported as an issue.
  ///
  /// - Parameter prefix: The name of the scheduler in issues.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<DispatchQueue> {
    UnimplementedScheduler(prefix, now: beginning)
  }

  /// Not zero, because Dispatch treats zero as the current time.
  fileprivate static var beginning: SchedulerTimeType {
    SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1))
  }
}

extension UIScheduler {
  /// A scheduler for code that uses this one.
  ///
  /// A test moves its time.
  public static var test: TestSchedulerOf<UIScheduler> {
    TestScheduler(now: DispatchQueue.beginning)
  }

  /// A scheduler for code that uses this one.
  ///
  /// It never waits.
  public static var immediate: ImmediateSchedulerOf<UIScheduler> {
    ImmediateScheduler(now: DispatchQueue.beginning)
  }
}

extension RunLoop {
  /// A scheduler for code that uses a run loop.
  ///
  /// A test moves its time.
  public static var test: TestSchedulerOf<RunLoop> { TestScheduler(now: beginning) }

  /// A scheduler for code that uses a run loop.
  ///
  /// It never waits.
  public static var immediate: ImmediateSchedulerOf<RunLoop> { ImmediateScheduler(now: beginning) }

  /// A scheduler for code that uses a run loop.
  ///
  /// Each use is reported as an issue.
  public static var unimplemented: UnimplementedSchedulerOf<RunLoop> { unimplemented("RunLoop") }

  /// A scheduler for code that uses a run loop.
  ///
  /// Each use is reported as an issue.
  ///
  /// - Parameter prefix: The name of the scheduler in issues.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<RunLoop> {
    UnimplementedScheduler(prefix, now: beginning)
  }

  private static var beginning: SchedulerTimeType {
    SchedulerTimeType(Date(timeIntervalSince1970: 0))
  }
}

extension OperationQueue {
  /// A scheduler for code that uses an operation queue.
  ///
  /// A test moves its time.
  public static var test: TestSchedulerOf<OperationQueue> { TestScheduler(now: beginning) }

  /// A scheduler for code that uses an operation queue.
  ///
  /// It never waits.
  public static var immediate: ImmediateSchedulerOf<OperationQueue> {
    ImmediateScheduler(now: beginning)
  }

  /// A scheduler for code that uses an operation queue.
  ///
  /// Each use is reported as an issue.
  public static var unimplemented: UnimplementedSchedulerOf<OperationQueue> {
    unimplemented("OperationQueue")
  }

  /// A scheduler for code that uses an operation queue.
  ///
  /// Each use is reported as an issue.
  ///
  /// - Parameter prefix: The name of the scheduler in issues.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<OperationQueue> {
    UnimplementedScheduler(prefix, now: beginning)
  }

  private static var beginning: SchedulerTimeType {
    SchedulerTimeType(Date(timeIntervalSince1970: 0))
  }
}
