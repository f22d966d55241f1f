import Ratchet
@_spi(Locks) import RatchetConcurrency

/// The events in the store of a test store: the actions that effects send, with the state after
/// each of them, and the running effects.
///
/// It stands between the store and the feature's reducer.
final class TestRecord<State, Action>: Sendable {
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

  private struct Content {
    var state: State
    var shared = SharedChanges.Snapshot.none
    var received: [Received] = []
    /// All effects so far, and effects that may follow others.
    var effects: [InFlight] = []
    /// The effects that are running.
    var running: Set<Int> = []
    /// How often each of them sleeps on a clock of the test.
    var sleeps: [Int: Int] = [:]
    /// The effects that the test no longer waits for, although they may still do something by
    /// themselves.
    var restless: Set<Int> = []
    /// The place where the test sends the next action, or sent the last one.
    var place: SourceLocation
    var isSending = false
    var scope: DependencyScope
    var isDismissed = false
    var changeCount = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// The changes of shared values that the test has not asserted.
  let sharedChanges: SharedChanges

  private let content: Locked<Content>

  init(
    state: State, scope: DependencyScope, sharedChanges: SharedChanges, place: SourceLocation
  ) {
    self.sharedChanges = sharedChanges
    self.content = Locked(Content(state: state, place: place, scope: scope))
  }

  /// The state that the test has reached, without the actions that it has not received.
  var state: State {
    get { content.withLock { $0.state } }
    set { content.withLock { $0.state = newValue } }
  }

  /// The shared values after the last sent action.
  var shared: SharedChanges.Snapshot {
    content.withLock { $0.shared }
  }

  /// The dependencies of the feature.
  var scope: DependencyScope {
    get { content.withLock { $0.scope } }
    set { content.withLock { $0.scope = newValue } }
  }

  var isDismissed: Bool {
    get { content.withLock { $0.isDismissed } }
    set { content.withLock { $0.isDismissed = newValue } }
  }

  /// The actions that effects have sent and the test has not received.
  var received: [Received] {
    content.withLock { $0.received }
  }

  /// The number of running effects that wait for something outside the test.
  var runningOutside: Int {
    content.withLock { content in
      content.running.subtracting(content.restless)
        .filter { content.sleeps[$0, default: 0] == 0 }.count
    }
  }

  /// Stops waiting for what the currently running effects may do by themselves.
  func stopWaiting() {
    content.withLock { $0.restless.formUnion($0.running) }
  }

  /// The running effects, in the order of their actions.
  var inFlight: [InFlight] {
    content.withLock { content in content.running.sorted().map { content.effects[$0] } }
  }
}

// MARK: - Handling actions

extension TestRecord {
  /// Marks the next handled action as one that the test sends.
  func willSend(from place: SourceLocation) {
    content.withLock {
      $0.isSending = true
      $0.place = place
    }
  }

  /// Handles an action, and stores its result.
  func reduce(
    into state: inout State, action: Action, by reducer: Reduce<State, Action>
  ) -> Effect<Action> {
    let (scope, place, isSent) = content.withLock { content in
      defer { content.isSending = false }
      return (content.scope, content.place, content.isSending)
    }
    let effect = DependencyScope.enter(scope) { reducer.reduce(into: &state, action: action) }
    let newState = state
    let shared = sharedChanges.isEmpty ? .none : sharedChanges.snapshot
    content.withLock {
      if isSent {
        ($0.state, $0.shared) = (newState, shared)
      } else {
        $0.received.append(Received(action: action, state: newState, shared: shared))
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
    content.withLock {
      $0.effects.append(effect)
      return $0.effects.count - 1
    }
  }

  private func began(_ id: Int) {
    content.withLock { _ = $0.running.insert(id) }
  }

  private func sleeps(_ id: Int, _ isAsleep: Bool) {
    content.withLock { $0.sleeps[id, default: 0] += isAsleep ? 1 : -1 }
    change()
  }

  private func ended(_ id: Int) {
    content.withLock { _ = $0.running.remove(id) }
    change()
  }
}

// MARK: - What the test comes to

extension TestRecord {
  /// Continues to the next received actions, and to the state after them.
  @discardableResult
  func takeReceived(_ count: Int) -> [Received] {
    content.withLock { content in
      let taken = Array(content.received.prefix(count))
      content.received.removeFirst(taken.count)
      if let last = taken.last { content.state = last.state }
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
    content.withLock { $0.running = [] }
  }
}

// MARK: - Waiting for the world outside

extension TestRecord {
  /// The number of changes so far.
  var changes: Int {
    content.withLock { $0.changeCount }
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
      let hasChanged = content.withLock { content in
        if content.changeCount == changes { content.waiters.append(continuation) }
        return content.changeCount != changes
      }
      if hasChanged { continuation.resume() }
    }
    timer.cancel()
  }

  private func change() {
    let woken = content.withLock { content in
      content.changeCount += 1
      defer { content.waiters = [] }
      return content.waiters
    }
    for waiter in woken { waiter.resume() }
  }
}
