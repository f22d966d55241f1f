#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Bindable {
  /// A binding to the store of a child that is presented: there is a store while there is a child, and
  /// setting it to nil dismisses the child.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in
  ///   EditView(store: store)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The child's state.
  ///   - toChildAction: The case with the presented child's actions.
  /// - Returns: The binding.
  @MainActor
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(state: toChildState, action: toChildAction)
  }
}

extension Binding {
  /// A binding to the store of a child that is presented, as of a `Bindable`.
  ///
  /// - Parameters:
  ///   - toChildState: The child's state.
  ///   - toChildAction: The case with the presented child's actions.
  /// - Returns: The binding.
  @MainActor
  public func scope<State, Action: CasePathable, ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(state: toChildState, action: toChildAction)
  }
}

extension Store where Action: CasePathable {
  fileprivate func presentation<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?> {
    Binding(
      get: { self.scope(state: toChildState, action: toChildAction) },
      set: { store in
        // A view that is dismissed says so, though the child may be gone by then.
        guard store == nil, self.core.withState({ $0[keyPath: toChildState] != nil }) else {
          return
        }
        self.sendUnlessGone(Action.casePaths[keyPath: toChildAction].embed(.dismiss))
      }
    )
  }
}

extension PresentationAction.AllCasePaths where Action: CasePathable {
  /// A case of the child's action, and the child's dismissal: how `\.destination.edit` names what
  /// presents one case of an enum.
  @_disfavoredOverload
  public subscript<CaseAction>(
    dynamicMember keyPath: CaseKeyPath<Action, CaseAction>
  ) -> CasePath<PresentationAction, PresentationAction<CaseAction>> {
    let path = Action.casePaths[keyPath: keyPath]
    return CasePath<PresentationAction, PresentationAction<CaseAction>>(
      uncheckedEmbed: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): .presented(path.embed(action))
        }
      },
      extract: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): path.extract(from: action).map { .presented($0) }
        }
      }
    )
  }
}
