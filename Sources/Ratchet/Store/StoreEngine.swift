import Foundation

/// What a store does, whatever it is isolated to: it holds the state, handles actions one after the
/// other, and keeps account of the effects.
///
/// It starts no task and knows no actor. Its owner calls it from one isolation, starts the tasks of
/// the effects that it hands out, and tells it when they send and when they finish:
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
    /// Of the action that was sent from outside, and led to this one.
    ///
    /// Nil for one that is sent while nothing else is handled, and has had no effect yet: most
    /// never have any.
    let lifetime: EffectLifetime?

    /// Of the step that it follows, where a timeline is kept.
    let step: EffectLifetime?
  }

  private(set) var state: State

  /// Whether a reducer has the state in its hands, and no one else may read it.
  private(set) var isReducing = false

  /// The timeline; nil where none is kept, as in most stores.
  var history: StepHistory<State, Action>?

  private let reducer: Reduce<State, Action>

  private var queue: [Pending] = []
  /// How many at the end of the queue wait to be handled.
  private var waiting = 0
  private var lifetimeOfFirst: EffectLifetime?

  private var lastID = 0
  private var running: [Int: RunningEffect<State, Action>] = [:]
  private var begun: [RunningEffect<State, Action>] = []
  private var begunCount = 0
  private let cancellables = CancellableRegistry()
  private var presences = PresenceRegistry<State>()
  /// How many effects are in `presences`.
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
  /// What an observation has to tell of the state.
  ///
  /// The state is compared where it is: a copy would share its collections.
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
  ///   - lifetime: What its effects belong to. Nil for a lifetime that is made when the first effect
  ///     needs it, and can be had by `takeLifetimeOfFirst` when the queue is empty again.
  func enqueue(_ action: Action, lifetime: EffectLifetime?) {
    enqueue(action, lifetime: lifetime, step: nil)
  }

  /// Puts an action that an effect has sent at the end of the queue.
  func enqueue(_ action: Action, from lineage: EffectLineage) {
    enqueue(action, lifetime: lineage.action, step: lineage.step)
  }

  private func enqueue(_ action: Action, lifetime: EffectLifetime?, step: EffectLifetime?) {
    queue.append(Pending(action: action, lifetime: lifetime, step: step))
    waiting += 1
  }

  /// Handles the next action of the queue, and begins its effects.
  ///
  /// - Returns: Whether there was one.
  func handleNext() -> Bool {
    while waiting > 0 {
      let pending = queue[queue.count - waiting]
      waiting -= 1
      if waiting == 0 { queue.removeAll(keepingCapacity: true) }
      // The step that it follows was undone meanwhile.
      if let step = pending.step, step.isCancelled { continue }
      handle(pending.action, lifetime: pending.lifetime)
      return true
    }
    return false
  }

  /// Handles an action at once, and begins its effects.
  ///
  /// The queue must be empty.
  ///
  /// Most actions come this way. It names no generic type but the two that the engine has at hand:
  /// in code that is not specialized, looking one up costs more than all else here.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - lifetime: As in `enqueue`.
  func handle(_ action: Action, lifetime: EffectLifetime?) {
    if history != nil { return handleStep(action, lifetime: lifetime) }
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
      enqueue(action, lifetime: lifetime, step: step)
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
  private func handleStep(_ action: Action, lifetime: EffectLifetime?) {
    let effect = reduce(action)
    let step = effect.isNone ? nil : EffectLifetime()
    history?.append(action, state: state, effects: step)
    begin(effect, lifetime: lifetime, step: step)
    if presenceCount > 0 { cancelAbsent() }
  }

  /// Handles an action that was recorded, and drops its effects: what they sent was recorded too.
  func replay(_ action: Action, at time: Date) {
    _ = reduce(action)
    history?.append(action, state: state, effects: nil, at: time)
  }

  /// Goes to another step of the timeline.
  ///
  /// - Parameter number: The step's number.
  /// - Returns: Whether the timeline holds it, or begins after it.
  func travel(to number: Int) -> Bool {
    guard let state = history?.travel(to: number) else { return false }
    self.state = state
    if presenceCount > 0 { cancelAbsent() }
    return true
  }
}

// MARK: - Effects

extension StoreEngine {
  /// Whether there are effects for `takeBegun`.
  var hasBegun: Bool { begunCount > 0 }

  /// The effects that have begun since the last call, and wait for their tasks to be started.
  func takeBegun() -> [RunningEffect<State, Action>] {
    defer { (begun, begunCount) = ([], 0) }
    return begun
  }

  /// Goes on with what comes after an effect.
  ///
  /// Its owner handles the queue afterwards, and then lets the effect `leave` its lifetimes: what
  /// it led to is a part of them before it is gone.
  func finished(_ id: Int) {
    guard let effect = running.removeValue(forKey: id) else { return }
    effect.isFinished = true
    effect.next(self)
    if presenceCount > 0 { cancelAbsent() }
  }

  /// Begins an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - lineage: What it belongs to.
  ///   - next: What comes after it. It is called only where the effect has not finished on return.
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
      enqueue(action, from: lineage)
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
      return true
    case .cancelAll(let predicate):
      cancellables.cancel(at: lineage.path, where: predicate)
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
      operation: operation,
      lineage: lineage,
      next: next
    )
    running[effect.id] = effect
    begun.append(effect)
    begunCount += 1
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
      // An effect that is a part of another under the same id does not cancel that one.
      cancellables.cancel(id: id, at: lineage.path, except: lineage.cancellables)
    }
    let lifetime = EffectLifetime()
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

  /// Cancels the effects of children that are no longer in the state, whichever reducer took them away.
  private func cancelAbsent() {
    for lifetime in presences.removeAbsent(from: state) { lifetime.cancel() }
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
