/// Tells the effects of one child from those of another, for as long as its reducer lives.
///
/// A class, since it stands for itself.
final class ChildLifetime: Hashable, Sendable {
  init() {}

  static func == (lhs: ChildLifetime, rhs: ChildLifetime) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Lets an effect run until the child goes away.
  ///
  /// The cancellation ids in it are the child's own.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - mark: An object that stays the same as long as the child does; nil where nothing is known.
  ///   - isPresent: Whether the child is there.
  func bind<Action, State>(
    _ effect: Effect<Action>,
    mark: @escaping (State) -> AnyObject? = { _ in nil },
    while isPresent: @escaping (State) -> Bool
  ) -> Effect<Action> {
    if effect.isNone { return .none }
    let presence = ChildPresence<State>(
      place: [ObjectIdentifier(self)], mark: mark, isPresent: isPresent
    )
    return Effect(
      .cancellable(
        effect, Cancellation(id: CancellationID(self), isolatesIDs: true, presence: presence)
      )
    )
  }

  /// An effect that cancels all that are bound: the child has gone away.
  func end<Action>() -> Effect<Action> {
    .cancel(id: self)
  }
}
