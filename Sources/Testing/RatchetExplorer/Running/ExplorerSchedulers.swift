import Foundation
import RatchetMigration

#if canImport(Combine)
  import Combine
#endif

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// A queue on the explorer's time.
  static var explored: AnySchedulerOf<DispatchQueue> {
    ExplorerScheduler<DispatchQueue.SchedulerTimeType, DispatchQueue.SchedulerOptions>(
      start: DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)),
      duration: { .nanoseconds($0.magnitude) }
    )
    .eraseToAnyScheduler()
  }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions
{
  /// A run loop on the explorer's time.
  static var explored: AnySchedulerOf<RunLoop> {
    ExplorerScheduler<RunLoop.SchedulerTimeType, RunLoop.SchedulerOptions>(
      start: RunLoop.SchedulerTimeType(Date(timeIntervalSince1970: 0)),
      duration: { interval in
        #if canImport(Combine)
          .seconds(interval.magnitude)
        #else
          .nanoseconds(interval.magnitude)
        #endif
      }
    )
    .eraseToAnyScheduler()
  }
}
