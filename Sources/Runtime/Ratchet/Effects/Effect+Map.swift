extension Effect {
  /// Converts the actions that this effect sends to another type.
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
  /// - Parameter transform: Converts an action of this effect.
  /// - Returns: The same effect, sending the converted actions.
  /// - Complexity: O(1) for ``none``, otherwise O(*n*) in the number of effects that this one is
  ///   composed of.
  @inlinable
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    isNone ? .none : mapOperation(transform)
  }

  /// Converts the actions of a child's effect to those of its parent.
  @inlinable
  func embedded<ParentAction, ParentState, State>(
    by path: CasePath<ParentAction, Action>, in place: StatePlace<ParentState, State>
  ) -> Effect<ParentAction> {
    isNone ? .none : embeddedOperation(in: place) { path.embed($0) }
  }

  /// Converts the actions of a child's effect to those of its parent.
  @usableFromInline
  func embeddedOperation<ParentAction, ParentState, State>(
    in place: StatePlace<ParentState, State>,
    _ transform: @escaping @Sendable (Action) -> ParentAction
  ) -> Effect<ParentAction> {
    mapOperation(transform, lift: place.lift)
  }

  /// Converts the actions of an effect to another type, without knowing the place of the child.
  @usableFromInline
  func mapOperation<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    mapOperation(transform, lift: { _ in nil })
  }

  /// Converts the actions of an effect to another type.
  ///
  /// - Parameters:
  ///   - transform: Creates the new action.
  ///   - lift: Converts the presence of a child to the parent's state, as far as it is known.
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
