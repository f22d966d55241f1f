import Foundation

/// A store that does only what its owner tells it, one thing at a time.
///
/// It belongs to no actor. Its owner starts the effects, decides when what they send is handled,
/// and tells the store when they have ended. The explorer of features uses it to try all orders.
///
/// It is used on one thread.
package final class SteppedStore<State, Action> {
  private let engine: StoreEngine<State, Action>

  /// Creates a store.
  package init(_ initialState: State, _ reducer: Reduce<State, Action>) {
    engine = StoreEngine(initialState: initialState, reducer: reducer)
  }

  /// The current state.
  ///
  /// Its owner can go back to a former one, with the effects as they are.
  package var state: State {
    get { engine.state }
    set { engine.state = newValue }
  }

  /// Reads the state where it is.
  package func withState<Result>(_ body: (UnsafePointer<State>) -> Result) -> Result {
    withUnsafePointer(to: &engine.state, body)
  }

  /// An action, with the effects that followed.
  package struct Sent: Equatable {
    fileprivate let lifetime: EffectLifetime?

    /// Cancels the effects.
    package func cancel() { lifetime?.cancel() }

    package static func == (a: Self, b: Self) -> Bool { a.lifetime === b.lifetime }
  }
}

// MARK: - Actions

extension SteppedStore {
  /// Handles an action from outside.
  package func send(_ action: Action) -> Sent {
    engine.handle(action, lifetime: nil, source: .outside)
    return Sent(lifetime: engine.takeLifetimeOfFirst())
  }

  /// Follows an effect that the reducer returned for an action from outside, which has been handled
  /// elsewhere.
  package func follow(_ effect: Effect<Action>) -> Sent {
    engine.follow(effect, lifetime: nil, step: nil)
    if engine.presenceCount > 0 { engine.cancelAbsent() }
    return Sent(lifetime: engine.takeLifetimeOfFirst())
  }

  /// Handles the next action of the queue.
  ///
  /// - Returns: Whether there was one.
  package func handleNext() -> Bool { engine.handleNext() }

  /// Handles an action that an effect has sent.
  ///
  /// - Returns: Whether it was handled. Actions of cancelled effects are dropped.
  package func receive(_ action: Action, from run: BegunEffect<Action>) -> Bool {
    guard !run.lineage.isCancelled else { return false }
    engine.handle(action, lifetime: run.lineage.action, source: .effect(run.id))
    return true
  }
}

// MARK: - Effects

extension SteppedStore {
  /// The effects that have begun since the last call, in their order.
  package func takeStarts() -> [BegunEffect<Action>] { engine.takeStarts() }

  /// Starts the task of an effect.
  ///
  /// - Parameters:
  ///   - run: The effect.
  ///   - executor: Runs its task.
  ///   - deliver: Returns when the store has handled an action, or has dropped it.
  ///   - post: Takes an action that is sent where waiting is not possible.
  ///   - partCancelled: Is called with the id of each part that is cancelled by an id.
  ///   - ended: Is called when the effect has ended, before `ended(_:)`.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  package func start(
    _ run: BegunEffect<Action>,
    on executor: some TaskExecutor,
    deliver: @escaping @Sendable (Action) async -> Void,
    post: @escaping @Sendable (Action) -> Void,
    partCancelled: @escaping @Sendable (any Hashable & Sendable) -> Void,
    ended: @escaping @Sendable () -> Void
  ) {
    let send = Send<Action>(deliver: { action in await deliver(action) }, post: post)
    let task = Task(executorPreference: executor) { @concurrent in
      await run.lineage.perform(partCancelled: { partCancelled($0.base) }) {
        await run.operation(send)
      }
      ended()
    }
    run.lineage.attach(task, to: run.id)
  }

  /// Cancels all effects.
  package func cancelAll() {
    for effect in engine.running.values { effect.lineage.action.cancel() }
  }

  /// Continues with what follows an effect that has ended.
  package func ended(_ run: BegunEffect<Action>) {
    engine.finished(run.id)
    run.lineage.leave(run.id)
  }

  /// Whether effects were throttled.
  package var hasThrottled: Bool { !engine.throttles.isEmpty }

  /// The windows in which throttled effects take turns.
  package var throttleWindows: [SteppedThrottleWindow] { engine.throttles.open }
}

// MARK: - History

extension SteppedStore {
  /// Begins to keep what happens.
  ///
  /// - Parameter now: Returns the time of each action.
  package func keepHistory(now: @escaping () -> Date) {
    engine.inspect(limit: .unlimited, now: now)
  }

  /// What happened since the store keeps it; nil if it does not.
  package var history: StoreSnapshot<State, Action>? { engine.snapshot(of: nil) }

  /// What happened as the text of a recording; nil if the state or the actions are not `Codable`, or
  /// the store does not keep it.
  package func recording() throws -> Data? {
    try (engine.history as? any RecordableHistory)?.recording(feature: nil, version: 1)
  }
}

extension DependencyValues {
  /// Uses shared values that nothing else has, and that are neither loaded nor saved.
  package mutating func useOwnSharedValues() {
    self[SharedReferences.self] = SharedReferences(isReplay: true)
  }
}
