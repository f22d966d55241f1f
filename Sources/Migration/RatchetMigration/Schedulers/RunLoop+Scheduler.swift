#if !canImport(Combine)
  import Foundation

  /// A time of a scheduler that uses dates, such as a `RunLoop` and an `OperationQueue`.
  public struct DateSchedulerTime: Strideable, Hashable, Codable, Sendable {
    /// An interval.
    public typealias Stride = SchedulerInterval

    /// The date.
    public var date: Date

    /// Creates a time.
    ///
    /// - Parameter date: The date.
    public init(_ date: Date) {
      self.date = date
    }

    /// The interval from this time to another time.
    public func distance(to other: Self) -> Stride {
      .seconds(other.date.timeIntervalSince(date))
    }

    /// This time plus an interval.
    public func advanced(by n: Stride) -> Self {
      Self(date.addingTimeInterval(n.seconds))
    }
  }

  extension RunLoop: Scheduler {
    /// A time of a run loop.
    public typealias SchedulerTimeType = DateSchedulerTime

    /// The options for a single closure: there are none.
    public struct SchedulerOptions: Sendable {}

    /// The current time.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// The minimum tolerance for the time of closures.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Runs a closure as soon as possible.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let action = UncheckedSendable(action)
      perform { action.value() }
    }

    /// Runs a closure at a time.
    public func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      let action = UncheckedSendable(action)
      add(Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() })
    }

    /// Runs a closure at a time, and again after each interval, until it is cancelled.
    public func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      let action = UncheckedSendable(action)
      let timer = Timer(fire: date.date, interval: interval.seconds, repeats: true) { _ in
        action.value()
      }
      add(timer)
      return AnyCancellable { timer.invalidate() }
    }

    private func add(_ timer: Timer) {
      add(timer, forMode: .common)
    }
  }

  extension OperationQueue: Scheduler {
    /// A time of an operation queue.
    public typealias SchedulerTimeType = DateSchedulerTime

    /// The options for a single closure: there are none.
    public struct SchedulerOptions: Sendable {}

    /// The current time.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    /// The minimum tolerance for the time of closures.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Runs a closure as soon as possible.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let action = UncheckedSendable(action)
      addOperation { action.value() }
    }

    /// Runs a closure at a time.
    public func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      let action = UncheckedSendable(action)
      let delay = max(now.distance(to: date), .nanoseconds(0))
      DispatchQueue.global().asyncAfter(deadline: .now() + delay.timeInterval) {
        self.addOperation { action.value() }
      }
    }

    /// Runs a closure at a time, and again after each interval, until it is cancelled.
    public func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      let action = UncheckedSendable(action)
      let clock = DispatchQueue.global()
      return clock.schedule(
        after: clock.now.advanced(by: now.distance(to: date)), interval: interval,
        tolerance: tolerance, options: nil
      ) {
        self.addOperation { action.value() }
      }
    }
  }
#endif
