/// An effect that has begun, for the owner of the store, which starts its task.
///
/// `RunningEffect` stays in the engine's isolation. This is what can leave it.
package struct BegunEffect<Action>: Sendable {
  /// The number of the effect, in the order in which they began.
  package let id: Int

  /// The number of the effect after whose end it began, as a part of the same effect; nil for none.
  package let follows: Int?

  let options: RunOptions
  let operation: @Sendable (Send<Action>) async -> Void
  let lineage: EffectLineage

  init<State>(_ effect: RunningEffect<State, Action>) {
    id = effect.id
    follows = effect.follows
    options = effect.options
    operation = effect.operation
    lineage = effect.lineage
  }

  /// The place in the source where the effect was created.
  package var place: SourceLocation { options.location }

  /// Whether the effect is cancelled.
  package var isCancelled: Bool { lineage.isCancelled }

  /// Reports that it has sent an action after its end.
  package func reportLate(_ action: Action) { options.reportLate(action) }

  /// Whether a cancellation id applies to the effect.
  package func hasID(_ id: any Hashable & Sendable) -> Bool {
    let id = CancellationID(id)
    return lineage.cancellables.contains { lineage.registry.contains($0, id: id) }
  }
}
