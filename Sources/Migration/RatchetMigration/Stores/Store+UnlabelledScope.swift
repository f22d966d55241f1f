import Ratchet

// Scopes without the label, which the Composable Architecture has since 1.25.

extension Store where Action: CasePathable {
  /// A store of a child: the short form of `scope(state:action:)`.
  ///
  /// <!-- example given: store: StoreOf<Library> -->
  /// ```swift
  /// let profile = store.scope(\.profile, action: \.profile)
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ toChildState: KeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: toChildState, action: toChildAction)
  }

  /// A store of a child that can be missing: the short form.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store, or nil if there is no child.
  public func scope<ChildState, ChildAction>(
    _ toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: toChildState, action: toChildAction)
  }

  /// A store of a child that is presented and dismissed: the short form.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store, or nil if there is no child.
  public func scope<ChildState, ChildAction>(
    _ toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: toChildState, action: toChildAction)
  }

  /// A store for each element of a list: the short form.
  ///
  /// - Parameters:
  ///   - toElements: The property with the list.
  ///   - toElementAction: The case with the actions of the elements.
  /// - Returns: The stores.
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ toElements: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    scope(state: toElements, action: toElementAction)
  }

  /// A store for each screen on a stack, or, if no collection is expected, one store of the stack:
  /// the short form.
  ///
  /// - Parameters:
  ///   - toStack: The property with the stack.
  ///   - toStackAction: The case with the actions of the stack.
  /// - Returns: The stores.
  @_disfavoredOverload
  public func scope<ElementState, ElementAction>(
    _ toStack: KeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    scope(state: toStack, action: toStackAction)
  }
}

extension Store {
  /// A store of a child whose actions are this store's own: the short form of
  /// `scope(state:action:)`.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - action: `\.self`.
  /// - Returns: The child's store.
  public func scope<ChildState>(
    _ toChildState: KeyPath<State, ChildState>,
    action: KeyPath<Action, Action>
  ) -> Store<ChildState, Action> {
    scope(state: toChildState, action: action)
  }

  /// A store of a child that can be missing, and whose actions are this store's own: the short
  /// form.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - action: `\.self`.
  /// - Returns: The child's store, or nil if there is no child.
  public func scope<ChildState>(
    _ toChildState: KeyPath<State, ChildState?>,
    action: KeyPath<Action, Action>
  ) -> Store<ChildState, Action>? {
    scope(state: toChildState, action: action)
  }
}
