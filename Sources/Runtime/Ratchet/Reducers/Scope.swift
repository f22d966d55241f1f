import CustomDump

/// Runs a child's reducer on a part of the parent's state, for a part of its actions.
///
/// <!-- example in: Library -->
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.profile, action: \.profile) {
///     Profile()
///   }
///   Reduce { state, action in
///     // The profile has handled its action already.
///     .none
///   }
/// }
/// ```
///
/// Put it above the parent's own logic, so that the child handles its action before the parent
/// changes the child's state.
///
/// The case path of the action is resolved when the scope is made, not on each action.
public struct Scope<State, Action>: Reducer {
  @usableFromInline let scoped: Reduce<State, Action>

  /// Runs the child's reducer on a property of a struct.
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case with the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) where Action: CasePathable {
    self.init(
      toChildState, Action.allCasePaths[keyPath: toChildAction], child: child()._resolve())
  }

  /// Runs the child's reducer on the payload of an enum's case.
  ///
  /// ```swift
  /// enum State { case signedOut(SignIn.State), signedIn(Home.State) }
  /// enum Action { case signIn(SignIn.Action), home(Home.Action) }
  ///
  /// var body: some ReducerOf<Self> {
  ///   Scope(state: \.signedOut, action: \.signIn) { SignIn() }
  ///   Scope(state: \.signedIn, action: \.home) { Home() }
  /// }
  /// ```
  ///
  /// An action of the child while the state is in another case does nothing, and is reported as an
  /// issue. Usually, an effect continued after the state had left the case, or a reducer of the
  /// parent above the scope changed the case before the child got its action.
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
    state toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State: CasePathable, Action: CasePathable {
    self.init(
      State.allCasePaths[keyPath: toChildState], Action.allCasePaths[keyPath: toChildAction],
      child: child()._resolve(),
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  @inlinable
  init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState>,
    _ actionPath: AnyCasePath<Action, ChildAction>,
    child: Reduce<ChildState, ChildAction>
  ) {
    let place = StatePlace<State, ChildState> { $0[keyPath: toChildState] }
    self.scoped = Reduce(reduction: { state, action in
      guard let childAction = actionPath.extract(from: action) else { return .none }
      return child.reduction(&state[keyPath: toChildState], childAction)
        .embedded(by: actionPath, in: place)
    })
  }

  @inlinable
  init<ChildState, ChildAction>(
    _ statePath: AnyCasePath<State, ChildState>,
    _ actionPath: AnyCasePath<Action, ChildAction>,
    child: Reduce<ChildState, ChildAction>,
    at location: SourceLocation
  ) {
    let place = StatePlace<State, ChildState> { statePath.extract(from: $0) }
    self.scoped = Reduce(reduction: { state, action in
      guard let childAction = actionPath.extract(from: action) else { return .none }
      let effect = statePath.modifyInPlace(&state) { child.reduction(&$0, childAction) }
      guard let effect else {
        location.reportStray(Self.strayAction(childAction, in: state, at: location))
        return .none
      }
      return effect.embedded(by: actionPath, in: place)
    })
  }

  /// Runs the child's reducer if the action is one of the child's.
  ///
  /// - Parameters:
  ///   - state: The parent's state.
  ///   - action: The action.
  /// - Returns: The child's effect.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    scoped.reduction(&state, action)
  }

  /// The function that the scope was created with.
  @inlinable
  public func _resolve() -> Reduce<State, Action> {
    scoped
  }

  @usableFromInline
  static func strayAction(
    _ action: some Any,
    in state: State,
    at location: SourceLocation
  ) -> String {
    """
    A "Scope" at \(location) received an action of its child while the state was in another \
    case, and did nothing.

      Action:
    \(String(customDumping: action).indented(by: 4))

      State:
    \(String(customDumping: state).indented(by: 4))

    Either an effect of the child continued after the state had left its case (cancel it then), or \
    a reducer that runs before this "Scope" changed the case first (put the "Scope" above it), or \
    the action was sent while the state was in another case.
    """
  }
}

extension String {
  func indented(by count: Int) -> String {
    let indent = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { indent + $0 }
      .joined(separator: "\n")
  }
}
