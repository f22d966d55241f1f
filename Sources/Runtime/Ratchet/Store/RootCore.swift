/// The root of a tree of stores on the main actor: it runs a `StoreEngine` there.
@MainActor
final class RootCore<State, Action>: StoreCore {
  let engine: StoreEngine<State, Action>
  private(set) var isHandling = false
  /// Whether observers of the state must still be notified of a step through the timeline.
  private var hasTravelled = false
  /// Functions to call when the queue is empty again.
  private var waitingForQueue: [@MainActor () -> Void] = []
  /// Whether the last action changed what a function on the stack had read before it sent the
  /// action.
  private var hasChangedWhatIsRead = false
  /// Notifies observers of the timeline; nil without a timeline.
  private let timelineSignal: ObservationSignal?
  private var observers = ObserverList<State>()
  private let runner: (any EffectRunner)?
  let observation = StateObservation<State>()

  /// Creates a core.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - reducer: The feature.
  ///   - history: Keeps the steps, if there is a timeline.
  ///   - runner: Runs the effects, if they do not run as plain tasks.
  init(
    initialState: State,
    reducer: Reduce<State, Action>,
    history: StepHistory<State, Action>? = nil,
    runner: (any EffectRunner)? = nil
  ) {
    self.engine = StoreEngine(initialState: initialState, reducer: reducer)
    self.timelineSignal = history.map { _ in ObservationSignal() }
    self.runner = runner
    engine.history = history
    // What runs in a test is not inspected.
    if runner == nil, let observer = StoreArrivals.observer { observer.arrived(self) }
  }

  /// Always false: a root has a state as long as it lives.
  var isGone: Bool { false }

  var isReducing: Bool { engine.isReducing }

  func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    if engine.isReducing { StoreMisuse.readWhileReducing(State.self) }
    return try body(engine.state)
  }

  func subscribe(_ observer: @escaping @MainActor (State) -> Void) -> StoreSubscription {
    let id = observers.insert(observer)
    return StoreSubscription { [weak self] in self?.observers.remove(id) }
  }

  func send(_ action: Action) -> StoreTask {
    send(action, source: .outside)
  }

  func send(_ action: Action, source: ActionSource) -> StoreTask {
    guard !isHandling else {
      if engine.isReducing { StoreMisuse.reportSentWhileReducing(action, State.self) }
      // It is handled after this call has returned, so the owner of its effects is created now.
      let lifetime = EffectLifetime()
      engine.enqueue(action, lifetime: lifetime, source: source)
      return StoreTask(lifetime: lifetime)
    }
    handle(action, lifetime: nil, source: source)
    return StoreTask(lifetime: engine.takeLifetimeOfFirst())
  }

  /// Handles an action, and all actions that are sent meanwhile.
  ///
  /// No other action is being handled.
  private func handle(_ action: Action, lifetime: EffectLifetime?, source: ActionSource) {
    isHandling = true
    engine.handle(action, lifetime: lifetime, source: source)
    handled()
    if hasChangedWhatIsRead { reportChangedWhileRead(action) }
    handleQueue()
  }

  private func handleQueue() {
    isHandling = true
    if handleNext() {
      repeat { handled() } while handleNext()
      if !waitingForQueue.isEmpty { queueIsHandled() }
    }
    isHandling = false
  }

  func whenHandled(_ body: @escaping @MainActor () -> Void) {
    waitingForQueue.append(body)
  }

  private func queueIsHandled() {
    let waiting = waitingForQueue
    waitingForQueue = []
    for body in waiting { body() }
  }

  /// Handles the next action of the queue.
  ///
  /// - Returns: Whether there was one, or whether the state has changed otherwise.
  private func handleNext() -> Bool {
    guard hasTravelled else { return engine.handleNext() }
    hasTravelled = false
    return true
  }

  private func handled() {
    if engine.hasBegun { startBegunEffects() }
    if observation.isWatched { tellChanges() }
    if !observers.isEmpty { observers.notify(engine.state) }
    if let timelineSignal { timelineSignal.tell() }
  }
}

// MARK: - Observation

extension RootCore {
  /// Notifies observers of what has changed.
  ///
  /// They may read the state again, so they are notified after the engine has released it.
  private func tellChanges() {
    let changes = engine.changes(for: observation)
    if !changes.isEmpty, ObservationProbe.isTracked,
      changes.contains(where: { $0.isReadUpTheStack })
    {
      hasChangedWhatIsRead = true
    }
    for signal in changes { signal.tell() }
  }
}

extension RootCore {
  /// Reports a function that observes the state and sent an action that changes what it has read.
  private func reportChangedWhileRead(_ action: Action) {
    hasChangedWhatIsRead = false
    StoreMisuse.reportChangedWhileRead(action, State.self)
  }
}

// MARK: - Timeline

extension RootCore {
  /// The timeline; nil if there is none.
  var timeline: Timeline<State, Action>? {
    guard let history = engine.history, let timelineSignal else { return nil }
    return Timeline(core: self, history: history, signal: timelineSignal)
  }

  /// Goes to another step of the timeline, and notifies observers of the state there.
  ///
  /// If an observer calls this while an action is handled, observers are notified of the step
  /// before the next action is handled.
  func travel(to number: Int) -> Bool {
    guard engine.travel(to: number) else { return false }
    stateWasReplaced()
    return true
  }

  /// Notifies observers of a state that no action led to.
  func stateWasReplaced() {
    hasTravelled = true
    if !isHandling { handleQueue() }
  }
}

// MARK: - Effects

extension RootCore {
  private func startBegunEffects() {
    for effect in engine.takeBegun() { start(effect) }
  }

  /// Runs an effect in a task.
  ///
  /// The task does not keep the store alive. It starts off the main actor, where the operation
  /// runs. Starting it on the main actor would need one more change of threads.
  private func start(_ effect: RunningEffect<State, Action>) {
    let send = Send<Action> { [weak self] action in
      self?.receive(action, from: effect)
    }
    let (id, operation, lineage) = (effect.id, effect.operation, effect.lineage)
    let work: @Sendable () async -> Void = { @concurrent [weak self] in
      await lineage.perform { await operation(send) }
      if let self { await self.finished(id, lineage) } else { lineage.leave(id) }
    }
    let task =
      runner?.start(priority: effect.options.priority, work)
      ?? Task(priority: effect.options.priority, operation: work)
    lineage.attach(task, to: id)
  }

  /// Continues with what follows an effect.
  ///
  /// The effect leaves its lifetimes here, where code that awaits them usually is: leaving on the
  /// effect's thread would need one more change of threads.
  private func finished(_ id: Int, _ lineage: EffectLineage) {
    engine.finished(id)
    startBegunEffects()
    if !isHandling { handleQueue() }
    lineage.leave(id)
  }

  private func receive(_ action: Action, from effect: RunningEffect<State, Action>) {
    guard !effect.lineage.isCancelled else { return }
    effect.reportLate(action)
    if isHandling {
      engine.enqueue(action, from: effect.lineage, source: .effect(effect.id))
    } else {
      handle(action, lifetime: effect.lineage.action, source: .effect(effect.id))
    }
  }
}
