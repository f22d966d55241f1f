import Foundation

#if canImport(Combine)
  import Combine
#endif

/// A scheduler with a hidden type.
///
/// Only the types of its times and options are visible.
///
/// A feature with such a scheduler can use the main queue in a program, and in a test a scheduler
/// that the test moves:
///
/// ```swift
/// @Reducer
/// struct Feature {
///   enum Action { case tapped, delayPassed }
///   enum State { case waiting, done }
///
///   @Dependency(\.mainQueue) var mainQueue: AnySchedulerOf<DispatchQueue>
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .tapped:
///         return .run { send in
///           try await mainQueue.sleep(for: .seconds(1))
///           await send(.delayPassed)
///         }
///       case .delayPassed:
///         state = .done
///         return .none
///       }
///     }
///   }
/// }
///
/// let mainQueue = DispatchQueue.test
/// let store = TestStore(initialState: Feature.State.waiting) {
///   Feature()
/// } withDependencies: {
///   $0.mainQueue = mainQueue.eraseToAnyScheduler()
/// }
/// ```
///
/// Unchecked: schedulers can be used from any thread.
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let tellTolerance: () -> SchedulerTimeType.Stride
  private let tellTime: () -> SchedulerTimeType
  private let immediately: (SchedulerOptions?, @escaping () -> Void) -> Void
  private let delayed:
    (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void) -> Void
  private let repeated:
    (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?,
      @escaping () -> Void
    ) -> any Cancellable

  /// Creates a scheduler from functions.
  ///
  /// - Parameters:
  ///   - minimumTolerance: Returns the minimum tolerance for the time of closures.
  ///   - now: Returns the current time.
  ///   - scheduleImmediately: Runs a closure as soon as possible.
  ///   - delayed: Runs a closure at a time.
  ///   - interval: Runs a closure at a time, and again after each interval.
  public init(
    minimumTolerance: @escaping () -> SchedulerTimeType.Stride,
    now: @escaping () -> SchedulerTimeType,
    scheduleImmediately: @escaping (SchedulerOptions?, @escaping () -> Void) -> Void,
    delayed:
      @escaping (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping () -> Void
      ) -> Void,
    interval:
      @escaping (
        SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?,
        @escaping () -> Void
      ) -> any Cancellable
  ) {
    self.tellTolerance = minimumTolerance
    self.tellTime = now
    self.immediately = scheduleImmediately
    self.delayed = delayed
    self.repeated = interval
  }

  /// Hides the type of a scheduler.
  ///
  /// - Parameter scheduler: The scheduler.
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    self.init(
      minimumTolerance: { scheduler.minimumTolerance },
      now: { scheduler.now },
      scheduleImmediately: { scheduler.schedule(options: $0, $1) },
      delayed: { scheduler.schedule(after: $0, tolerance: $1, options: $2, $3) },
      interval: { scheduler.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4) }
    )
  }

  /// The minimum tolerance for the time of closures.
  public var minimumTolerance: SchedulerTimeType.Stride { tellTolerance() }

  /// The current time.
  public var now: SchedulerTimeType { tellTime() }

  /// Runs a closure as soon as possible.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    immediately(options, action)
  }

  /// Runs a closure at a time.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    delayed(date, tolerance, options, action)
  }

  /// Runs a closure at a time, and again after each interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeated(date, interval, tolerance, options, action)
  }
}

/// A scheduler for code that uses another one: `AnySchedulerOf<DispatchQueue>` for a queue.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

extension Scheduler {
  /// The same scheduler with its type hidden.
  ///
  /// - Returns: The scheduler.
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(self)
  }
}
