@_spi(Locks) import RatchetConcurrency

#if canImport(Combine)
  import Combine
#endif

extension Scheduler {
  /// Waits for a duration.
  ///
  /// ```swift
  /// @Dependency(\.mainQueue) var mainQueue
  ///
  /// try await mainQueue.sleep(for: .seconds(1))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration.
  ///   - tolerance: The allowed delay; nil for the default of the scheduler.
  ///   - options: The options of the scheduler.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(
    for duration: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance, options: options)
  }

  /// Waits until a time.
  ///
  /// - Parameters:
  ///   - instant: The time.
  ///   - tolerance: The allowed delay; nil for the default of the scheduler.
  ///   - options: The options of the scheduler.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(
    until instant: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) async throws {
    try Task.checkCancellation()
    let wait = ScheduledWait()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard wait.begin(continuation) else { return continuation.resume() }
        // Only a repeated closure can be cancelled. It ends the first time.
        wait.hold(
          schedule(
            after: instant, interval: .seconds(1), tolerance: tolerance ?? minimumTolerance,
            options: options
          ) { wait.end() })
      }
    } onCancel: {
      wait.end()
    }
    try Task.checkCancellation()
  }

  /// A timer: a stream with an element each time an interval has passed.
  ///
  /// <!-- example in: Stopwatch -->
  /// ```swift
  /// @Dependency(\.mainQueue) var mainQueue
  ///
  /// return .run { send in
  ///   for await _ in mainQueue.timer(interval: .seconds(1)) {
  ///     await send(.ticked)
  ///   }
  /// }
  /// ```
  ///
  /// It ends when the task is cancelled.
  ///
  /// - Parameters:
  ///   - interval: The time between two elements.
  ///   - tolerance: The allowed delay of an element; nil for the default of the scheduler.
  ///   - options: The options of the scheduler.
  /// - Returns: The times of the scheduler at which an interval had passed.
  public func timer(
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> AsyncStream<SchedulerTimeType> {
    AsyncStream { continuation in
      let timer = UncheckedSendable(
        schedule(
          after: now.advanced(by: interval), interval: interval,
          tolerance: tolerance ?? minimumTolerance, options: options
        ) {
          // A new value, which is not used here anymore.
          nonisolated(unsafe) let now = self.now
          continuation.yield(now)
        })
      continuation.onEnd { timer.value.cancel() }
    }
  }

  /// Measures the scheduler's time during an operation.
  ///
  /// - Parameter work: The operation.
  /// - Returns: The elapsed time.
  /// - Throws: What `work` throws.
  public func measure(_ work: () throws -> Void) rethrows -> SchedulerTimeType.Stride {
    let start = now
    try work()
    return start.distance(to: now)
  }

  /// Measures the scheduler's time during an asynchronous operation.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller.
  ///   - work: The operation.
  /// - Returns: The elapsed time.
  /// - Throws: What `work` throws.
  public func measure(
    isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Void
  ) async rethrows -> SchedulerTimeType.Stride {
    let start = now
    try await work()
    return start.distance(to: now)
  }
}

extension Scheduler {
  /// Combine's timer, which Ratchet does not have.
  @available(
    *, unavailable, message: "Use 'timer(interval:)', an asynchronous sequence, in a 'run' effect."
  )
  public func timerPublisher(
    every interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Never {
    fatalError()
  }
}

extension AsyncStream.Continuation {
  fileprivate func onEnd(_ cancel: @escaping @Sendable () -> Void) {
    onTermination = { _ in cancel() }
  }
}

/// A task that waits for a scheduler.
///
/// It may be cancelled from another thread.
private final class ScheduledWait: Sendable {
  private struct Status {
    var isOver = false
    var continuation: CheckedContinuation<Void, Never>?
    var cancellable: (any Cancellable)?
  }

  private let status = Locked(Status())

  /// Starts to wait.
  ///
  /// - Returns: Whether it has not ended already.
  func begin(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
    status.withLock {
      if !$0.isOver { $0.continuation = continuation }
      return !$0.isOver
    }
  }

  /// Stores what is cancelled at the end.
  func hold(_ cancellable: any Cancellable) {
    let isOver = status.withLock {
      if !$0.isOver { $0.cancellable = cancellable }
      return $0.isOver
    }
    if isOver { cancellable.cancel() }
  }

  func end() {
    let ended = status.exchange(Status(isOver: true))
    ended.cancellable?.cancel()
    ended.continuation?.resume()
  }
}
