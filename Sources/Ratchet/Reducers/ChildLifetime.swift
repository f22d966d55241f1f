/// Tells the effects of one child from those of another, for as long as its reducer lives.
///
/// A class, since it stands for itself.
@usableFromInline
final class ChildLifetime: Hashable, Sendable {
  @usableFromInline
  init() {}

  @usableFromInline
  static func == (lhs: ChildLifetime, rhs: ChildLifetime) -> Bool { lhs === rhs }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Lets an effect run until the child goes away.
  ///
  /// The cancellation ids in it are the child's own.
  @usableFromInline
  func bind<Action>(_ effect: Effect<Action>) -> Effect<Action> {
    if effect.isNone { return .none }
    return Effect(
      .cancellable(effect, Cancellation(id: CancellationID(self), isolatesIDs: true))
    )
  }

  /// An effect that cancels all that are bound: the child has gone away.
  @usableFromInline
  func end<Action>() -> Effect<Action> {
    .cancel(id: self)
  }
}
