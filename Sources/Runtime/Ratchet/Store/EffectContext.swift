/// Where the work of an effect runs.
///
/// The work uses it to cancel by id.
struct EffectContext: Sendable {
  /// The context of the effect that the current task works for; nil outside effects.
  @TaskLocal static var current: EffectContext?

  /// The cancellable effects of the store.
  let cancellables: CancellableRegistry

  /// The ids around the effect that isolate the ids in them.
  let path: [CancellationID]

  /// Is called with the id of each part of the effect that is cancelled by an id.
  var partCancelled: (@Sendable (CancellationID) -> Void)?

  /// The context of the current task, or a shared one for tasks that no store has started.
  static var currentOrShared: EffectContext {
    current ?? EffectContext(cancellables: .ofNoStore, path: [])
  }
}
