/// Tells the effects of one child from those of another, as long as its reducer lives.
final class ChildLifetime: ChildID {
  init() {}

  static func == (lhs: ChildLifetime, rhs: ChildLifetime) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Runs an effect until the child goes away.
  ///
  /// The cancellation ids in it are the child's own.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - child: What distinguishes the child from those that come before and after it.
  ///   - former: What distinguished it before the action that led to the effect. If the child has
  ///     changed that itself, it is still the same child, and its running effects continue.
  ///   - mark: An object that stays the same as long as the child does; nil if nothing is known.
  ///   - isPresent: Whether the child is there.
  func bind<Action, State>(
    _ effect: Effect<Action>,
    of child: AnyHashable,
    changedFrom former: AnyHashable? = nil,
    mark: @escaping (State) -> (any PresenceMark)? = { _ in nil },
    while isPresent: @escaping (State) -> Bool
  ) -> Effect<Action> {
    if effect.isNone, former == nil { return .none }
    let presence = ChildPresence<State>(
      place: [ObjectIdentifier(self)], child: child, former: former, mark: mark,
      isPresent: isPresent
    )
    return Effect(
      .cancellable(
        effect, Cancellation(id: CancellationID(self), isolatesIDs: true, presence: presence)
      )
    )
  }

  /// An effect that cancels all bound effects, because the child has gone away.
  ///
  /// The store finds that out too, by the ``ChildPresence``. It does not if a reducer in between
  /// converts the effects by hand, with `map`, so the operator that runs the child cancels as well.
  func end<Action>() -> Effect<Action> {
    .cancel(id: self)
  }
}
