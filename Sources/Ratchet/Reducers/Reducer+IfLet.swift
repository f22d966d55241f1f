// In a chain of operators, the compiler infers the state and the actions last, from the use of the
// chain. Until then, each form of an operator seems to fit, and the compiler tries all
// combinations. So an operator has few forms, rare forms are disfavored, and all return a `Reduce`,
// because the compiler would have to resolve an opaque type at each link.

extension Reducer where Action: CasePathable {
  /// Runs a child's reducer on an optional part of the state, while it is there.
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
  /// The child handles its action before this reducer does, so the child is still there. The child
  /// has its own cancellation ids. When its state becomes nil or another child's, its effects are
  /// cancelled. A state is another child's if it has another id (for `Identifiable` states), or is
  /// in another case (for enums). An ``EphemeralState``, such as an alert, is nil after its action.
  ///
  /// If the child's state is nil, only this reducer handles an action of the child, and the action
  /// is reported as an issue.
  ///
  /// For a child that is presented and dismissed, such as a sheet, use the form with a
  /// ``PresentationState``.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case with the child's actions.
  ///   - child: The child's reducer.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs the child's reducer, and then this one.
  public func ifLet<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
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
  ) -> Reduce<State, Action> {
    _ifLet(
      toChildState, Action.allCasePaths[keyPath: toChildAction]._casePath, child()._resolve(),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Dismisses an optional value that has actions but no reducer, such as an alert.
  ///
  /// ```swift
  /// struct State {
  ///   var alert: AlertState<Action.Alert>?
  /// }
  /// enum Action {
  ///   case alert(Alert)
  ///   enum Alert { case confirmDeletion }
  /// }
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     guard case .alert(.confirmDeletion) = action else { return .none }
  ///     return .run { _ in try await save("") }
  ///   }
  ///   .ifLet(\.alert, action: \.alert)
  /// }
  /// ```
  ///
  /// The value is nil after any of its actions.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the value.
  ///   - toChildAction: The case with its actions.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs this one, and dismisses the value.
  @_disfavoredOverload
  public func ifLet<ChildState: EphemeralState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    action toChildAction: KeyPath<
      Action.AllCasePaths, some CaseSelection<Action, ChildAction>
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(
      toChildState,
      action: toChildAction,
      then: { EmptyReducer() },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
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
  /// another id (for `Identifiable` payloads), or is in another case (for enums).
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
