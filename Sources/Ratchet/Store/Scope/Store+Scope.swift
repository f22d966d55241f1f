extension Store where Action: CasePathable {
  /// A store of a child: it shows a part of this store's state, and takes the child's actions.
  ///
  /// ```swift
  /// let profile = store.scope(state: \.profile, action: \.profile)
  /// profile.send(.nameChanged("Blob"))
  /// store.profile.name   // "Blob"
  /// ```
  ///
  /// It has no state of its own: it reads this store's and sends into it. As long as somebody holds it,
  /// the same child gives the same store.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(ChildStores.Key(.part, state: toChildState, action: toChildAction)) {
      ScopedCore(
        parent: self, state: toChildState, action: Action.casePaths[keyPath: toChildAction])
    }
  }

  /// A store of a child that can be missing.
  ///
  /// ```swift
  /// if let player = store.scope(state: \.player, action: \.player) {
  ///   player.send(.playButtonTapped)
  /// }
  /// let edit = store.scope(state: \.destination?.edit, action: \.destination.edit)
  /// ```
  ///
  /// Whoever reads it is told when the child appears and when it goes.
  ///
  /// A store whose child has gone shows the child as it was last read. What is sent to it goes to the
  /// feature, whose `ifLet` reports an action for a child that is not there; what a ``Binding`` sets
  /// is ignored, since a control that goes away with its child may set its value once more. When there
  /// is a child again, the store shows that one.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store, or nil where there is no child.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(.optional, toChildState, toChildAction) {
      Action.casePaths[keyPath: toChildAction]
    }
  }

  /// A store of a child that is presented and dismissed.
  ///
  /// ```swift
  /// // case profile(PresentationAction<Profile.Action>)
  /// let profile = store.scope(state: \.profile, action: \.profile)
  /// ```
  ///
  /// It is the store of an optional child, and takes the child's own actions.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store, or nil where there is no child.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(.presented, toChildState, toChildAction) {
      Action.casePaths[keyPath: toChildAction].appending(
        PresentationAction<ChildAction>.casePaths.presented)
    }
  }

  /// A store for each element of a list.
  ///
  /// ```swift
  /// for row in store.scope(state: \.rows, action: \.rows) {
  ///   print(row.title)
  /// }
  /// ```
  ///
  /// Whoever reads it is told when elements come, go and move, and not when one of them changes.
  ///
  /// The same element, by its id, gives the same store as long as somebody holds it. A store whose
  /// element has gone shows the element as it was last read; `forEach` reports what is sent to it.
  ///
  /// - Parameters:
  ///   - toElements: The property with the list.
  ///   - toElementAction: The case with the actions of the elements.
  /// - Returns: The stores.
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    state toElements: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let key = ChildStores.Key(.list, state: toElements, action: toElementAction)
    let stores = children.list(at: key) {
      ElementStores<State, Action, ID, ElementState, ElementAction>(
        state: toElements, action: Action.casePaths[keyPath: toElementAction])
    }
    let elements = core.withState { $0[keyPath: toElements] }
    core.observation.read(stores.toIDs, elements.ids)
    return StoreCollection(elements) { id, element in stores.store(of: id, element, in: self) }
  }
}

extension Store where State: CasePathable, Action: CasePathable {
  /// A store of the payload of an enum's case.
  ///
  /// ```swift
  /// // enum State { case signedOut(SignIn.State), signedIn(Home.State) }
  /// let home = store.scope(state: \.signedIn, action: \.home)
  /// ```
  ///
  /// It is the store of an optional child, which is there while the state is in that case. (Of an
  /// enum of reducers, ``Store/case`` gives the store of whatever case it is in.)
  ///
  /// - Parameters:
  ///   - toChildState: The case with the child's state.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store, or nil where the state is in another case.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    core.observation.read(\.caseKeyPath, core.withState { $0.caseKeyPath })
    guard let present = core.withState({ $0[case: toChildState] }) else { return nil }
    return scope(present, state: toChildState, action: toChildAction)
  }

  /// A store of the payload of the case that the state is in: for generated code.
  ///
  /// - Parameters:
  ///   - present: The payload.
  ///   - toChildState: The case.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store.
  public func scope<ChildState, ChildAction>(
    _ present: ChildState,
    state toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    child(ChildStores.Key(.payload, state: toChildState, action: toChildAction)) {
      OptionalCore(
        parent: self,
        present: present,
        state: \.[case: toChildState],
        action: Action.casePaths[keyPath: toChildAction]
      )
    }
  }
}

// MARK: - Children

extension Store {
  /// The store that was scoped by a key, or a new one.
  @inlinable
  func child<ChildState, ChildAction>(
    _ key: ChildStores.Key,
    core: () -> any StoreCore<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let store = children.store(at: key) as? Store<ChildState, ChildAction> { return store }
    let store = Store<ChildState, ChildAction>(core: core())
    children.insert(store, at: key)
    return store
  }

  private func optionalChild<ChildState, ChildAction>(
    _ kind: ChildStores.Key.Kind,
    _ toChildState: KeyPath<State, ChildState?>,
    _ key: AnyKeyPath,
    action: () -> CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let present = core.withState { $0[keyPath: toChildState] }
    if ObservationProbe.isTracked {
      core.observation.read(toChildState.appending(path: \.isPresent), present != nil)
    }
    guard let present else { return nil }
    return child(ChildStores.Key(kind, state: toChildState, action: key)) {
      OptionalCore(parent: self, present: present, state: toChildState, action: action())
    }
  }
}
