import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// Runs a function on a thread of its own, and watches it.
  ///
  /// - Parameters:
  ///   - body: The function.
  ///   - watch: Is called when the function traps, and each second. It returns what came out if the
  ///     function cannot continue.
  /// - Returns: What came out.
  func supervised<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result,
    watch: @escaping @Sendable (TrapAlarm.Message) -> Result? = { _ in nil }
  ) async -> Result {
    let alarm = TrapAlarm()
    let loan = MainActorLoan()
    async let lending: Void = loan.lend()
    let result = Locked<Result?>(nil)
    let scope = scope
    TrapAlarm.$current.withValue(alarm) {
      MainActorLoan.$current.withValue(loan) {
        ExplorerThread.start {
          let outcome = DependencyScope.enter(scope) { body() }
          result.withLock { $0 = outcome }
          alarm.send(.finished)
        }
      }
    }
    let outcome: Result = await withCheckedContinuation { continuation in
      // A thread of its own, because it waits.
      Thread.detachNewThread {
        while true {
          let message = alarm.wait(milliseconds: 1_000)
          let outcome = message == .finished ? result.withLock { $0 } : watch(message)
          if let outcome { return continuation.resume(returning: outcome) }
        }
      }
    }
    loan.end()
    await lending
    return outcome
  }
}

/// What the threads of an exploration are doing, for the monitor.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class Work<State, Action>: Sendable {
  private struct Content {
    var search: SearchState<State>?
    var expanders: [Expander<State, Action>] = []
    /// The steps that threads are taking.
    var patience: [ObjectIdentifier: Patience] = [:]
    var seconds = 0
  }

  private let content = Locked(Content())

  /// Watches other expanders from now on.
  func begin(_ search: SearchState<State>, _ expanders: [Expander<State, Action>]) {
    content.withLock { ($0.search, $0.expanders) = (search, expanders) }
  }

  /// What came out, if the threads cannot continue.
  func outcome(
    after message: TrapAlarm.Message, _ limit: Duration?
  ) -> Exploration<State, Action>.Outcome? {
    guard let search = content.withLock({ $0.search }) else { return nil }
    guard message == .timeHasPassed else {
      search.stop()
      let expander = stopped()
      if message == .neverWaits { return outcome(of: .step(.restlessEffect), in: expander, search) }
      let isInReducer = expander?.machine.isReducing ?? false
      let place = expander?.checked.map(Finding.TrapPlace.property)
      return outcome(of: .trap(place ?? (isInReducer ? .reducer : .effect)), in: expander, search)
    }
    if hasPassed(limit) { search.stop(isOutOfTime: true) }
    guard let expander = hanging() else { return nil }
    search.stop()
    return outcome(of: .hang, in: expander, search)
  }

  private func hasPassed(_ limit: Duration?) -> Bool {
    content.withLock { content in
      content.seconds += 1
      return limit.map { .seconds(content.seconds) >= $0 } ?? false
    }
  }

  /// The expander whose thread has stopped in the middle of a step.
  private func stopped() -> Expander<State, Action>? {
    let expanders = content.withLock { $0.expanders }
    // The others leave their steps.
    for _ in 0..<100 {
      let busy = expanders.filter(\.isStepping)
      if busy.count == 1 { return busy[0] }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return expanders.first(where: \.isStepping)
  }

  /// The expander whose step does not end.
  private func hanging() -> Expander<State, Action>? {
    content.withLock { content in
      content.expanders.first { expander in
        let (machine, id) = (expander.machine, ObjectIdentifier(expander))
        let used = machine.clock.now
        guard expander.isStepping, var patience = content.patience[id],
          patience.step == machine.stepCount
        else {
          content.patience[id] = Patience(step: machine.stepCount, used: used)
          return false
        }
        let isOver = patience.isOver(used: used, isWaiting: machine.isWaiting)
        content.patience[id] = patience
        return isOver
      }
    }
  }

  private func outcome(
    of kind: Finding.Kind, in expander: Expander<State, Action>?, _ search: SearchState<State>
  ) -> Exploration<State, Action>.Outcome {
    var outcome = Exploration<State, Action>.Outcome()
    outcome.coverage = search.coverage
    guard let expander else { return outcome }
    outcome.coverage.walkCount = expander.isWalking ? 1 : 0
    outcome.finding = Finding(kind: kind, path: expander.path)
    return outcome
  }
}

/// How long the monitor waits for one step.
///
/// A step hangs if it has computed for ten seconds of its thread's processor time, or if it has done
/// nothing in ten seconds. Neither happens only because the machine is busy: a thread that can run
/// gets some time in each second.
struct Patience {
  let step: Int
  private let start: Duration
  private var last: Duration
  private var idleSeconds = 0

  private static var limit: Int { 10 }

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
  mutating func isOver(used: Duration, isWaiting: Bool) -> Bool {
    if used - last > .milliseconds(1) { idleSeconds = 0 } else if !isWaiting { idleSeconds += 1 }
    last = used
    return idleSeconds >= Self.limit || used - start >= .seconds(Self.limit)
  }
}
