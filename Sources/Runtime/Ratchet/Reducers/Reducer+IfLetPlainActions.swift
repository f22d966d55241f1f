// Forms of `ifLet` that the compiler tries last. See `ChildKind`.

extension Reducer where Action: CasePathable {
  /// Runs a child's reducer on an optional part of the state, while it is there.
  ///
  /// It is for a child whose actions are not ``CasePathable``.
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
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    action toChildAction: KeyPath<Action.AllCasePaths, some CaseSelection<Action, ChildAction>>,
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

  /// Runs a child's reducer on the presented state, while it is presented.
  ///
  /// It is for calls with the label `destination:`.
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
  @_disfavoredOverload
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
    _ifPresented(
      toPresentationState, Action.allCasePaths[keyPath: toPresentationAction]._casePath,
      destination()._resolve(),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Presents an ``EphemeralState`` with other actions than its own.
  ///
  /// - Parameters:
  ///   - toPresentationState: The `$` name of the property that is marked `@Presents`.
  ///   - toPresentationAction: The case with its actions.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs this one, and dismisses the value.
  @_disfavoredOverload
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
    _ifPresented(
      toPresentationState, Action.allCasePaths[keyPath: toPresentationAction]._casePath,
      EmptyReducer()._resolve(),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Dismisses an optional ``EphemeralState`` after any of its actions, which are not
  /// ``CasePathable``.
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
    action toChildAction: KeyPath<Action.AllCasePaths, some CaseSelection<Action, ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    _ifLet(
      toChildState, Action.allCasePaths[keyPath: toChildAction]._casePath,
      EmptyReducer()._resolve(),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

// The child's actions are the parent's own, and need not be an enum.
extension Reducer {
  /// Runs a child's reducer on an optional part of the state, while it is there: `action: \.self`.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - action: `\.self`.
  ///   - child: The child's reducer.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs the child's reducer, and then this one.
  @_disfavoredOverload
  public func ifLet<ChildState>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    action: KeyPath<Action, Action>,
    @ReducerBuilder<ChildState, Action> then child: () -> some Reducer<ChildState, Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    _ifLet(
      toChildState, AnyCasePath(), child()._resolve(),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs a child's reducer on the payload of an enum's case, while the state is in that case:
  /// `action: \.self`.
  ///
  /// - Parameters:
  ///   - toChildState: The case with the child's state.
  ///   - action: `\.self`.
  ///   - child: The child's reducer.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs the child's reducer, and then this one.
  @_disfavoredOverload
  public func ifCaseLet<ChildState>(
    _ toChildState: CaseKeyPath<State, ChildState>,
    action: KeyPath<Action, Action>,
    @ReducerBuilder<ChildState, Action> then child: () -> some Reducer<ChildState, Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> where State: CasePathable {
    _ifCaseLet(
      State.allCasePaths[keyPath: toChildState], AnyCasePath(), child()._resolve(),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
