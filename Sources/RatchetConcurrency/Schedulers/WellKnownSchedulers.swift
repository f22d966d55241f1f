import Foundation

#if canImport(Combine)
  import Combine
#endif

// What a test gives for the schedulers of the system: `DispatchQueue.test`, `RunLoop.immediate`, and
// the same as values of `AnyScheduler`: `$0.mainQueue = .immediate`.

extension DispatchQueue {
  /// A scheduler that stands for a queue, and that a test moves.
  public static var test: TestSchedulerOf<DispatchQueue> { TestScheduler(now: beginning) }

  /// A scheduler that stands for a queue, and on which nothing waits.
  public static var immediate: ImmediateSchedulerOf<DispatchQueue> {
    ImmediateScheduler(now: beginning)
  }

  /// A scheduler that stands for a queue, and must not be used.
  public static var unimplemented: UnimplementedSchedulerOf<DispatchQueue> {
    unimplemented("DispatchQueue")
  }

  /// A scheduler that stands for a queue, and must not be used.
  ///
  /// - Parameter prefix: What it is called in issues.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<DispatchQueue> {
    UnimplementedScheduler(prefix, now: beginning)
  }

  /// Not zero, which Dispatch takes for now.
  fileprivate static var beginning: SchedulerTimeType {
    SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1))
  }
}

extension UIScheduler {
  /// A scheduler that stands for this one, and that a test moves.
  public static var test: TestSchedulerOf<UIScheduler> {
    TestScheduler(now: DispatchQueue.beginning)
  }

  /// A scheduler that stands for this one, and on which nothing waits.
  public static var immediate: ImmediateSchedulerOf<UIScheduler> {
    ImmediateScheduler(now: DispatchQueue.beginning)
  }
}

extension RunLoop {
  /// A scheduler that stands for a run loop, and that a test moves.
  public static var test: TestSchedulerOf<RunLoop> { TestScheduler(now: beginning) }

  /// A scheduler that stands for a run loop, and on which nothing waits.
  public static var immediate: ImmediateSchedulerOf<RunLoop> { ImmediateScheduler(now: beginning) }

  /// A scheduler that stands for a run loop, and must not be used.
  public static var unimplemented: UnimplementedSchedulerOf<RunLoop> { unimplemented("RunLoop") }

  /// A scheduler that stands for a run loop, and must not be used.
  ///
  /// - Parameter prefix: What it is called in issues.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<RunLoop> {
    UnimplementedScheduler(prefix, now: beginning)
  }

  private static var beginning: SchedulerTimeType {
    SchedulerTimeType(Date(timeIntervalSince1970: 0))
  }
}

extension OperationQueue {
  /// A scheduler that stands for an operation queue, and that a test moves.
  public static var test: TestSchedulerOf<OperationQueue> { TestScheduler(now: beginning) }

  /// A scheduler that stands for an operation queue, and on which nothing waits.
  public static var immediate: ImmediateSchedulerOf<OperationQueue> {
    ImmediateScheduler(now: beginning)
  }

  /// A scheduler that stands for an operation queue, and must not be used.
  public static var unimplemented: UnimplementedSchedulerOf<OperationQueue> {
    unimplemented("OperationQueue")
  }

  /// A scheduler that stands for an operation queue, and must not be used.
  ///
  /// - Parameter prefix: What it is called in issues.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<OperationQueue> {
    UnimplementedScheduler(prefix, now: beginning)
  }

  private static var beginning: SchedulerTimeType {
    SchedulerTimeType(Date(timeIntervalSince1970: 0))
  }
}
