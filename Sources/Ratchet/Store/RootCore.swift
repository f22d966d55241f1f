import IssueReporting

/// The root of a tree of stores on the main actor: it runs a `StoreEngine` there.
@MainActor
final class RootCore<State, Action>: StoreCore {
  private let engine: StoreEngine<State, Action>
  private var isHandling = false
  private var observers = ObserverList<State>()
  private let runner: (any EffectRunner)?
  let observation = StateObservation<State>()

  /// Creates a core.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The feature.
  ///   - runner: What runs the effects, where they do not run as tasks usually do.
  init(
    initialState: State,
    reducer: Reduce<State, Action>,
    runner: (any EffectRunner)? = nil
  ) {
    self.engine = StoreEngine(initialState: initialState, reducer: reducer)
    self.runner = runner
  }

  func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    try body(engine.state)
  }

  func subscribe(_ observer: @escaping @MainActor (State) -> Void) -> StoreSubscription {
    let id = observers.insert(observer)
    return StoreSubscription { [weak self] in self?.observers.remove(id) }
  }

  func send(_ action: Action) -> StoreTask {
    guard !isHandling else {
      // It is handled after this call has returned, so what its effects belong to is made now.
      let lifetime = EffectLifetime()
      engine.enqueue(action, lifetime: lifetime)
      return StoreTask(lifetime: lifetime)
    }
    handle(action, lifetime: nil)
    return StoreTask(lifetime: engine.takeLifetimeOfFirst())
  }

  /// Handles an action and all that are sent meanwhile.
  ///
  /// No other is being handled.
  private func handle(_ action: Action, lifetime: EffectLifetime?) {
    isHandling = true
    engine.handle(action, lifetime: lifetime)
    handled()
    handleQueue()
  }

  private func handleQueue() {
    isHandling = true
    while engine.handleNext() { handled() }
    isHandling = false
  }

  private func handled() {
    if engine.hasBegun { startBegunEffects() }
    if observation.isWatched { tellChanges() }
    if !observers.isEmpty { observers.notify(engine.state) }
  }
}

// MARK: - Observation

extension RootCore {
  /// Tells those who have read something that has changed.
  ///
  /// They may read the state again, so nobody is told before the engine has let go of it.
  private func tellChanges() {
    let changes = engine.changes(for: observation)
    for signal in changes { signal.tell() }
  }
}

// MARK: - Effects

extension RootCore {
  private func startBegunEffects() {
    for effect in engine.takeBegun() { start(effect) }
  }

  /// Runs an effect in a task.
  ///
  /// The task does not keep the store alive. It begins off the main actor, where the operation runs:
  /// beginning on it would be one more change of threads.
  private func start(_ effect: RunningEffect<State, Action>) {
    let send = Send<Action> { [weak self] action in
      self?.receive(action, from: effect)
    }
    let (id, operation, lineage) = (effect.id, effect.operation, effect.lineage)
    let work: @Sendable () async -> Void = { @concurrent [weak self] in
      await operation(send)
      await self?.finished(id)
      lineage.leave(id)
    }
    effect.started(
      as: runner?.start(priority: effect.priority, work)
        ?? Task(priority: effect.priority, operation: work)
    )
  }

  private func finished(_ id: Int) {
    engine.finished(id)
    startBegunEffects()
    if !isHandling { handleQueue() }
  }

  private func receive(_ action: Action, from effect: RunningEffect<State, Action>) {
    guard !effect.lineage.isCancelled else { return }
    if effect.isFinished {
      reportIssue(
        """
        An action was sent from an effect that had finished.

          Action:
        \(String(describing: action).indented(by: 4))

        Keep "send" inside the effect's operation: await the tasks that use it before the operation \
        returns.
        """
      )
    }
    if isHandling {
      engine.enqueue(action, lifetime: effect.lineage.action)
    } else {
      handle(action, lifetime: effect.lineage.action)
    }
  }
}
