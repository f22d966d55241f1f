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

  /// Changed by the reducer, and replaced by a step through the timeline.
  var state: State

  /// Whether a reducer has exclusive access to the state.
  private(set) var isReducing = false

  /// The timeline; nil in stores without one, which are most stores.
  var history: StepHistory<State, Action>? { didSet { noteFollowers() } }

  /// Records what happens; nil in most stores.
  var recorder: StepRecorder<State, Action>? { didSet { noteFollowers() } }

  /// Whether there is a timeline or a recorder: one condition for each action in stores without them.
  private var isFollowed = false

  /// The step that the action follows that comes from the queue, for the recorder.
  var queuedStep: EffectLifetime?

  /// Passes what happens to an inspector; nil in stores that are not inspected.
  ///
  /// A store that has one has a timeline.
  var probe: StoreProbe<State, Action>?

  private let reducer: Reduce<State, Action>

  private var queue: [Pending] = []
  /// The number of actions at the end of the queue that wait.
  private var waiting = 0
  private var lifetimeOfFirst: EffectLifetime?

  // The effects, for `StoreEngine+Effects.swift` and `StoreEngine+Throttling.swift`.
  var lastID = 0
  var running: [Int: RunningEffect<State, Action>] = [:]
  var begun: [RunningEffect<State, Action>] = []
  var begunCount = 0
  /// The effect that has ended, while what follows it begins.
  var finishing: Int?
  let cancellables = CancellableRegistry()
  var presences = PresenceRegistry<State>()
  /// The number of effects in `presences`.
  var presenceCount = 0
  var throttles = ThrottleRegistry()

  init(initialState: State, reducer: Reduce<State, Action>) {
    self.state = initialState
    self.reducer = reducer
  }

  private func noteFollowers() { isFollowed = history != nil || recorder != nil }

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
      if recorder != nil { queuedStep = pending.step }
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
    if isFollowed { return handleStep(action, lifetime: lifetime, source: source) }
    let effect = reduce(action)
    if !effect.isNone { follow(effect, lifetime: lifetime, step: nil) }
    if presenceCount > 0 { cancelAbsent() }
  }

  @inline(__always)
  func reduce(_ action: Action) -> Effect<Action> {
    isReducing = true
    defer { isReducing = false }
    return reducer.reduction(&state, action)
  }

  /// Begins the effect that the reducer returned for an action.
  func follow(_ effect: Effect<Action>, lifetime: EffectLifetime?, step: EffectLifetime?) {
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
