import Foundation
import Ratchet

/// The events in the store of a test store: the actions that effects send, with the state after
/// each of them, and the running effects.
///
/// It stands between the store and the feature's reducer. Unchecked: all mutable state is read and
/// written under the lock, and no foreign code is called while the lock is held.
final class TestRecord<State, Action>: @unchecked Sendable {
  /// An action that an effect sent, and the state after it.
  struct Received {
    let action: Action
    let state: State
    /// The shared values after it that have changed.
    let shared: SharedChanges.Snapshot
  }

  /// A running effect.
  struct InFlight {
    /// The action that the effect followed.
    let action: Action
    /// The place where the test sent the action that led to it.
    let place: SourceLocation
  }

  /// The changes of shared values that the test has not asserted.
  let sharedChanges: SharedChanges

  private let lock = NSLock()
  private var _state: State
  private var _shared = SharedChanges.Snapshot.none
  private var _received: [Received] = []
  /// All effects so far, and effects that may follow others.
  private var effects: [InFlight] = []
  /// The effects that are running.
  private var running: Set<Int> = []
  /// How often each of them sleeps on a clock of the test.
  private var sleeps: [Int: Int] = [:]
  /// The effects that the test no longer waits for, although they may still do something by
  /// themselves.
  private var restless: Set<Int> = []
  /// The place where the test sends the next action, or sent the last one.
  private var place: SourceLocation
  private var isSending = false
  private var _scope: DependencyScope
  private var _isDismissed = false
  private var changeCount = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(
    state: State, scope: DependencyScope, sharedChanges: SharedChanges, place: SourceLocation
  ) {
    self.sharedChanges = sharedChanges
    self._state = state
    self._scope = scope
    self.place = place
  }

  /// The state that the test has reached, without the actions that it has not received.
  var state: State {
    get { lock.withLock { _state } }
    set { lock.withLock { _state = newValue } }
  }

  /// The shared values after the last sent action.
  var shared: SharedChanges.Snapshot {
    lock.withLock { _shared }
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

  /// The actions that effects have sent and the test has not received.
  var received: [Received] {
    lock.withLock { _received }
  }

  /// The number of running effects that wait for something outside the test.
  var runningOutside: Int {
    lock.withLock { running.subtracting(restless).filter { sleeps[$0, default: 0] == 0 }.count }
  }

  /// Stops waiting for what the currently running effects may do by themselves.
  func stopWaiting() {
    lock.withLock { restless.formUnion(running) }
  }

  /// The running effects, in the order of their actions.
  var inFlight: [InFlight] {
    lock.withLock { running.sorted().map { effects[$0] } }
  }
}

// MARK: - Handling actions

extension TestRecord {
  /// Marks the next handled action as one that the test sends.
  func willSend(from place: SourceLocation) {
    lock.withLock {
      isSending = true
      self.place = place
    }
  }

  /// Handles an action, and stores its result.
  func reduce(
    into state: inout State, action: Action, by reducer: Reduce<State, Action>
  ) -> Effect<Action> {
    let (scope, place, isSent) = lock.withLock {
      defer { isSending = false }
      return (_scope, self.place, isSending)
    }
    let effect = DependencyScope.enter(scope) { reducer.reduce(into: &state, action: action) }
    let newState = state
    let shared = sharedChanges.isEmpty ? .none : sharedChanges.snapshot
    lock.withLock {
      if isSent {
        (_state, _shared) = (newState, shared)
      } else {
        _received.append(Received(action: action, state: newState, shared: shared))
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
  /// Continues to the next received actions, and to the state after them.
  @discardableResult
  func takeReceived(_ count: Int) -> [Received] {
    lock.withLock {
      let taken = Array(_received.prefix(count))
      _received.removeFirst(taken.count)
      if let last = taken.last { _state = last.state }
      return taken
    }
  }

  /// Continues without an assertion of the next received actions.
  func skipReceived(_ count: Int) -> [Action] {
    let skipped = takeReceived(count)
    if let last = skipped.last { sharedChanges.proceed(to: last.shared) }
    return skipped.map(\.action)
  }

  /// Removes the running effects.
  func forgetInFlight() {
    lock.withLock { running = [] }
  }
}

// MARK: - Waiting for the world outside

extension TestRecord {
  /// The number of changes so far.
  var changes: Int {
    lock.withLock { changeCount }
  }

  /// Returns when something has changed, or when the time is over.
  ///
  /// - Parameters:
  ///   - changes: The number of changes when the caller last looked.
  ///   - time: The available time.
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
