extension Store where Action: CasePathable {
  /// A store of a child: it shows a part of this store's state, and accepts the child's actions.
  ///
  /// <!-- example given: store: StoreOf<Library> -->
  /// ```swift
  /// let profile = store.scope(state: \.profile, action: \.profile)
  /// profile.send(.nameChanged("Blob"))
  /// store.profile.name   // "Blob"
  /// ```
  ///
  /// The child's store has no state of its own: it reads this store's state and sends into this
  /// store. As long as the child's store is in use, the same child gives the same store.
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
        parent: self, state: toChildState, action: Action.allCasePaths[keyPath: toChildAction])
    }
  }

  /// A store of a child that can be missing.
  ///
  /// <!-- example given: store: StoreOf<Library> -->
  /// ```swift
  /// if let player = store.scope(state: \.player, action: \.player) {
  ///   player.send(.playButtonTapped)
  /// }
  /// let edit = store.scope(state: \.destination?.edit, action: \.destination.edit)
  /// ```
  ///
  /// A reader is notified when the child appears and when it goes away.
  ///
  /// The store of a child that has gone away shows the last state that was read. An action that you
  /// send to it goes to the feature, whose `ifLet` reports an action for a child that is not there.
  /// It ignores what a ``Binding`` sets, because a control that disappears with its child may set
  /// its value once more. When the child is there again, the store shows it.
  ///
  /// Another child has another store. A child is another child if it has another id (for
  /// `Identifiable` states), or is in another case (for enums) or has a payload with another id.
  /// All other states of a type count as the same child. An action that you send to the store of a
  /// replaced child is reported and dropped.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store, or nil if there is no child.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(.optional, toChildState, toChildAction) {
      Action.allCasePaths[keyPath: toChildAction]
    }
  }

  /// A store of a child that is presented and dismissed.
  ///
  /// <!-- example given: store: StoreOf<Library> -->
  /// ```swift
  /// // case sheet(PresentationAction<ItemForm.Action>)
  /// let form = store.scope(state: \.sheet, action: \.sheet)
  /// ```
  ///
  /// It is the store of an optional child, and accepts the child's own actions.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store, or nil if there is no child.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(.presented, toChildState, toChildAction) {
      Action.allCasePaths[keyPath: toChildAction].appending(
        path: PresentationAction<ChildAction>.allCasePaths.presented)
    }
  }

  /// A store for each element of a list.
  ///
  /// <!-- example given: store: StoreOf<Library> -->
  /// ```swift
  /// for row in store.scope(state: \.rows, action: \.rows) {
  ///   print(row.title)
  /// }
  /// ```
  ///
  /// A reader is notified when elements are added, removed or moved, but not when one of them
  /// changes.
  ///
  /// As long as an element's store is in use, the same element, by its id, gives the same store.
  /// The store of an element that is gone shows the last state that was read. `forEach` reports
  /// actions that are sent to it.
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
      let path = Action.allCasePaths[keyPath: toElementAction]
      return ElementStores<State, Action, IdentifiedArray<ID, ElementState>, ElementAction>(
        state: toElements, action: { path.embed(.element(id: $0, action: $1)) })
    }
    return elementStores(stores)
  }

  /// A store for each screen on a stack.
  ///
  /// <!-- example given: store: StoreOf<Library> -->
  /// ```swift
  /// // case path(StackActionOf<Path>)
  /// for screen in store.scope(state: \.path, action: \.path) {
  ///   switch screen.case {
  ///   case .detail(let store): print(store.item.name)
  ///   case .edit(let store): store.send(.saveButtonTapped)
  ///   }
  /// }
  /// ```
  ///
  /// A reader is notified when screens are pushed and popped, but not when one of them changes.
  ///
  /// As long as a screen's store is in use, the same screen gives the same store. The store of a
  /// popped screen shows the last state that was read. `forEach` reports actions that are sent to
  /// it. If another stack replaces the whole stack, its screens are other screens, even if their
  /// ids are the same. Actions that are sent to the stores of the replaced screens are reported and
  /// dropped.
  ///
  /// If no collection is expected, the same call gives one store of the whole stack, which accepts
  /// the actions of the stack:
  ///
  /// <!-- example given: store: StoreOf<Library> -->
  /// ```swift
  /// let path = store.scope(state: \.path, action: \.path)
  /// path.send(.popFrom(id: 0))
  /// ```
  ///
  /// - Parameters:
  ///   - toStack: The property with the stack.
  ///   - toStackAction: The case with the actions of the stack.
  /// - Returns: The stores.
  @_disfavoredOverload
  public func scope<ElementState, ElementAction>(
    state toStack: KeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    let key = ChildStores.Key(.list, state: toStack, action: toStackAction)
    let stores = children.list(at: key) {
      StackStores<State, Action, ElementState, ElementAction>(
        state: toStack, action: Action.allCasePaths[keyPath: toStackAction])
    }
    return elementStores(stores.elements(of: core.withState { $0[keyPath: toStack].identity }))
  }

  private func elementStores<List: ElementsByID, ElementAction>(
    _ stores: ElementStores<State, Action, List, ElementAction>
  ) -> StoreCollection<List.ID, List.Element, ElementAction> where List.ID: Sendable {
    let elements = core.withState { $0[keyPath: stores.toList] }
    core.observation.read(stores.toIDs, elements.ids)
    return StoreCollection(ids: elements.ids) { id in
      stores.store(of: id, in: elements, self)
    }
  }
}

extension Store where State: CasePathable, Action: CasePathable {
  /// A store of the payload of an enum's case.
  ///
  /// <!-- example given: store: StoreOf<Account> -->
  /// ```swift
  /// // enum State { case signedOut(SignIn.State), signedIn(Home.State) }
  /// let home = store.scope(state: \.signedIn, action: \.home)
  /// ```
  ///
  /// It is the store of an optional child that is there while the state is in that case. (For an
  /// enum of reducers, ``Store/case`` gives the store of the current case.)
  ///
  /// - Parameters:
  ///   - toChildState: The case with the child's state.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store, or nil if the state is in another case.
  public func scope<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(.payload, toChildState, \.[case: toChildState], toChildAction) {
      Action.allCasePaths[keyPath: toChildAction]
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

  func optionalChild<ChildState, ChildAction>(
    _ kind: ChildStores.Key.Kind,
    _ toChildState: KeyPath<State, ChildState?>,
    _ key: AnyKeyPath,
    action: () -> CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(kind, toChildState, toChildState, key, action: action)
  }

  func optionalChild<ChildState, ChildAction>(
    _ kind: ChildStores.Key.Kind,
    _ stateKey: AnyKeyPath,
    _ toChildState: KeyPath<State, ChildState?>,
    _ actionKey: AnyKeyPath,
    action: () -> CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let present = core.withState { $0[keyPath: toChildState] }
    if ObservationProbe.isTracked { core.observation.readIdentity(of: present, toChildState) }
    guard let present else { return nil }
    return optionalChild(
      present, ChildStores.Key(kind, state: stateKey, action: actionKey), toChildState,
      action: action)
  }

  /// The store of a child that is there.
  ///
  /// Another child has another store.
  func optionalChild<ChildState, ChildAction>(
    _ present: ChildState,
    _ key: ChildStores.Key,
    _ toChildState: @autoclosure () -> KeyPath<State, ChildState?>,
    action: () -> CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    typealias Core = OptionalCore<State, Action, ChildState, ChildAction>
    let known = children.store(at: key) as? Store<ChildState, ChildAction>
    if let known, (known.core as? Core)?.isReplaced != true { return known }
    let store = Store<ChildState, ChildAction>(
      core: Core(parent: self, present: present, state: toChildState(), action: action()))
    if known == nil {
      children.insert(store, at: key)
    } else {
      children.replace(with: store, at: key)
    }
    return store
  }
}

extension StateObservation {
  /// Notes that a reader depends on which child there is.
  ///
  /// - Parameters:
  ///   - present: The child, or nil if there is none.
  ///   - toChildState: The place of the child.
  final func readIdentity<ChildState>(
    of present: ChildState?, _ toChildState: KeyPath<State, ChildState?>
  ) {
    let identity = StateIdentity<ChildState>()
    if identity.isConstant {
      read(toChildState.appending(path: \.isPresent), present != nil)
    } else {
      read(toChildState.appending(path: \.[identity: identity]), present[identity: identity])
    }
  }
}
