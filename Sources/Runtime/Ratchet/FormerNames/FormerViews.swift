// The Composable Architecture's views from before observation.
//
// They are functions, so a type with such a name hides them. They return 'Never', which is a view, so that the only
// error is the one that says what to write.

/// Accepts whatever is in the closure of a former view.
@available(*, unavailable, message: "It is for the former views.")
@resultBuilder
public enum FormerContent {
  /// Accepts the views of a block.
  public static func buildBlock<each Part>(_ parts: repeat each Part) {}

  /// Accepts an `if`.
  public static func buildOptional(_ part: Void?) {}

  /// Accepts an `if` with an `else`, and a `switch`.
  public static func buildEither(first part: Void) {}

  /// Accepts an `if` with an `else`, and a `switch`.
  public static func buildEither(second part: Void) {}

  /// Accepts an `if #available`.
  public static func buildLimitedAvailability(_ part: Void) {}
}

/// A mistake: a view reads the store itself.
@available(
  *, unavailable,
  message: "Read the store itself, 'store.count', and mark the state '@ObservableState'."
)
public func WithViewStore<State, Action, ViewState>(
  _ store: Store<State, Action>, observe toViewState: (State) -> ViewState,
  @FormerContent content: (ViewStore<ViewState, Action>) -> some Any
) -> Never { fatalError("unavailable") }

/// A mistake: a view reads the store itself.
@available(
  *, unavailable,
  message: "Read the store itself, 'store.count', and mark the state '@ObservableState'."
)
public func WithViewStore<State, Action>(
  _ store: Store<State, Action>,
  @FormerContent content: (ViewStore<State, Action>) -> some Any
) -> Never { fatalError("unavailable") }

/// A mistake: optional binding on the store of the child.
@available(
  *, unavailable,
  message: "Write 'if let child = store.scope(state: \\.child, action: \\.child) { … }'."
)
public func IfLetStore<State, Action>(
  _ store: Store<State, Action>?,
  @FormerContent then content: (Store<State, Action>) -> some Any,
  @FormerContent else placeholder: () -> some Any = {}
) -> Never { fatalError("unavailable") }

/// A mistake: optional binding on the store of the child.
@available(
  *, unavailable,
  message: "Write 'if let child = store.scope(state: \\.child, action: \\.child) { … }'."
)
public func IfLetStore<State, Action>(
  _ store: Store<State?, Action>,
  @FormerContent then content: (Store<State, Action>) -> some Any,
  @FormerContent else placeholder: () -> some Any = {}
) -> Never { fatalError("unavailable") }

/// A mistake: optional binding on the store of the child.
@available(
  *, unavailable,
  message: "Write 'if let child = store.scope(state: \\.child, action: \\.child) { … }'."
)
public func IfLetStore<State, Action>(
  _ store: Store<PresentationState<State>, PresentationAction<Action>>,
  @FormerContent then content: (Store<State, Action>) -> some Any,
  @FormerContent else placeholder: () -> some Any = {}
) -> Never { fatalError("unavailable") }

/// A mistake: a loop over the stores of the elements.
@available(
  *, unavailable,
  message: "Write 'ForEach(store.scope(state: \\.rows, action: \\.rows)) { store in … }'."
)
public func ForEachStore<Stores: Sequence>(
  _ stores: Stores, @FormerContent content: (Stores.Element) -> some Any
) -> Never { fatalError("unavailable") }

/// A mistake: a loop over the stores of the elements.
@available(
  *, unavailable,
  message: "Write 'ForEach(store.scope(state: \\.rows, action: \\.rows)) { store in … }'."
)
public func ForEachStore<ID, State, Action>(
  _ store: Store<IdentifiedArray<ID, State>, (ID, Action)>,
  @FormerContent content: (Store<State, Action>) -> some Any
) -> Never { fatalError("unavailable") }

/// A mistake: a switch over the case of the store.
@available(*, unavailable, message: "Write 'switch store.case { case .child(let store): … }'.")
public func SwitchStore<State, Action>(
  _ store: Store<State, Action>, @FormerContent content: (State) -> some Any
) -> Never { fatalError("unavailable") }

/// A mistake: a switch over the case of the store.
@available(*, unavailable, message: "Write 'switch store.case { case .child(let store): … }'.")
public func CaseLet<State, Action, CaseState, CaseAction>(
  _ toCaseState: (State) -> CaseState?, action fromCaseAction: (CaseAction) -> Action,
  @FormerContent then content: (Store<CaseState, CaseAction>) -> some Any
) -> Never { fatalError("unavailable") }

/// A mistake: a binding to the stack.
@available(
  *, unavailable,
  message: "Write 'NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) { … }'."
)
public func NavigationStackStore<State, Action>(
  _ store: Store<StackState<State>, StackAction<State, Action>>,
  @FormerContent root: () -> some Any,
  @FormerContent destination: (State) -> some Any
) -> Never { fatalError("unavailable") }

/// A mistake: a binding to the stack.
@available(
  *, unavailable,
  message: "Write 'NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) { … }'."
)
@_disfavoredOverload
public func NavigationStackStore<State, Action>(
  _ store: Store<StackState<State>, StackAction<State, Action>>,
  @FormerContent root: () -> some Any,
  @FormerContent destination: (Store<State, Action>) -> some Any
) -> Never { fatalError("unavailable") }
