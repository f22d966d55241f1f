import Foundation
import Ratchet

/// What happens in the store under a test store: the actions that effects send, with the state after
/// each of them, and the effects that run.
///
/// It stands between the store and the feature's reducer. Unchecked: all that varies is read and
/// written under the lock, and nothing of others is called while the lock is held.
final class TestRecord<State, Action>: @unchecked Sendable {
  /// An action that an effect sent, and the state after it.
  struct Received {
    let action: Action
    let state: State
  }

  /// An effect that runs.
  struct InFlight {
    /// The action whose effect it is.
    let action: Action
    /// Where the test sent the action that led to it.
    let place: SourceLocation
  }

  private let lock = NSLock()
  private var _state: State
  private var _received: [Received] = []
  /// All effects that there have been, and those that may come after others.
  private var effects: [InFlight] = []
  /// Which of them run.
  private var running: Set<Int> = []
  /// How often each of them sleeps on a clock of the test.
  private var sleeps: [Int: Int] = [:]
  /// Those that nobody waits for any more, though they may do something by themselves.
  private var restless: Set<Int> = []
  /// Where the test sends the action that is handled next, and then where it sent the last one.
  private var place: SourceLocation
  private var isSending = false
  private var _scope: DependencyScope
  private var _isDismissed = false
  private var changeCount = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(state: State, scope: DependencyScope, place: SourceLocation) {
    self._state = state
    self._scope = scope
    self.place = place
  }

  /// The state that the test has come to: received actions that it has not come to are not in it.
  var state: State {
    get { lock.withLock { _state } }
    set { lock.withLock { _state = newValue } }
  }

  /// The dependencies of the feature.
  var scope: DependencyScope {
    get { lock.withLock { _scope } }
    set { lock.withLock { _scope = newValue } }
  }

  var isDismissed: Bool {
    get { lock.withLock { _isDismissed } }
    set { lock.withLock { _isDismissed = newValue } }
  }

  /// The actions that effects have sent, and that the test has not come to.
  var received: [Received] {
    lock.withLock { _received }
  }

  /// How many effects run that wait for nothing which the test brings about.
  var runningOutside: Int {
    lock.withLock { running.subtracting(restless).filter { sleeps[$0, default: 0] == 0 }.count }
  }

  /// Has nobody wait any more for what the effects that run now may do by themselves.
  func stopWaiting() {
    lock.withLock { restless.formUnion(running) }
  }

  /// The effects that run, in the order in which they followed from actions.
  var inFlight: [InFlight] {
    lock.withLock { running.sorted().map { effects[$0] } }
  }
}

// MARK: - Handling actions

extension TestRecord {
  /// Has the next action that is handled taken for one of the test.
  func willSend(from place: SourceLocation) {
    lock.withLock {
      isSending = true
      self.place = place
    }
  }

  /// Handles an action, and keeps what it does.
  func reduce(
    into state: inout State, action: Action, by reducer: Reduce<State, Action>
  ) -> Effect<Action> {
    let (scope, place, isSent) = lock.withLock {
      defer { isSending = false }
      return (_scope, self.place, isSending)
    }
    let effect = DependencyScope.enter(scope) { reducer.reduce(into: &state, action: action) }
    let newState = state
    lock.withLock {
      if isSent {
        _state = newState
      } else {
        _received.append(Received(action: action, state: newState))
      }
    }
    change()
    return effect.wrappingRuns {
      let id = self.willRun(InFlight(action: action, place: place))
      return { work in
        self.began(id)
        let observer = CurrentEffect.SleepObserver { self.sleeps(id, $0) }
        await CurrentEffect.$sleepObserver.withValue(observer) { await work() }
        self.ended(id)
      }
    }
  }

  private func willRun(_ effect: InFlight) -> Int {
    lock.withLock {
      effects.append(effect)
      return effects.count - 1
    }
  }

  private func began(_ id: Int) {
    lock.withLock { _ = running.insert(id) }
  }

  private func sleeps(_ id: Int, _ isAsleep: Bool) {
    lock.withLock { sleeps[id, default: 0] += isAsleep ? 1 : -1 }
    change()
  }

  private func ended(_ id: Int) {
    lock.withLock { _ = running.remove(id) }
    change()
  }
}

// MARK: - What the test comes to

extension TestRecord {
  /// Comes to the next received actions, and to the state after them.
  @discardableResult
  func takeReceived(_ count: Int) -> [Received] {
    lock.withLock {
      let taken = Array(_received.prefix(count))
      _received.removeFirst(taken.count)
      if let last = taken.last { _state = last.state }
      return taken
    }
  }

  /// Forgets the effects that run.
  func forgetInFlight() {
    lock.withLock { running = [] }
  }
}

// MARK: - Waiting for the world outside

extension TestRecord {
  /// How much has changed so far.
  var changes: Int {
    lock.withLock { changeCount }
  }

  /// Returns when something has changed, or when the time is over.
  ///
  /// - Parameters:
  ///   - changes: How much had changed when the caller last looked.
  ///   - time: How much time there is.
  func change(after changes: Int, within time: Duration) async {
    let timer = Task {
      guard (try? await Task.sleep(for: time)) != nil else { return }
      change()
    }
    await withCheckedContinuation { continuation in
      let hasChanged = lock.withLock {
        if changeCount == changes { waiters.append(continuation) }
        return changeCount != changes
      }
      if hasChanged { continuation.resume() }
    }
    timer.cancel()
  }

  private func change() {
    let woken = lock.withLock {
      changeCount += 1
      defer { waiters = [] }
      return waiters
    }
    for waiter in woken { waiter.resume() }
  }
}
