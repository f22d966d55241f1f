/// What an effect belongs to: the action that it followed, and the cancellation ids around it.
struct EffectLineage: Sendable {
  /// The lifetime of the action that was sent.
  let action: EffectLifetime

  /// The cancellable effects of the store.
  let registry: CancellableRegistry

  /// The lifetimes of the effects with a cancellation id that contain this one.
  var cancellables: [EffectLifetime] = []

  /// The lifetime of the action that the effect followed directly, which an effect may have sent;
  /// nil without a timeline.
  var step: EffectLifetime?

  /// The ids around this effect that isolate the ids in them, from the outside in.
  var path: [CancellationID] = []

  var isCancelled: Bool {
    action.isCancelled || step?.isCancelled == true || cancellables.contains { $0.isCancelled }
  }

  /// Removes a finished effect from its lifetimes.
  func leave(_ effect: Int) {
    forEach { $0.leave(effect) }
  }

  /// Stores the task of an effect that has been started.
  func attach(_ task: Task<Void, Never>, to effect: Int) {
    let cancelTask = { @Sendable in task.cancel() }
    forEach { $0.attach(to: effect, cancelTask) }
  }

  /// Runs the work of an effect.
  ///
  /// - Parameters:
  ///   - partCancelled: Is called with the id of each part that is cancelled by an id.
  ///   - work: The work.
  func perform(
    partCancelled: (@Sendable (CancellationID) -> Void)? = nil,
    _ work: @Sendable () async -> Void
  ) async {
    let context = EffectContext(
      cancellables: registry, path: path, partCancelled: partCancelled)
    await EffectContext.$current.withValue(context, operation: work)
  }

  func forEach(_ body: (EffectLifetime) -> Void) {
    body(action)
    if let step { body(step) }
    cancellables.forEach(body)
  }
}
