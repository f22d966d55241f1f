extension Reducer where Action: CasePathable {
  /// Runs a child's reducer on an optional or presented part of the state, while it is there.
  ///
  /// For an optional:
  ///
  /// ```swift
  /// struct State {
  ///   var editor: Editor.State?
  /// }
  /// enum Action {
  ///   case closeButtonTapped
  ///   case editor(Editor.Action)
  /// }
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     if case .closeButtonTapped = action { state.editor = nil }
  ///     return .none
  ///   }
  ///   .ifLet(\.editor, action: \.editor) { Editor() }
  /// }
  /// ```
  ///
  /// For a child that is presented and dismissed, such as a sheet:
  ///
  /// ```swift
  /// struct State {
  ///   @Presents var editor: Editor.State?
  /// }
  /// enum Action {
  ///   case editButtonTapped
  ///   case editor(PresentationAction<Editor.Action>)
  /// }
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     switch action {
  ///     case .editButtonTapped:
  ///       state.editor = Editor.State()
  ///       return .none
  ///     case .editor(.presented(.saveButtonTapped)):
  ///       // The editor has handled it already, and `state.editor` is there.
  ///       return .none
  ///     case .editor:
  ///       return .none
  ///     }
  ///   }
  ///   .ifLet(\.$editor, action: \.editor) { Editor() }
  /// }
  /// ```
  ///
  /// - The child handles its actions before this reducer does, so the child is still there. If the
  ///   child's state is an ``EphemeralState``, such as an alert, it is nil after that.
  /// - This reducer handles `dismiss` while the child's state is still there. The state then
  ///   becomes nil.
  /// - When the state becomes nil or another child's, the child's effects are cancelled. A state is
  ///   another child's if it has another id (for `Identifiable` states), or is in another case (for
  ///   enums). If the child of an optional changes that in its own reducer, it is still the same child.
  /// - The child has its own cancellation ids. A presented child can dismiss itself from an effect,
  ///   with `@Dependency(\.dismiss)`.
  /// - If the child's state is nil, only this reducer handles an action of the child, and the action
  ///   is reported as an issue.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state, or the `$` name of a property that is
  ///     marked `@Presents`.
  ///   - toChildAction: The case with the child's actions.
  ///   - child: The child's reducer.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs the child's reducer, and then this one.
  public func ifLet<Part: OptionalOrPresentationState, Payload: CasePathable>(
    _ toChildState: WritableKeyPath<State, Part>,
    action toChildAction: KeyPath<Action.AllCasePaths, some CaseSelection<Action, Payload>>,
    @ReducerBuilder<Part.ChildState, Payload._ChildAction> then child: () -> some Reducer<
      Part.ChildState, Payload._ChildAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> where Part.ChildKind == Payload._ChildKind {
    _ifLet(
      toChildState, Action.allCasePaths[keyPath: toChildAction]._casePath, child()._resolve(),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs the reducer of the presented case of an enum of reducers, or dismisses a value that has
  /// actions but no reducer, such as an alert.
  ///
  /// ```swift
  /// @Reducer
  /// enum Destination {
  ///   case edit(ItemForm)
  ///   case help(Help)
  /// }
  /// struct State {
  ///   @Presents var alert: AlertState<Action.Alert>?
  ///   @Presents var destination: Destination.State?
  /// }
  /// enum Action {
  ///   case alert(PresentationAction<Alert>)
  ///   case destination(PresentationAction<Destination.Action>)
  ///   case helpButtonTapped
  ///   enum Alert { case confirmDeletion }
  /// }
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     switch action {
  ///     case .alert(.presented(.confirmDeletion)): return .run { _ in try await save("") }
  ///     case .helpButtonTapped: state.destination = .help(Help.State())
  ///     default: break
  ///     }
  ///     return .none
  ///   }
  ///   .ifLet(\.$alert, action: \.alert)
  ///   .ifLet(\.$destination, action: \.destination)
  /// }
  /// ```
  ///
  /// Any action of an alert dismisses it.
  ///
  /// - Parameters:
  ///   - toChildState: The `$` name of the property that is marked `@Presents`, or an optional.
  ///   - toChildAction: The case with its actions.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs the reducer of the case, and this one.
  public func ifLet<Part: OptionalOrPresentationState, Payload: CasePathable>(
    _ toChildState: WritableKeyPath<State, Part>,
    action toChildAction: KeyPath<Action.AllCasePaths, some CaseSelection<Action, Payload>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where
    Part.ChildState: StateWithKnownReducer, Part.ChildState._KnownAction == Payload._ChildAction,
    Part.ChildKind == Payload._ChildKind
  {
    _ifLet(
      toChildState, Action.allCasePaths[keyPath: toChildAction]._casePath,
      Part.ChildState._knownReducer,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs a child's reducer on the payload of an enum's case, while the state is in that case.
  ///
  /// ```swift
  /// enum State {
  ///   case signedOut(SignIn.State)
  ///   case signedIn(Home.State)
  /// }
  /// enum Action {
  ///   case home(Home.Action)
  ///   case signIn(SignIn.Action)
  /// }
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     switch action {
  ///     case .signIn(.signInButtonTapped): state = .signedIn(Home.State())
  ///     case .home(.signOutButtonTapped): state = .signedOut(SignIn.State())
  ///     }
  ///     return .none
  ///   }
  ///   .ifCaseLet(\.signedOut, action: \.signIn) { SignIn() }
  ///   .ifCaseLet(\.signedIn, action: \.home) { Home() }
  /// }
  /// ```
  ///
  /// The child handles its action before this reducer does, so the state is still in its case. The
  /// child has its own cancellation ids. When the state leaves the case or the payload becomes
  /// another child's, the child's effects are cancelled. A payload is another child's if it has
  /// another id (for `Identifiable` payloads), or is in another case (for enums), unless the child has
  /// changed that in its own reducer.
  ///
  /// If the state is in another case, only this reducer handles an action of the child, and the
  /// action is reported as an issue.
  ///
  /// - Parameters:
  ///   - toChildState: The case with the child's state.
  ///   - toChildAction: The case with the child's actions.
  ///   - child: The child's reducer.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs the child's reducer, and then this one.
  public func ifCaseLet<ChildState, ChildAction>(
    _ toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: KeyPath<
      Action.AllCasePaths, some CaseSelection<Action, ChildAction>
    >,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> some Reducer<
      ChildState, ChildAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> where State: CasePathable {
    _ifCaseLet(
      State.allCasePaths[keyPath: toChildState],
      Action.allCasePaths[keyPath: toChildAction]._casePath, child()._resolve(),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Reducer {
  private func _ifLet<Part: OptionalOrPresentationState, Payload: CasePathable>(
    _ toChildState: WritableKeyPath<State, Part>,
    _ toChildAction: AnyCasePath<Action, Payload>,
    _ child: Reduce<Part.ChildState, Payload._ChildAction>,
    _ location: SourceLocation
  ) -> Reduce<State, Action> where Part.ChildKind == Payload._ChildKind {
    // The compiler has checked the kind, but does not know what it means for the types.
    typealias Presented = PresentationState<Part.ChildState>
    if let toChildState = toChildState as? WritableKeyPath<State, Presented> {
      return _ifPresented(
        toChildState,
        toChildAction as! AnyCasePath<Action, PresentationAction<Payload._ChildAction>>,
        child, location)
    }
    return _ifLet(
      toChildState as! WritableKeyPath<State, Part.ChildState?>,
      toChildAction as! AnyCasePath<Action, Payload._ChildAction>, child, location)
  }

  func _ifPresented<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, PresentationState<ChildState>>,
    _ toChildAction: AnyCasePath<Action, PresentationAction<ChildAction>>,
    _ child: Reduce<ChildState, ChildAction>,
    _ location: SourceLocation
  ) -> Reduce<State, Action> {
    PresentationReduction(
      presentation: toChildState, action: toChildAction, child: child, parent: _resolve(),
      location: location
    )
    .reduce
  }

  func _ifLet<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    _ toChildAction: AnyCasePath<Action, ChildAction>,
    _ child: Reduce<ChildState, ChildAction>,
    _ location: SourceLocation
  ) -> Reduce<State, Action> {
    OptionalChildReduction(
      parent: _resolve(),
      child: child,
      action: toChildAction,
      name: "ifLet",
      absence: "its state was nil",
      location: location,
      read: { $0[keyPath: toChildState] },
      update: { state, change in
        // Twice, because the payload of an optional is changed in place only through the optional.
        guard state[keyPath: toChildState] != nil else { return nil }
        return change(&state[keyPath: toChildState]!)
      },
      remove: { $0[keyPath: toChildState] = nil }
    )
    .reduce
  }

  func _ifCaseLet<ChildState, ChildAction>(
    _ toChildState: AnyCasePath<State, ChildState>,
    _ toChildAction: AnyCasePath<Action, ChildAction>,
    _ child: Reduce<ChildState, ChildAction>,
    _ location: SourceLocation
  ) -> Reduce<State, Action> {
    OptionalChildReduction(
      parent: _resolve(),
      child: child,
      action: toChildAction,
      name: "ifCaseLet",
      absence: "the state was in another case",
      location: location,
      read: { toChildState.extract(from: $0) },
      update: { state, change in toChildState.modifyInPlace(&state, change) }
    )
    .reduce
  }
}
