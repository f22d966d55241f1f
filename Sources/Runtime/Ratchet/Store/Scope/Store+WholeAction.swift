// Scopes with `action: \.self`: the child's actions are the parent's own.

extension Store {
  /// A store of a child whose actions are this store's own.
  ///
  /// <!-- example given: store: StoreOf<Library> -->
  /// ```swift
  /// let profile = store.scope(state: \.profile, action: \.self)
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - action: `\.self`.
  /// - Returns: The child's store.
  public func scope<ChildState>(
    state toChildState: KeyPath<State, ChildState>,
    action: KeyPath<Action, Action>
  ) -> Store<ChildState, Action> {
    child(ChildStores.Key(.part, state: toChildState, action: action)) {
      ScopedCore(parent: self, state: toChildState, action: AnyCasePath())
    }
  }

  /// A store of a child that can be missing, and whose actions are this store's own.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - action: `\.self`.
  /// - Returns: The child's store, or nil if there is no child.
  public func scope<ChildState>(
    state toChildState: KeyPath<State, ChildState?>,
    action: KeyPath<Action, Action>
  ) -> Store<ChildState, Action>? {
    optionalChild(.optional, toChildState, action) { AnyCasePath() }
  }

}

extension Store where State: CasePathable {
  /// A store of the payload of an enum's case, whose actions are this store's own.
  ///
  /// - Parameters:
  ///   - toChildState: The case with the child's state.
  ///   - action: `\.self`.
  /// - Returns: The child's store, or nil if the state is in another case.
  public func scope<ChildState>(
    state toChildState: CaseKeyPath<State, ChildState>,
    action: KeyPath<Action, Action>
  ) -> Store<ChildState, Action>? {
    optionalChild(.payload, toChildState, \.[case: toChildState], action) { AnyCasePath() }
  }
}
