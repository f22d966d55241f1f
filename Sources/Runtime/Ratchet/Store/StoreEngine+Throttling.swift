// Effects of which only some begin: the first or the last one in each window of time.

extension StoreEngine {
  func beginThrottled(
    _ effect: Effect<Action>,
    _ throttle: Throttle,
    in lineage: EffectLineage,
    next: @escaping (StoreEngine) -> Void
  ) -> Bool {
    let key = CancellationKey(id: throttle.id, path: lineage.path)
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
      engine.cancellables.remove(turn, id: throttle.id, path: lineage.path)
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
    at key: CancellationKey,
    in lineage: EffectLineage,
    next: @escaping (StoreEngine) -> Void
  ) -> Bool {
    if throttles.isWaiting(turn, at: key) { throttles.open(throttle.window(), at: key) }
    return beginCancellable(effect, Cancellation(id: throttle.id), in: lineage, next: next)
  }
}
