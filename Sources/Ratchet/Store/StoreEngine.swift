import Foundation

/// The part of a store that does not depend on its isolation: it holds the state, handles one
/// action after another, and keeps track of the effects.
///
/// It starts no task and knows no actor. Its owner calls it from one isolation, starts the tasks of
/// the effects that it returns, and tells it when they send and when they finish:
///
/// ```
/// engine.handle(action, lifetime: nil)
/// repeat {
///   for effect in engine.takeBegun() { … start a task … }
/// } while engine.handleNext()
/// ```
///
/// Tasks end with the engine.
final class StoreEngine<State, Action> {
  private struct Pending {
    let action: Action
    /// The lifetime of the action that was sent from outside and led to this one.
    ///
    /// Nil for an action that was sent while nothing else was handled and that has had no effect
    /// yet. Most never have one.
    let lifetime: EffectLifetime?

    /// The step that it follows, if there is a timeline.
    let step: EffectLifetime?

    let source: ActionSource
  }

  private(set) var state: State

  /// Whether a reducer has exclusive access to the state.
  private(set) var isReducing = false

  /// The timeline; nil in stores without one, which are most stores.
  var history: StepHistory<State, Action>?

  /// Passes what happens to an inspector; nil in stores that are not inspected.
  ///
  /// A store that has one has a timeline.
  var probe: StoreProbe<State, Action>?

  private let reducer: Reduce<State, Action>

  private var queue: [Pending] = []
  /// The number of actions at the end of the queue that wait.
  private var waiting = 0
  private var lifetimeOfFirst: EffectLifetime?

  private var lastID = 0
  private(set) var running: [Int: RunningEffect<State, Action>] = [:]
  private var begun: [RunningEffect<State, Action>] = []
  private var begunCount = 0
  private let cancellables = CancellableRegistry()
  private var presences = PresenceRegistry<State>()
  /// The number of effects in `presences`.
  private var presenceCount = 0
  private var throttles = ThrottleRegistry()

  init(initialState: State, reducer: Reduce<State, Action>) {
    self.state = initialState
    self.reducer = reducer
  }

  deinit {
    for effect in running.values { effect.lineage.action.cancel() }
  }
}

// MARK: - Observation

extension StoreEngine {
  /// The signals of an observation for what has changed in the state.
  ///
  /// The state is compared in place, because a copy would share its collections.
  func changes(for observation: StateObservation<State>) -> [ObservationSignal] {
    withUnsafePointer(to: &state) { observation.changes(in: $0) }
  }
}

// MARK: - Actions

extension StoreEngine {
  /// Puts an action at the end of the queue.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - lifetime: The owner of its effects. Nil for a lifetime that is created when the first
  ///     effect needs it; `takeLifetimeOfFirst` returns it when the queue is empty again.
  ///   - source: What sent it.
  func enqueue(_ action: Action, lifetime: EffectLifetime?, source: ActionSource) {
    enqueue(action, lifetime: lifetime, step: nil, source: source)
  }

  /// Puts an action that an effect has sent at the end of the queue.
  func enqueue(_ action: Action, from lineage: EffectLineage, source: ActionSource) {
    enqueue(action, lifetime: lineage.action, step: lineage.step, source: source)
  }

  private func enqueue(
    _ action: Action, lifetime: EffectLifetime?, step: EffectLifetime?, source: ActionSource
  ) {
    queue.append(Pending(action: action, lifetime: lifetime, step: step, source: source))
    waiting += 1
  }

  /// Handles the next action of the queue, and starts its effects.
  ///
  /// - Returns: Whether there was one.
  func handleNext() -> Bool {
    while waiting > 0 {
      let pending = queue[queue.count - waiting]
      waiting -= 1
      if waiting == 0 { queue.removeAll(keepingCapacity: true) }
      // The step that it follows has been undone.
      if let step = pending.step, step.isCancelled { continue }
      handle(pending.action, lifetime: pending.lifetime, source: pending.source)
      return true
    }
    return false
  }

  /// Handles an action immediately, and starts its effects.
  ///
  /// The queue must be empty.
  ///
  /// Most actions come this way. It names no generic types except the engine's two: in code that is
  /// not specialized, looking up another one costs more than everything else here.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - lifetime: As in `enqueue`.
  ///   - source: What sent it.
  func handle(_ action: Action, lifetime: EffectLifetime?, source: ActionSource) {
    if history != nil { return handleStep(action, lifetime: lifetime, source: source) }
    let effect = reduce(action)
    if !effect.isNone { begin(effect, lifetime: lifetime, step: nil) }
    if presenceCount > 0 { cancelAbsent() }
  }

  @inline(__always)
  private func reduce(_ action: Action) -> Effect<Action> {
    isReducing = true
    defer { isReducing = false }
    return reducer.reduction(&state, action)
  }

  private func begin(_ effect: Effect<Action>, lifetime: EffectLifetime?, step: EffectLifetime?) {
    if case .send(let action) = effect.operation {
      enqueue(
        action, lifetime: lifetime, step: step, source: .step(step?.stepNumber ?? 0))
    } else {
      let lineage = EffectLineage(
        action: lifetime ?? makeLifetimeOfFirst(), registry: cancellables, step: step
      )
      _ = begin(effect, in: lineage, next: { _ in })
    }
  }

  func takeLifetimeOfFirst() -> EffectLifetime? {
    defer { lifetimeOfFirst = nil }
    return lifetimeOfFirst
  }

  private func makeLifetimeOfFirst() -> EffectLifetime {
    if let lifetimeOfFirst { return lifetimeOfFirst }
    let lifetime = EffectLifetime()
    lifetimeOfFirst = lifetime
    return lifetime
  }
}

// MARK: - Timeline

extension StoreEngine {
  /// Handles an action, and keeps it in the timeline.
  private func handleStep(_ action: Action, lifetime: EffectLifetime?, source: ActionSource) {
    history?.listener?.willHandle()
    let (effect, note) =
      probe == nil ? (reduce(action), nil) : measure(source) { reduce(action) }
    let step = effect.isNone ? nil : EffectLifetime()
    history?.append(action, state: state, effects: step, note: note)
    step?.stepNumber = history?.currentNumber ?? 0
    if probe != nil { passStep() }
    begin(effect, lifetime: lifetime, step: step)
    if presenceCount > 0 { cancelAbsent() }
    if probe != nil { passCancelled() }
  }

  /// Handles a recorded action, and drops its effects, because the actions that they sent were
  /// recorded too.
  func replay(_ action: Action, at time: Date) {
    _ = reduce(action)
    let note = probe == nil ? nil : StepNote(source: .recording)
    history?.append(action, state: state, effects: nil, at: time, note: note)
  }

  /// Goes to another step of the timeline.
  ///
  /// - Parameter number: The step's number.
  /// - Returns: Whether the timeline has the step, or starts after it.
  func travel(to number: Int) -> Bool {
    guard let state = history?.travel(to: number) else { return false }
    replaceState(state)
    if let probe {
      probe.pass(.travelled(to: number))
      probe.mayHaveCancelled = true
      passCancelled()
    }
    return true
  }

  /// Puts another state in place of the current one.
  func replaceState(_ state: State) {
    self.state = state
    if presenceCount > 0 { cancelAbsent() }
  }
}

// MARK: - Effects

extension StoreEngine {
  /// Whether there are effects for `takeBegun`.
  var hasBegun: Bool { begunCount > 0 }

  /// The effects that have begun since the last call, and whose tasks must be started.
  ///
  /// If the inspector holds the effects back, they wait there.
  func takeBegun() -> [RunningEffect<State, Action>] {
    defer { (begun, begunCount) = ([], 0) }
    guard let probe, probe.isHolding else { return begun }
    let started = begun.filter { probe.effects[$0.id]?.isHeld == false }
    probe.held += begun.filter { probe.effects[$0.id]?.isHeld != false }
    return started
  }

  /// Adds effects to those whose tasks must be started.
  func begin(_ effects: [RunningEffect<State, Action>]) {
    begun += effects
    begunCount += effects.count
  }

  /// Continues with what follows an effect.
  ///
  /// Its owner handles the queue afterwards, and then lets the effect `leave` its lifetimes. So
  /// what the effect led to belongs to them before the effect is gone.
  func finished(_ id: Int) {
    guard let effect = running.removeValue(forKey: id) else { return }
    effect.isFinished = true
    if probe != nil { passEnded(effect) }
    effect.next(self)
    if presenceCount > 0 { cancelAbsent() }
  }

  /// Starts an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - lineage: What it belongs to.
  ///   - next: What follows it. It is called only if the effect has not finished on return.
  /// - Returns: Whether it has finished already.
  private func begin(
    _ effect: Effect<Action>,
    in lineage: EffectLineage,
    next: @escaping (StoreEngine) -> Void
  ) -> Bool {
    guard !lineage.isCancelled else { return true }
    switch effect.operation {
    case .none:
      return true
    case .send(let action):
      enqueue(action, from: lineage, source: .step(lineage.step?.stepNumber ?? 0))
      return true
    case .run(let options, let operation):
      run(operation, options, in: lineage, next: next)
      return false
    case .merge(let effects):
      return merge(effects, in: lineage, next: next)
    case .concatenate(let effects):
      return concatenate(effects[...], in: lineage, next: next)
    case .cancellable(let effect, let cancellation):
      return beginCancellable(effect, cancellation, in: lineage, next: next)
    case .cancel(let id):
      cancellables.cancel(id: id, at: lineage.path)
      noteCancellation()
      return true
    case .cancelAll(let predicate):
      cancellables.cancel(at: lineage.path, where: predicate)
      noteCancellation()
      return true
    case .throttle(let effect, let throttle):
      return beginThrottled(effect, throttle, in: lineage, next: next)
    }
  }

  private func run(
    _ operation: @escaping @Sendable (Send<Action>) async -> Void,
    _ options: RunOptions,
    in lineage: EffectLineage,
    next: @escaping (StoreEngine) -> Void
  ) {
    lastID += 1
    let effect = RunningEffect(
      id: lastID,
      options: options,
      operation: probe == nil ? operation : watched(operation, id: lastID),
      lineage: lineage,
      next: next
    )
    running[effect.id] = effect
    begun.append(effect)
    begunCount += 1
    if probe != nil { passBegan(effect) }
  }

  private func merge(
    _ effects: [Effect<Action>],
    in lineage: EffectLineage,
    next: @escaping (StoreEngine) -> Void
  ) -> Bool {
    var left = effects.count
    for effect in effects {
      let isFinished = begin(effect, in: lineage) { engine in
        left -= 1
        if left == 0 { next(engine) }
      }
      if isFinished { left -= 1 }
    }
    return left == 0
  }

  private func concatenate(
    _ effects: ArraySlice<Effect<Action>>,
    in lineage: EffectLineage,
    next: @escaping (StoreEngine) -> Void
  ) -> Bool {
    for (index, effect) in zip(effects.indices, effects) {
      let rest = effects[(index + 1)...]
      let isFinished = begin(effect, in: lineage) { engine in
        if engine.concatenate(rest, in: lineage, next: next) { next(engine) }
      }
      if !isFinished { return false }
    }
    return true
  }

  private func beginCancellable(
    _ effect: Effect<Action>,
    _ cancellation: Cancellation,
    in lineage: EffectLineage,
    next: @escaping (StoreEngine) -> Void
  ) -> Bool {
    let id = cancellation.id
    if cancellation.cancelInFlight {
      // An effect that is part of another effect with the same id does not cancel it.
      cancellables.cancel(id: id, at: lineage.path, except: lineage.cancellables)
      noteCancellation()
    }
    let lifetime = EffectLifetime()
    if probe != nil { lifetime.id = id }
    insert(lifetime, cancellation, path: lineage.path)

    var inner = lineage
    inner.cancellables.append(lifetime)
    if cancellation.isolatesIDs { inner.path.append(id) }
    let isFinished = begin(effect, in: inner) { engine in
      engine.remove(lifetime, cancellation, path: lineage.path)
      next(engine)
    }
    if isFinished { remove(lifetime, cancellation, path: lineage.path) }
    return isFinished
  }
}

// MARK: - Effects of children

extension StoreEngine {
  private func insert(
    _ lifetime: EffectLifetime, _ cancellation: Cancellation, path: [CancellationID]
  ) {
    cancellables.insert(lifetime, id: cancellation.id, path: path)
    guard let presence = cancellation.presence as? ChildPresence<State> else { return }
    presences.insert(lifetime, presence, path: path)
    presenceCount += 1
  }

  private func remove(
    _ lifetime: EffectLifetime, _ cancellation: Cancellation, path: [CancellationID]
  ) {
    cancellables.remove(lifetime, id: cancellation.id)
    guard let presence = cancellation.presence as? ChildPresence<State> else { return }
    presences.remove(lifetime, presence, path: path)
    presenceCount -= 1
  }

  /// Cancels the effects of children that are no longer in the state, whichever reducer removed
  /// them.
  private func cancelAbsent() {
    let absent = presences.removeAbsent(from: state)
    if absent.isEmpty { return }
    for lifetime in absent { lifetime.cancel() }
    noteCancellation()
  }

  private func noteCancellation() {
    probe?.mayHaveCancelled = true
  }
}

// MARK: - Throttling

extension StoreEngine {
  private func beginThrottled(
    _ effect: Effect<Action>,
    _ throttle: Throttle,
    in lineage: EffectLineage,
    next: @escaping (StoreEngine) -> Void
  ) -> Bool {
    let key = ThrottleRegistry.Key(id: throttle.id, path: lineage.path)
    guard let window = throttles.window(at: key) else {
      throttles.open(throttle.window(), at: key)
      return beginCancellable(effect, Cancellation(id: throttle.id), in: lineage, next: next)
    }
    let turn = EffectLifetime()
    var waiting = lineage
    waiting.cancellables.append(turn)
    guard throttles.wait(waiting, turn, at: key, replacing: throttle.latest) else { return true }

    cancellables.insert(turn, id: throttle.id, path: lineage.path)
    run({ _ in try? await window.end() }, throttle.options, in: waiting) { engine in
      engine.cancellables.remove(turn, id: throttle.id)
      let isFinished =
        waiting.isCancelled
        || engine.beginTurn(of: effect, turn, throttle, at: key, in: lineage, next: next)
      if isFinished { next(engine) }
    }
    return false
  }

  private func beginTurn(
    of effect: Effect<Action>,
    _ turn: EffectLifetime,
    _ throttle: Throttle,
    at key: ThrottleRegistry.Key,
    in lineage: EffectLineage,
    next: @escaping (StoreEngine) -> Void
  ) -> Bool {
    if throttles.isWaiting(turn, at: key) { throttles.open(throttle.window(), at: key) }
    return beginCancellable(effect, Cancellation(id: throttle.id), in: lineage, next: next)
  }
}
