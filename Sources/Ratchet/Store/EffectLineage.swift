/// What an effect belongs to: the action that it followed, and the cancellation ids around it.
struct EffectLineage: Sendable {
  /// Of the action that was sent.
  let action: EffectLifetime

  /// Of the store.
  let registry: CancellableRegistry

  /// Of the effects with a cancellation id that this one is a part of.
  var cancellables: [EffectLifetime] = []

  /// Of the very action that the effect followed, which may be one that an effect sent; nil where no
  /// timeline is kept.
  var step: EffectLifetime?

  /// The ids around this one that isolate the ids in them, from the outside in.
  var path: [CancellationID] = []

  var isCancelled: Bool {
    action.isCancelled || step?.isCancelled == true || cancellables.contains { $0.isCancelled }
  }

  /// Takes a finished effect out of what it belongs to.
  func leave(_ effect: Int) {
    forEach { $0.leave(effect) }
  }

  /// Says that the task of an effect has been started.
  func attach(_ task: Task<Void, Never>, to effect: Int) {
    let cancelTask = { @Sendable in task.cancel() }
    forEach { $0.attach(to: effect, cancelTask) }
  }

  /// Does the work of an effect.
  func perform(_ work: @Sendable () async -> Void) async {
    let context = EffectContext(cancellables: registry, path: path)
    await EffectContext.$current.withValue(context, operation: work)
  }

  func forEach(_ body: (EffectLifetime) -> Void) {
    body(action)
    if let step { body(step) }
    cancellables.forEach(body)
  }
}
