import Foundation

#if canImport(Combine)
  import Combine
#endif

/// A scheduler that runs closures on the main queue: at once, where it is called there.
///
/// ```swift
/// UIScheduler.shared.schedule { print("on the main thread") }
/// ```
///
/// `DispatchQueue.main` would run them later in any case.
public struct UIScheduler: Scheduler, Sendable {
  /// A time of the scheduler.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// What can be asked for a single closure: nothing.
  public typealias SchedulerOptions = Never

  /// The one scheduler.
  public static let shared = UIScheduler()

  /// Whether this is called on the main queue, whatever thread serves it.
  private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

  private static let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  private init() {}

  /// The time.
  public var now: SchedulerTimeType { DispatchQueue.main.now }

  /// How late closures may run at the least.
  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  /// Runs a closure on the main queue: at once, where this is called there.
  public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {
    if Self.isOnMainQueue { action() } else { DispatchQueue.main.schedule(action) }
  }

  /// Runs a closure on the main queue at a time.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  /// Runs a closure on the main queue at a time, and again after each interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(
      after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}
