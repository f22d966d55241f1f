/// What an effect belongs to: the action that it followed, and the cancellation ids around it.
struct EffectLineage: Sendable {
  /// Of the action that was sent.
  let action: EffectLifetime

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

  func forEach(_ body: (EffectLifetime) -> Void) {
    body(action)
    if let step { body(step) }
    cancellables.forEach(body)
  }
}
