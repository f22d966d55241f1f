import Ratchet

// `Scope` without the label `state:`, which the Composable Architecture has since 1.25.

extension Scope {
  /// Runs the child's reducer on a property of a struct, like the form with the label `state:`.
  ///
  /// <!-- example in: Library -->
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Scope(\.profile, action: \.profile) { Profile() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case with the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ child: () -> some Reducer<ChildState, ChildAction>
  ) where Action: CasePathable {
    self.init(state: toChildState, action: toChildAction, child: child)
  }

  /// Runs the child's reducer on the payload of an enum's case, like the form with the label
  /// `state:`.
  ///
  /// - Parameters:
  ///   - toChildState: The case with the child's state.
  ///   - toChildAction: The case with the child's actions.
  ///   - child: The child's reducer.
  ///   - fileID: The ID of the file where the scope is created.
  ///   - filePath: The path of the file where the scope is created.
  ///   - line: The line where the scope is created.
  ///   - column: The column where the scope is created.
  @inlinable
  public init<ChildState, ChildAction>(
    _ toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State: CasePathable, Action: CasePathable {
    self.init(
      state: toChildState,
      action: toChildAction,
      child: child,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs a child's reducer on a property of a struct, like the form with the label `state:`.
  ///
  /// The child's actions are the parent's own.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - action: `\.self`.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState>(
    _ toChildState: WritableKeyPath<State, ChildState>,
    action: KeyPath<Action, Action>,
    @ReducerBuilder<ChildState, Action> _ child: () -> some Reducer<ChildState, Action>
  ) {
    self.init(state: toChildState, action: action, child: child)
  }

  /// Runs a child's reducer on the payload of an enum's case, like the form with the label
  /// `state:`.
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
    _ toChildState: CaseKeyPath<State, ChildState>,
    action: KeyPath<Action, Action>,
    @ReducerBuilder<ChildState, Action> _ child: () -> some Reducer<ChildState, Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State: CasePathable {
    self.init(
      state: toChildState, action: action, child: child, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Not available: the parent's state has no such child.
  @available(
    *, unavailable,
    message: """
      The first argument must name a mutable property of the parent's state that has the type of \
      the child's state. If the parent's state is a '@CasePathable' enum, it can name a case.
      """
  )
  public init<ChildState, ChildAction>(
    _ state: KeyPath<AnyMember, AnyMember.Value>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ child: () -> some Reducer<ChildState, ChildAction>
  ) where Action: CasePathable { fatalError("unavailable") }

  /// Not available: the parent's state has no such child.
  @available(
    *, unavailable,
    message: """
      The first argument must name a mutable property of the parent's state that has the type of \
      the child's state. If the parent's state is a '@CasePathable' enum, it can name a case.
      """
  )
  public init<ChildState>(
    _ state: KeyPath<AnyMember, AnyMember.Value>,
    action: KeyPath<Action, Action>,
    @ReducerBuilder<ChildState, Action> _ child: () -> some Reducer<ChildState, Action>
  ) { fatalError("unavailable") }
}
