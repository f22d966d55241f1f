#if canImport(Combine)
  import Combine
#endif

/// A scheduler that never waits: it runs closures at once, and repeated closures once.
///
/// ```swift
/// Store(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.mainQueue = .immediate
/// }
/// ```
///
/// A feature that waits in an endless loop never rests on it. For such a feature, use a
/// ``TestScheduler``.
public struct ImmediateScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  /// The time, which does not change.
  public let now: SchedulerTimeType

  /// Creates a scheduler.
  ///
  /// - Parameter now: The time.
  public init(now: SchedulerTimeType) {
    self.now = now
  }

  /// The minimum tolerance for the time of closures.
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Runs a closure at once.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    action()
  }

  /// Runs a closure at once.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs a closure at once, and only once.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}

extension ImmediateScheduler: Sendable where SchedulerTimeType: Sendable {}

/// An immediate scheduler for code that uses another one: `ImmediateSchedulerOf<DispatchQueue>`.
public typealias ImmediateSchedulerOf<S: Scheduler> = ImmediateScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>
