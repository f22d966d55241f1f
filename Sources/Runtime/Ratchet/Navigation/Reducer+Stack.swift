extension Reducer where Action: CasePathable {
  /// Runs a reducer on each screen of a navigation stack.
  ///
  /// ```swift
  /// struct State {
  ///   var path = StackState<Path.State>()
  /// }
  /// enum Action {
  ///   case path(StackActionOf<Path>)
  /// }
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     switch action {
  ///     case .path(.element(_, .detail(.editButtonTapped))):
  ///       state.path.append(.edit(ItemForm.State()))
  ///       return .none
  ///     case .path:
  ///       return .none
  ///     }
  ///   }
  ///   .forEach(\.path, action: \.path) { Path.body }
  /// }
  /// ```
  ///
  /// - An element handles its actions before this reducer does.
  /// - On `push`, the element is pushed before this reducer handles the action. On `popFrom`, this
  ///   reducer handles the action while the element is still there. Then the element is popped,
  ///   with all elements above it.
  /// - When an element is popped, or another stack replaces the stack, the element's effects are
  ///   cancelled.
  /// - Each element has its own cancellation ids, and can pop itself from an effect, with
  ///   `@Dependency(\.dismiss)`.
  /// - Only this reducer handles an action for an element that is not there, popping an element
  ///   that is not there, and pushing with an id that was used already. They are reported as
  ///   issues.
  ///
  /// - Parameters:
  ///   - toStackState: The property with the stack.
  ///   - toStackAction: The case with its actions.
  ///   - destination: The reducer of an element.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs the element's reducer and this one.
  @_disfavoredOverload
  public func forEach<ElementState, ElementAction>(
    _ toStackState: WritableKeyPath<State, StackState<ElementState>>,
    action toStackAction: KeyPath<
      Action.AllCasePaths, some CaseSelection<Action, StackAction<ElementState, ElementAction>>
    >,
    @ReducerBuilder<ElementState, ElementAction> destination: () -> some Reducer<
      ElementState, ElementAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    _forEach(
      toStackState, Action.allCasePaths[keyPath: toStackAction]._casePath, destination()._resolve(),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs the reducers of an enum of reducers on the screens of a navigation stack, each by its
  /// case.
  ///
  /// <!-- example in: App -->
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     if case .path(.element(_, .detail(.editButtonTapped))) = action {
  ///       state.path.append(.edit(ItemForm.State()))
  ///     }
  ///     return .none
  ///   }
  ///   .forEach(\.path, action: \.path)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toStackState: The property with the stack.
  ///   - toStackAction: The case with its actions.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs the reducer of the element's case, and this one.
  public func forEach<ElementState: CaseReducerState, ElementAction>(
    _ toStackState: WritableKeyPath<State, StackState<ElementState>>,
    action toStackAction: KeyPath<
      Action.AllCasePaths, some CaseSelection<Action, StackAction<ElementState, ElementAction>>
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> where ElementState.StateReducer.Action == ElementAction {
    forEach(
      toStackState,
      action: toStackAction,
      destination: { ElementState.StateReducer.body },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
