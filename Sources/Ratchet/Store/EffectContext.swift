/// Where the work of an effect runs, for what the work cancels by itself.
struct EffectContext: Sendable {
  /// That of the effect which the present task works for; nil outside of effects.
  @TaskLocal static var current: EffectContext?

  /// Of the store.
  let cancellables: CancellableRegistry

  /// The ids around the effect that isolate the ids in them.
  let path: [CancellationID]

  /// That of the present task, or one for tasks that no store has started.
  static var currentOrShared: EffectContext {
    current ?? EffectContext(cancellables: .ofNoStore, path: [])
  }
}
