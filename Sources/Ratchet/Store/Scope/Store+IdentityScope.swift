// `\.self` is no name of a case, so these stand beside the scopes that are named by cases.

extension Store {
  /// A store of a part of the state, which takes this store's actions.
  ///
  /// ```swift
  /// let profile = store.scope(state: \.profile, action: \.self)
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The part.
  ///   - identity: `\.self`.
  /// - Returns: The store of the part.
  @_disfavoredOverload
  public func scope<ChildState>(
    state toChildState: KeyPath<State, ChildState>,
    action identity: KeyPath<Action, Action>
  ) -> Store<ChildState, Action> {
    part(toChildState)
  }

  fileprivate func part<ChildState>(
    _ toChildState: KeyPath<State, ChildState>
  ) -> Store<ChildState, Action> {
    child(ChildStores.Key(.part, state: toChildState, action: \Action.self)) {
      ScopedCore(parent: self, state: toChildState, action: AnyCasePath())
    }
  }
}

extension Store where Action: CasePathable {
  /// A store of a part of the state, which takes this store's actions.
  ///
  /// - Parameters:
  ///   - toChildState: The part.
  ///   - identity: `\.self`.
  /// - Returns: The store of the part.
  public func scope<ChildState>(
    state toChildState: KeyPath<State, ChildState>,
    action identity: IdentityCaseKeyPath<Action>
  ) -> Store<ChildState, Action> {
    part(toChildState)
  }
}
