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
    /// The numbers of steps when the monitor last looked, and for how many seconds they have been
    /// the same.
    var progress: [ObjectIdentifier: (steps: Int, seconds: Int)] = [:]
    var seconds = 0
  }

  private let content = Locked(Content())

  /// The number of seconds after which a step is given up.
  private static var patience: Int { 10 }

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
      let isInReducer = expander?.machine.isReducing ?? false
      return outcome(of: .trap(isInReducer: isInReducer), in: expander, search)
    }
    if hasPassed(limit) { search.stop() }
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
  ///
  /// Only seconds count in which the step had what it needs: while other tests keep the main actor
  /// busy, it waits.
  private func hanging() -> Expander<State, Action>? {
    content.withLock { content in
      content.expanders.first { expander in
        let id = ObjectIdentifier(expander)
        let steps = expander.machine.stepCount
        guard expander.isStepping, let last = content.progress[id], last.steps == steps else {
          content.progress[id] = (steps, 0)
          return false
        }
        let seconds = last.seconds + (expander.machine.isWaiting ? 0 : 1)
        content.progress[id] = (steps, seconds)
        return seconds >= Self.patience
      }
    }
  }

  private func outcome(
    of kind: Finding.Kind, in expander: Expander<State, Action>?, _ search: SearchState<State>
  ) -> Exploration<State, Action>.Outcome {
    var outcome = Exploration<State, Action>.Outcome()
    outcome.coverage.levels = [search.table.count]
    guard let expander else { return outcome }
    outcome.coverage.transitionCount = expander.coverage.transitionCount
    outcome.coverage.walkCount = expander.isWalking ? 1 : 0
    outcome.finding = Finding(kind: kind, path: expander.path)
    return outcome
  }
}
