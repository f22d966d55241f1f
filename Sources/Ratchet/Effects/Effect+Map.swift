extension Effect {
  /// Turns the actions that this effect sends into another type's.
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
  func embedded<ParentAction>(by path: CasePath<ParentAction, Action>) -> Effect<ParentAction> {
    isNone ? .none : mapOperation { path.embed($0) }
  }

  @usableFromInline
  func mapOperation<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
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
      Effect<NewAction>(.merge(effects.map { $0.mapOperation(transform) }))
    case .concatenate(let effects):
      Effect<NewAction>(.concatenate(effects.map { $0.mapOperation(transform) }))
    case .cancellable(let effect, let cancellation):
      Effect<NewAction>(.cancellable(effect.mapOperation(transform), cancellation))
    case .cancel(let id):
      Effect<NewAction>(.cancel(id))
    case .cancelAll(let predicate):
      Effect<NewAction>(.cancelAll(predicate))
    case .throttle(let effect, let throttle):
      Effect<NewAction>(.throttle(effect.mapOperation(transform), throttle))
    }
  }
}
