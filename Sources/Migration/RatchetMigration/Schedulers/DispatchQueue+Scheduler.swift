#if !canImport(Combine)
  import Dispatch

  extension DispatchQueue: Scheduler {
    /// A time of a queue.
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
      /// An interval.
      public typealias Stride = SchedulerInterval

      private var nanoseconds: UInt64

      /// The time as a `DispatchTime`.
      public var dispatchTime: DispatchTime { DispatchTime(uptimeNanoseconds: nanoseconds) }

      /// Creates a time.
      ///
      /// - Parameter time: The time as a `DispatchTime`.
      public init(_ time: DispatchTime) {
        self.nanoseconds = time.uptimeNanoseconds
      }

      /// The interval from this time to another time.
      public func distance(to other: Self) -> Stride {
        .nanoseconds(Int(other.nanoseconds) - Int(nanoseconds))
      }

      /// This time plus an interval.
      public func advanced(by n: Stride) -> Self {
        Self(DispatchTime(uptimeNanoseconds: UInt64(max(0, Int(nanoseconds) + n.magnitude))))
      }
    }

    /// The options for a single closure.
    ///
    /// Unchecked: Dispatch does not declare its flags, a number, as `Sendable`.
    public struct SchedulerOptions: @unchecked Sendable {
      /// The quality of service.
      public var qos: DispatchQoS

      /// How it runs on the queue.
      public var flags: DispatchWorkItemFlags

      /// The group that it belongs to.
      public var group: DispatchGroup?

      /// Creates options.
      ///
      /// - Parameters:
      ///   - qos: The quality of service.
      ///   - flags: How the closure runs on the queue.
      ///   - group: The group that it belongs to.
      public init(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        group: DispatchGroup? = nil
      ) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }

    /// The current time.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    /// The minimum tolerance for the time of closures.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Runs a closure as soon as possible.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      let action = UncheckedSendable(action)
      let options = options ?? SchedulerOptions()
      async(group: options.group, qos: options.qos, flags: options.flags) { action.value() }
    }

    /// Runs a closure at a time.
    public func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      let action = UncheckedSendable(action)
      let options = options ?? SchedulerOptions()
      asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
        action.value()
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
      let options = options ?? SchedulerOptions()
      let timer = DispatchSource.makeTimerSource(queue: self)
      timer.schedule(
        deadline: date.dispatchTime,
        repeating: interval.timeInterval,
        leeway: max(tolerance, .nanoseconds(0)).timeInterval
      )
      timer.setEventHandler(qos: options.qos, flags: options.flags) { action.value() }
      timer.resume()
      return AnyCancellable { timer.cancel() }
    }
  }
#endif
