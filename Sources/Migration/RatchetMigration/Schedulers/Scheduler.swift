#if !canImport(Combine)
  /// Decides when and where closures run.
  ///
  /// It has the shape of Combine's protocol of the same name, which is used instead on systems with
  /// Combine. In new code, use a `Clock`. Schedulers are for code that already has them:
  ///
  /// <!-- example in: Stopwatch -->
  /// ```swift
  /// @Dependency(\.mainQueue) var mainQueue
  ///
  /// return .run { send in
  ///   try await mainQueue.sleep(for: .milliseconds(300))
  ///   await send(.ticked)
  /// }
  /// ```
  public protocol Scheduler<SchedulerTimeType> {
    /// A time of the scheduler.
    associatedtype SchedulerTimeType: Strideable
    where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

    /// The options for a single closure.
    associatedtype SchedulerOptions

    /// The current time.
    var now: SchedulerTimeType { get }

    /// The minimum tolerance for the time of closures.
    var minimumTolerance: SchedulerTimeType.Stride { get }

    /// Runs a closure as soon as possible.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

    /// Runs a closure at a time.
    func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    )

    /// Runs a closure at a time, and again after each interval, until it is cancelled.
    func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable
  }

  /// An interval that can be written in units: `.seconds(1)`, `.milliseconds(300)`.
  public protocol SchedulerTimeIntervalConvertible {
    /// A number of seconds.
    static func seconds(_ s: Int) -> Self

    /// A number of seconds, with a fraction.
    static func seconds(_ s: Double) -> Self

    /// A number of milliseconds.
    static func milliseconds(_ ms: Int) -> Self

    /// A number of microseconds.
    static func microseconds(_ us: Int) -> Self

    /// A number of nanoseconds.
    static func nanoseconds(_ ns: Int) -> Self
  }

  extension Scheduler {
    /// Runs a closure as soon as possible.
    public func schedule(_ action: @escaping () -> Void) {
      schedule(options: nil, action)
    }

    /// Runs a closure at a time.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
      schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs a closure at a time.
    public func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      _ action: @escaping () -> Void
    ) {
      schedule(after: date, tolerance: tolerance, options: nil, action)
    }

    /// Runs a closure at a time, and again after each interval, until it is cancelled.
    public func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      schedule(
        after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs a closure at a time, and again after each interval, until it is cancelled.
    public func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
    }
  }
#endif
