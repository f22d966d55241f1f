// The effects of a store: how they begin, follow each other, end, and are cancelled.

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

  /// As `takeBegun`, with what can leave the engine's isolation.
  func takeStarts() -> [BegunEffect<Action>] {
    hasBegun ? takeBegun().map { BegunEffect($0) } : []
  }

  /// Adds an effect to those whose tasks must be started.
  func willStart(_ effect: RunningEffect<State, Action>) {
    begun.append(effect)
    begunCount += 1
  }

  /// Continues with what follows an effect.
  ///
  /// Its owner handles the queue afterwards, and then lets the effect `leave` its lifetimes. So
  /// what the effect led to belongs to them before the effect is gone.
  func finished(_ id: Int) {
    guard let effect = running.removeValue(forKey: id) else { return }
    effect.isFinished = true
    if probe != nil { passEnded(effect) }
    finishing = id
    effect.next(self)
    finishing = nil
    if presenceCount > 0 { cancelAbsent() }
  }

  /// Begins an effect: what it does in the engine, and the tasks that its owner must start.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - lineage: What it belongs to.
  ///   - next: What follows it. It is called only if the effect has not finished on return.
  /// - Returns: Whether it has finished already.
  func begin(
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

  func run(
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
      follows: finishing,
      next: next
    )
    running[effect.id] = effect
    willStart(effect)
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

  func beginCancellable(
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
    let lifetime = EffectLifetime(id: probe == nil ? nil : id)
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
    cancellables.remove(lifetime, id: cancellation.id, path: path)
    guard let presence = cancellation.presence as? ChildPresence<State> else { return }
    presences.remove(lifetime, presence, path: path)
    presenceCount -= 1
  }

  /// Cancels the effects of children that are no longer in the state, whichever reducer removed
  /// them.
  func cancelAbsent() {
    let absent = presences.removeAbsent(from: state)
    if absent.isEmpty { return }
    for lifetime in absent { lifetime.cancel() }
    noteCancellation()
  }

  private func noteCancellation() {
    probe?.mayHaveCancelled = true
  }
}
