import Foundation

#if canImport(Combine)
  import Combine
#endif

// The schedulers of the system, as values of `AnyScheduler`: `$0.mainQueue = .main`.

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The main queue.
  public static var main: Self { DispatchQueue.main.eraseToAnyScheduler() }

  /// A scheduler for code that uses a queue.
  ///
  /// It never waits.
  public static var immediate: Self { DispatchQueue.immediate.eraseToAnyScheduler() }

  /// A scheduler for code that uses a queue.
  ///
  /// Each use is reported as an issue.
  public static var unimplemented: Self { DispatchQueue.unimplemented.eraseToAnyScheduler() }

  /// A scheduler for code that uses a queue.
  ///
  /// Each use is reported as an issue.
  ///
  /// - Parameter prefix: The name of the scheduler in issues.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    DispatchQueue.unimplemented(prefix).eraseToAnyScheduler()
  }

  /// A global queue of the system.
  ///
  /// - Parameter qos: The quality of service.
  /// - Returns: The queue.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType,
  SchedulerOptions == RunLoop.SchedulerOptions
{
  /// The main run loop.
  public static var main: Self { RunLoop.main.eraseToAnyScheduler() }

  /// A scheduler for code that uses a run loop.
  ///
  /// It never waits.
  public static var immediate: Self { RunLoop.immediate.eraseToAnyScheduler() }

  /// A scheduler for code that uses a run loop.
  ///
  /// Each use is reported as an issue.
  public static var unimplemented: Self { RunLoop.unimplemented.eraseToAnyScheduler() }

  /// A scheduler for code that uses a run loop.
  ///
  /// Each use is reported as an issue.
  ///
  /// - Parameter prefix: The name of the scheduler in issues.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    RunLoop.unimplemented(prefix).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == OperationQueue.SchedulerTimeType,
  SchedulerOptions == OperationQueue.SchedulerOptions
{
  /// The main operation queue.
  public static var main: Self { OperationQueue.main.eraseToAnyScheduler() }

  /// A scheduler for code that uses an operation queue.
  ///
  /// It never waits.
  public static var immediate: Self { OperationQueue.immediate.eraseToAnyScheduler() }

  /// A scheduler for code that uses an operation queue.
  ///
  /// Each use is reported as an issue.
  public static var unimplemented: Self { OperationQueue.unimplemented.eraseToAnyScheduler() }

  /// A scheduler for code that uses an operation queue.
  ///
  /// Each use is reported as an issue.
  ///
  /// - Parameter prefix: The name of the scheduler in issues.
  /// - Returns: The scheduler.
  public static func unimplemented(_ prefix: String) -> Self {
    OperationQueue.unimplemented(prefix).eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == UIScheduler.SchedulerTimeType,
  SchedulerOptions == UIScheduler.SchedulerOptions
{
  /// The scheduler of the main thread.
  public static var shared: Self { UIScheduler.shared.eraseToAnyScheduler() }
}
