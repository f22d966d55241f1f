extension Effect {
  /// Turns the actions that this effect sends into another type's.
  ///
  /// <!-- example in: Library -->
  /// ```swift
  /// case .profile(let action):
  ///   return Profile().reduce(into: &state.profile, action: action)
  ///     .map { .profile($0) }
  /// ```
  ///
  /// `Scope` and `forEach` do this to embed the actions of a child into those of its parent.
  ///
  /// - Parameter transform: Makes the new action from an action of this effect.
  /// - Returns: The same effect, sending what `transform` makes.
  /// - Complexity: O(1) for ``none``, else O(*n*) in the number of effects this one is put together
  ///   from.
  @inlinable
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    isNone ? .none : mapOperation(transform)
  }

  /// Turns the actions of a child's effect into those of its parent.
  @inlinable
  func embedded<ParentAction, ParentState, State>(
    by path: CasePath<ParentAction, Action>, in place: StatePlace<ParentState, State>
  ) -> Effect<ParentAction> {
    isNone ? .none : embeddedOperation(in: place) { path.embed($0) }
  }

  /// Turns the actions of a child's effect into those of its parent.
  @usableFromInline
  func embeddedOperation<ParentAction, ParentState, State>(
    in place: StatePlace<ParentState, State>,
    _ transform: @escaping @Sendable (Action) -> ParentAction
  ) -> Effect<ParentAction> {
    mapOperation(transform, lift: place.lift)
  }

  /// Turns the actions of an effect into another type's, of which nothing is known but that.
  @usableFromInline
  func mapOperation<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    mapOperation(transform, lift: { _ in nil })
  }

  /// Turns the actions of an effect into another type's.
  ///
  /// - Parameters:
  ///   - transform: Makes the new action.
  ///   - lift: Puts the presence of a child in terms of the state around, as far as that is known.
  private func mapOperation<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction,
    lift: (any AnyChildPresence) -> (any AnyChildPresence)?
  ) -> Effect<NewAction> {
    switch operation {
    case .none:
      .none
    case .send(let action):
      .send(transform(action))
    case .run(let options, let operation):
      Effect<NewAction>(
        .run(options) { send in
          await operation(send.mapped(transform))
        }
      )
    case .merge(let effects):
      Effect<NewAction>(.merge(effects.map { $0.mapOperation(transform, lift: lift) }))
    case .concatenate(let effects):
      Effect<NewAction>(.concatenate(effects.map { $0.mapOperation(transform, lift: lift) }))
    case .cancellable(let effect, let cancellation):
      Effect<NewAction>(
        .cancellable(effect.mapOperation(transform, lift: lift), cancellation.lifted(lift))
      )
    case .cancel(let id):
      Effect<NewAction>(.cancel(id))
    case .cancelAll(let predicate):
      Effect<NewAction>(.cancelAll(predicate))
    case .throttle(let effect, let throttle):
      Effect<NewAction>(.throttle(effect.mapOperation(transform, lift: lift), throttle))
    }
  }
}
