import Foundation
import RatchetConcurrency

#if canImport(Combine)
  import Combine
#endif

/// A scheduler that runs closures on the main queue: immediately, if it is called there.
///
/// ```swift
/// UIScheduler.shared.schedule { print("on the main thread") }
/// ```
///
/// `DispatchQueue.main` always runs them later.
public struct UIScheduler: Scheduler, Sendable {
  /// A time of the scheduler.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// The options for a single closure: there are none.
  public typealias SchedulerOptions = Never

  /// The shared scheduler.
  public static let shared = UIScheduler()

  private init() {}

  /// The current time.
  public var now: SchedulerTimeType { DispatchQueue.main.now }

  /// The minimum tolerance for the time of closures.
  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  /// Runs a closure on the main queue: immediately, if it is called there.
  public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {
    if MainQueue.isCurrent { action() } else { DispatchQueue.main.schedule(action) }
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
