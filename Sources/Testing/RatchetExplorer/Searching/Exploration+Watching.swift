import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency

/// Why the threads of an exploration could not continue.
struct Interruption: Error {
  let kind: Finding.Kind
  /// The choices up to the step that was taken.
  let path: [Choice]
  var isWalking = false
  /// The name of the action that the explorer has sent last by itself.
  var sent: String?

  var finding: Finding { Finding(kind: kind, path: path) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// Runs a function on a thread of its own, and watches it and the threads that it starts.
  ///
  /// - Parameter body: The function. It returns soon after the watchdog has stopped its search.
  /// - Returns: What it returned, or why it did not.
  func supervised<Value: Sendable>(
    by watchdog: Watchdog? = nil, _ body: @escaping @Sendable () -> Value
  ) async -> Result<Value, Interruption> {
    let alarm = TrapAlarm()
    let watchdog = watchdog ?? Watchdog(clock)
    let loan = MainActorLoan(clock)
    let result = Locked<Value?>(nil)
    let scope = feature.scope
    TrapAlarm.$current.withValue(alarm) {
      MainActorLoan.$current.withValue(loan) {
        ExplorerThread.start {
          let outcome = DependencyScope.enter(scope) { body() }
          result.withLock { $0 = outcome }
          alarm.send(.finished)
        }
      }
    }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A thread of its own, because it waits.
        Thread.detachNewThread {
          while true {
            let message = alarm.wait(milliseconds: 1_000)
            if let value = result.withLock({ $0 }) {
              return continuation.resume(returning: Result<Value, Interruption>.success(value))
            }
            if let interruption = watchdog.interruption(after: message, alarm) {
              return continuation.resume(returning: .failure(interruption))
            }
          }
        }
      }
    } onCancel: {
      alarm.send(.cancelled)
    }
    loan.end()
    return outcome
  }
}

/// Ends a search whose time is over, and notices threads that cannot continue.
///
/// It is a class because the search and the monitor share it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class Watchdog: Sendable {
  private struct Content {
    var stop: @Sendable () -> Void = {}
    /// When the current part of the work ends, in the time of the clock.
    var deadline: Duration?
    /// How long it takes at most, without the time in which its threads cannot run.
    var work: WorkingTime?
    /// How long the threads have taken since the time is over.
    var end: Patience?
    var isOver = false
    /// The steps that threads are taking.
    var patience: [ObjectIdentifier: Patience] = [:]
  }

  private let content = Locked(Content())
  private let clock: SearchClock

  /// - Parameters:
  ///   - clock: The time of the exploration.
  ///   - limit: How long the work takes at most.
  init(_ clock: SearchClock, limit: Duration? = nil) {
    self.clock = clock
    content.withLock { $0.deadline = limit.map { clock.now + $0 } }
  }

  /// Begins a part of the work.
  ///
  /// - Parameters:
  ///   - deadline: When it ends.
  ///   - limit: How long it takes at most, without the time in which its threads cannot run.
  ///   - stop: Is called when its time is over.
  func begin(
    until deadline: Duration? = nil, working limit: Duration? = nil,
    stop: @escaping @Sendable () -> Void
  ) {
    let isOver = content.withLock { content in
      (content.deadline, content.work) = (deadline, limit.map { WorkingTime(limit: $0) })
      (content.stop, content.end) = (stop, nil)
      return content.isOver
    }
    if isOver { stop() }
  }

  /// Whether the task that waits for the work is cancelled.
  var isCancelled: Bool { content.withLock { $0.isOver } }

  /// Looks at the threads.
  ///
  /// - Returns: Why they cannot continue; nil if they can.
  func interruption(
    after message: TrapAlarm.Message, _ alarm: TrapAlarm
  ) -> Interruption? {
    switch message {
    case .trapped(let number):
      guard let thread = alarm.status(number) else { return nil }
      return stopped(thread, .trap(place(of: thread)))
    case .neverWaits(let number):
      return alarm.status(number).map { stopped($0, .step(.restlessEffect)) }
    case .cancelled: content.withLock { $0.isOver = true }
    case .finished, .timeHasPassed: break
    }
    let threads = alarm.statuses
    let end = stopIfOver(threads)
    if let thread = hanging(threads) { return stopped(thread, .hang) }
    guard let end, end.isOver else { return nil }
    if let thread = threads.first(where: { $0.activity.kind != .none }) {
      return stopped(thread, .hang)
    }
    // The explorer itself may still judge what it has seen.
    return end.isIdle ? threads.first.map { stopped($0, .hang) } : nil
  }

  private func stopped(_ thread: ThreadStatus, _ kind: Finding.Kind) -> Interruption {
    content.withLock { $0.stop }()
    return Interruption(
      kind: kind, path: thread.path, isWalking: thread.isWalking, sent: thread.sent)
  }

  private func place(of thread: ThreadStatus) -> Finding.TrapPlace {
    let activity = thread.activity
    return activity.kind == .property ? .property(activity.number) : .code(activity.kind)
  }

  /// Stops the search if its time is over.
  ///
  /// - Returns: How long the threads have taken since then; nil if it is not over.
  private func stopIfOver(_ threads: [ThreadStatus]) -> Patience? {
    let now = clock.now
    let used = threads.map(\.used)
    let (stop, end) = content.withLock { content -> ((@Sendable () -> Void)?, Patience?) in
      let isPast = content.deadline.map { now >= $0 } ?? false
      let isWaiting = threads.contains(where: \.isWaiting)
      let isUsed = content.work?.isOver(used: used.max() ?? .zero, isWaiting: isWaiting) ?? false
      guard content.isOver || isPast || isUsed else { return (nil, nil) }
      let sum = used.reduce(.zero, +)
      var end = content.end ?? Patience(step: 0, used: sum)
      end.note(used: sum, isWaiting: isWaiting)
      content.end = end
      return (content.stop, end)
    }
    stop?()
    return end
  }

  /// The thread whose step does not end.
  private func hanging(_ threads: [ThreadStatus]) -> ThreadStatus? {
    content.withLock { content in
      threads.first { thread in
        let (id, used, step) = (ObjectIdentifier(thread), thread.used, thread.stepCount)
        guard thread.activity.kind != .none, var patience = content.patience[id],
          patience.step == step
        else {
          content.patience[id] = Patience(step: step, used: used)
          return false
        }
        patience.note(used: used, isWaiting: thread.isWaiting)
        content.patience[id] = patience
        return patience.isOver
      }
    }
  }
}

/// How long a part of the work has computed, or has been idle.
///
/// What it waits for the main actor or for a processor does not count, so it ends at the same place on a
/// busy machine.
struct WorkingTime {
  private let limit: Duration
  private var idle = Duration.zero
  private var last: (used: Duration, look: ContinuousClock.Instant)?

  init(limit: Duration) { self.limit = limit }

  /// Called about each second during the work.
  ///
  /// - Parameters:
  ///   - used: The processor time of the thread that has used most.
  ///   - isWaiting: Whether a thread waits until other code on the main actor has finished.
  ///   - now: The current time.
  mutating func isOver(
    used: Duration, isWaiting: Bool, at now: ContinuousClock.Instant = .now
  ) -> Bool {
    if let last, !isWaiting, used - last.used <= .milliseconds(1) { idle += now - last.look }
    last = (used, now)
    return used >= limit || idle >= limit
  }
}

/// How long the monitor waits for one step, or for the end of all when the time is over.
///
/// A step hangs if it has computed for ten seconds of its thread's processor time, or if it has done
/// nothing in ten seconds. Neither happens only because the machine is busy: a thread that can run
/// gets some time in each second.
struct Patience {
  let step: Int
  private let start: Duration
  private var last: Duration
  private var idleSeconds = 0

  static var limit: Int { 10 }

  /// - Parameters:
  ///   - step: The number of the step.
  ///   - used: The processor time of the thread when the step was first seen.
  init(step: Int, used: Duration) {
    (self.step, start, last) = (step, used, used)
  }

  /// Called each second during the step.
  ///
  /// - Parameters:
  ///   - used: The processor time of the thread.
  ///   - isWaiting: Whether the step waits until other code on the main actor has finished.
  mutating func note(used: Duration, isWaiting: Bool) {
    if used - last > .milliseconds(1) { idleSeconds = 0 } else if !isWaiting { idleSeconds += 1 }
    last = used
  }

  /// Whether nothing was done for so long.
  var isIdle: Bool { idleSeconds >= Self.limit }

  var isOver: Bool { isIdle || last - start >= .seconds(Self.limit) }
}
