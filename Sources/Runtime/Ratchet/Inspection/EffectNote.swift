/// A running effect of an inspected store.
package struct EffectNote: Sendable {
  /// The effect's number in its store.
  package let id: Int

  /// The step whose action returned the effect; 0 if it began before the store was inspected.
  package let step: Int

  /// The name of the effect's task.
  package let name: String?

  /// The place where the effect was created.
  package let location: SourceLocation

  /// The feature's own ids that cancel the effect, from the outside in.
  package let cancellationIDs: [any Hashable & Sendable]

  /// When it began.
  package let time: Date

  /// Whether it waits until the inspector releases it.
  package var isHeld = false
}
