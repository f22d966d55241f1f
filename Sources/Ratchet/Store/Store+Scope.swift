extension Store where Action: CasePathable {
  /// A store of a child: it shows a part of this store's state, and takes the child's actions.
  ///
  /// ```swift
  /// let profile = store.scope(state: \.profile, action: \.profile)
  /// profile.send(.nameChanged("Blob"))
  /// store.profile.name   // "Blob"
  /// ```
  ///
  /// It has no state of its own: it reads this store's and sends into it.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: ScopedCore(
        parent: core,
        state: toChildState,
        action: Action.casePaths[keyPath: toChildAction]
      )
    )
  }
}
