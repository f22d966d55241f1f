extension Reducer where Action: CasePathable {
  /// Runs a child's reducer on the presented state, while it is presented.
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
  /// - The child handles its actions before this reducer does. If the child's state is an
  ///   ``EphemeralState``, such as an alert, it is nil after that.
  /// - This reducer handles `dismiss` while the child's state is still there. The state then
  ///   becomes nil.
  /// - When the state becomes nil or another child's, the child's effects are cancelled. A state is
  ///   another child's if it has another id (for `Identifiable` states), or is in another case (for
  ///   enums).
  /// - The child has its own cancellation ids, and can dismiss itself from an effect, with
  ///   `@Dependency(\.dismiss)`.
  /// - If nothing is presented, only this reducer handles a presentation action, and the action is
  ///   reported as an issue.
  ///
  /// - Parameters:
  ///   - toPresentationState: The `$` name of the property that is marked `@Presents`.
  ///   - toPresentationAction: The case with the child's actions.
  ///   - destination: The child's reducer.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs the child's reducer and this one.
  public func ifLet<ChildState, ChildAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: KeyPath<
      Action.AllCasePaths, some CaseSelection<Action, PresentationAction<ChildAction>>
    >,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> some Reducer<
      ChildState, ChildAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    PresentationReduction(
      presentation: toPresentationState,
      action: Action.allCasePaths[keyPath: toPresentationAction]._casePath,
      child: destination()._resolve(),
      parent: _resolve(),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    .reduce
  }

  /// Presents a value that has actions but no reducer, such as an alert.
  ///
  /// ```swift
  /// struct State {
  ///   @Presents var alert: AlertState<Action.Alert>?
  /// }
  /// enum Action {
  ///   case alert(PresentationAction<Alert>)
  ///   enum Alert { case confirmDeletion }
  /// }
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     guard case .alert(.presented(.confirmDeletion)) = action else { return .none }
  ///     return .run { _ in try await save("") }
  ///   }
  ///   .ifLet(\.$alert, action: \.alert)
  /// }
  /// ```
  ///
  /// Any of its actions dismisses it.
  ///
  /// - Parameters:
  ///   - toPresentationState: The `$` name of the property that is marked `@Presents`.
  ///   - toPresentationAction: The case with its actions.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs this one, and dismisses the value.
  public func ifLet<ChildState: EphemeralState, ChildAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: KeyPath<
      Action.AllCasePaths, some CaseSelection<Action, PresentationAction<ChildAction>>
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { EmptyReducer() },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs the reducer of the presented case of an enum of reducers.
  ///
  /// ```swift
  /// @Reducer
  /// enum Destination {
  ///   case edit(ItemForm)
  ///   case help(Help)
  /// }
  /// struct State {
  ///   @Presents var destination: Destination.State?
  /// }
  /// enum Action {
  ///   case destination(PresentationAction<Destination.Action>)
  ///   case helpButtonTapped
  /// }
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     if case .helpButtonTapped = action { state.destination = .help(Help.State()) }
  ///     return .none
  ///   }
  ///   .ifLet(\.$destination, action: \.destination)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toPresentationState: The `$` name of the property that is marked `@Presents`.
  ///   - toPresentationAction: The case with its actions.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs the reducer of the case, and this one.
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: KeyPath<
      Action.AllCasePaths, some CaseSelection<Action, PresentationAction<ChildAction>>
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> where ChildState.StateReducer.Action == ChildAction {
    ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { ChildState.StateReducer.body },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
