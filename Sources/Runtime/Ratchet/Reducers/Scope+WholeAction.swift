// Scopes with `action: \.self`: the child's actions are the parent's own.

extension Scope {
  /// Runs a child's reducer on a property of a struct.
  ///
  /// The child's actions are the parent's own.
  ///
  /// ```swift
  /// @Reducer
  /// struct TwoCounters {
  ///   struct State {
  ///     var first = Counter.State()
  ///     var second = Counter.State()
  ///   }
  ///   typealias Action = Counter.Action
  ///
  ///   var body: some Reducer<State, Action> {
  ///     Scope(state: \.first, action: \.self) { Counter() }
  ///     Scope(state: \.second, action: \.self) { Counter() }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - action: `\.self`.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState>(
    state toChildState: WritableKeyPath<State, ChildState>,
    action: KeyPath<Action, Action>,
    @ReducerBuilder<ChildState, Action> child: () -> some Reducer<ChildState, Action>
  ) {
    self.init(toChildState, AnyCasePath(), child: child()._resolve())
  }

  /// Runs a child's reducer on the payload of an enum's case.
  ///
  /// The child's actions are the parent's own.
  ///
  /// - Parameters:
  ///   - toChildState: The case with the child's state.
  ///   - action: `\.self`.
  ///   - child: The child's reducer.
  ///   - fileID: The ID of the file where the scope is created.
  ///   - filePath: The path of the file where the scope is created.
  ///   - line: The line where the scope is created.
  ///   - column: The column where the scope is created.
  @inlinable
  public init<ChildState>(
    state toChildState: CaseKeyPath<State, ChildState>,
    action: KeyPath<Action, Action>,
    @ReducerBuilder<ChildState, Action> child: () -> some Reducer<ChildState, Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State: CasePathable {
    self.init(
      State.allCasePaths[keyPath: toChildState], AnyCasePath(), child: child()._resolve(),
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
