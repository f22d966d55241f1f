// The Composable Architecture's views from before observation. With Ratchet, a view reads the store
// itself.

import Ratchet

/// Absent: a view reads the store itself.
@available(
  *, unavailable,
  message: "Read the store itself, 'store.count', and mark the state '@ObservableState'."
)
public struct ViewStore<ViewState, ViewAction> {
  /// Absent: a view reads the store itself.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState
  ) {}
}

/// Absent: a view reads the store itself.
@available(
  *, unavailable,
  message: "Read the store itself, 'store.count', and mark the state '@ObservableState'."
)
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

/// Absent: a view reads the store itself.
@available(
  *, unavailable,
  message: "Read the store itself, 'store.count', and mark the state '@ObservableState'."
)
public struct WithViewStore<ViewState, ViewAction, Content> {
  /// Absent: a view reads the store itself.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (State) -> ViewState,
    content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {}
}

/// Absent: optional binding on the store of the child.
@available(
  *, unavailable,
  message: "Write 'if let child = store.scope(state: \\.child, action: \\.child) { … }'."
)
public struct IfLetStore<State, Action, Content> {
  /// Absent: optional binding on the store of the child.
  public init(
    _ store: Store<State?, Action>, then content: @escaping (Store<State, Action>) -> Content
  ) {}

  /// Absent: optional binding on the store of the child.
  public init<Other>(
    _ store: Store<State?, Action>, then content: @escaping (Store<State, Action>) -> Content,
    else placeholder: () -> Other
  ) {}
}

/// Absent: a loop over the stores of the elements.
@available(
  *, unavailable,
  message: "Write 'ForEach(store.scope(state: \\.rows, action: \\.rows)) { store in … }'."
)
public struct ForEachStore<State, Action, Content> {
  /// Absent: a loop over the stores of the elements.
  public init(
    _ store: Store<State, Action>, content: @escaping (Store<State, Action>) -> Content
  ) {}
}

/// Absent: a switch over the case of the store.
@available(*, unavailable, message: "Write 'switch store.case { case .child(let store): … }'.")
public struct SwitchStore<State, Action, Content> {
  /// Absent: a switch over the case of the store.
  public init(_ store: Store<State, Action>, content: @escaping (State) -> Content) {}
}

/// Absent: a switch over the case of the store.
@available(*, unavailable, message: "Write 'switch store.case { case .child(let store): … }'.")
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content> {
  /// Absent: a switch over the case of the store.
  public init(
    _ toCaseState: KeyPath<EnumState, CaseState?>,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    then content: @escaping (Store<CaseState, CaseAction>) -> Content
  ) {}

  /// Absent: a switch over the case of the store.
  public init(
    _ toCaseState: @escaping (EnumState) -> CaseState?,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    then content: @escaping (Store<CaseState, CaseAction>) -> Content
  ) {}
}

/// Absent: a binding to the stack.
@available(
  *, unavailable,
  message: "Write 'NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) { … }'."
)
public struct NavigationStackStore<State, Action, Root, Destination> {
  /// Absent: a binding to the stack.
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>, root: () -> Root,
    destination: @escaping (Store<State, Action>) -> Destination
  ) {}

  /// Absent: a binding to the stack.
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>, root: () -> Root,
    destination: @escaping (State) -> Destination
  ) {}
}

/// Absent: a binding to the stack, or to what is presented.
@available(
  *, unavailable,
  message: "Present with 'navigationDestination(item: $store.scope(state: …, action: …))'."
)
public struct NavigationLinkStore<State, Action, Destination, Label> {
  /// Absent: a binding to the stack, or to what is presented.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    onTap: @escaping () -> Void,
    destination: @escaping (Store<State, Action>) -> Destination, label: () -> Label
  ) {}
}

/// Absent: `ConfirmationDialogState`.
@available(*, unavailable, renamed: "ConfirmationDialogState")
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>
