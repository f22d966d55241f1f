import CustomDump
import IssueReporting

#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Bindable {
  /// A binding to the store of a presented child.
  ///
  /// There is a store while there is a child. Setting it to nil dismisses the child.
  ///
  /// ```swift
  /// struct LibraryView: View {
  ///   @Bindable var store: StoreOf<Library>
  ///
  ///   var body: some View {
  ///     Text(store.name)
  ///       .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in
  ///         ItemFormView(store: store)
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The child's state.
  ///   - toChildAction: The case with the presented child's actions.
  /// - Returns: The binding.
  @preconcurrency @MainActor
  public func scope<
    State, Action: CasePathable, Part: OptionalOrPresentationState, ChildAction
  >(
    state toChildState: KeyPath<State, Part>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<Part.ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(state: toChildState, action: toChildAction)
  }

  /// A binding to the stores of the screens on a stack.
  ///
  /// Setting it to fewer stores pops the others.
  ///
  /// ```swift
  /// struct LibraryView: View {
  ///   @Bindable var store: StoreOf<Library>
  ///
  ///   var body: some View {
  ///     NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///       Text(store.name)
  ///         .navigationDestination(for: StoreOf<Path>.self) { store in
  ///           switch store.case {
  ///           case .detail(let store): DetailView(store: store)
  ///           case .edit(let store): ItemFormView(store: store)
  ///           }
  ///         }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Actions push screens. A store of a screen that is not on the stack cannot be set.
  ///
  /// - Parameters:
  ///   - toStack: The stack.
  ///   - toStackAction: The case with the stack's actions.
  /// - Returns: The binding.
  @preconcurrency @MainActor
  public func scope<State, Action: CasePathable, ElementState, ElementAction>(
    state toStack: KeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<[Store<ElementState, ElementAction>]> where Value == Store<State, Action> {
    wrappedValue.screens(state: toStack, action: toStackAction)
  }
}

extension Binding {
  /// A binding to the store of a presented child, for a `Bindable`.
  ///
  /// - Parameters:
  ///   - toChildState: The child's state.
  ///   - toChildAction: The case with the presented child's actions.
  /// - Returns: The binding.
  @preconcurrency @MainActor
  public func scope<
    State, Action: CasePathable, Part: OptionalOrPresentationState, ChildAction
  >(
    state toChildState: KeyPath<State, Part>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<Part.ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(state: toChildState, action: toChildAction)
  }

  /// A binding to the stores of the screens on a stack, for a `Bindable`.
  ///
  /// - Parameters:
  ///   - toStack: The stack.
  ///   - toStackAction: The case with the stack's actions.
  /// - Returns: The binding.
  @preconcurrency @MainActor
  public func scope<State, Action: CasePathable, ElementState, ElementAction>(
    state toStack: KeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<[Store<ElementState, ElementAction>]> where Value == Store<State, Action> {
    wrappedValue.screens(state: toStack, action: toStackAction)
  }
}

extension Store where Action: CasePathable {
  fileprivate func presentation<Part: OptionalOrPresentationState, ChildAction>(
    state toPart: KeyPath<State, Part>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<Part.ChildState, ChildAction>?> {
    // An optional has the store that `store.scope` gives, too.
    presentation(
      state: toPart as? KeyPath<State, Part.ChildState?> ?? toPart.appending(path: \._childState),
      action: toChildAction)
  }

  private func presentation<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?> {
    let identity = StateIdentity<ChildState>()
    // The child that was presented when the view was created. The view dismisses this child.
    let shown = core.withState { $0[keyPath: toChildState][identity: identity] }
    return Binding(
      reading: { self.scope(state: toChildState, action: toChildAction) },
      writing: { store in
        // A dismissed view sets nil, even if the child is already gone.
        let present = self.core.withState { $0[keyPath: toChildState][identity: identity] }
        guard store == nil, let present, shown == nil || shown == present else { return }
        let dismiss = Action.allCasePaths[keyPath: toChildAction].embed(.dismiss)
        self.sendUnlessGone(dismiss)
        let isLeft =
          self.core.withState { $0[keyPath: toChildState][identity: identity] } == present
        self.reportUnless(!isLeft, dismiss, operator: "ifLet", "A binding dismissed a child")
      }
    )
  }

  fileprivate func screens<ElementState, ElementAction>(
    state toStack: KeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<[Store<ElementState, ElementAction>]> {
    Binding(
      reading: { Array(self.scope(state: toStack, action: toStackAction)) },
      writing: { stores in
        let present: StoreCollection<StackElementID, ElementState, ElementAction> =
          self.scope(state: toStack, action: toStackAction)
        let kept = zip(present, stores).prefix { $0 === $1 }.count
        guard kept < present.count else { return }
        let id = present.ids[kept]
        let pop = Action.allCasePaths[keyPath: toStackAction].embed(.popFrom(id: id))
        self.sendUnlessGone(pop)
        let isLeft = self.core.withState { $0[keyPath: toStack].ids.contains(id) }
        self.reportUnless(!isLeft, pop, operator: "forEach", "A binding popped a screen")
      }
    )
  }

  /// Reports an action of a binding that had no effect, because the operator that handles it is
  /// missing.
  func reportUnless(
    _ isHandled: Bool, _ action: Action, operator name: String, _ what: String
  ) {
    guard !isHandled, !core.isHandling, !core.isGone else { return }
    let feature = FeatureName.of(State.self)
    reportIssue(
      """
      \(what) of "\(feature)", and it is still there:

        Action:
      \(String(customDumping: action).indented(by: 4))

      Add the "\(name)" of the child to the body of "\(feature)". It handles the action.
      """
    )
  }
}
