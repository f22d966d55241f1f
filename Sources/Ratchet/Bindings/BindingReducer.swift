/// Writes what binding actions say into the state.
///
/// <!-- example in: Settings -->
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
///     switch action {
///     case .binding(\.volume):
///       // `state.volume` is the new one.
///       return .run { [volume = state.volume] _ in await player.setVolume(volume) }
///     case .binding:
///       return .none
///     }
///   }
/// }
/// ```
///
/// What stands below it finds the field changed already, and what stands above finds it as it was.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where ViewAction.State == State {
  @usableFromInline let extract: (Action) -> BindingAction<State>?

  /// Writes the feature's own binding actions.
  @inlinable
  public init() where Action == ViewAction {
    self.extract = { $0.binding }
  }

  /// Writes the binding actions in a case of the feature's action.
  ///
  /// ```swift
  /// @Reducer
  /// struct Settings {
  ///   struct State {
  ///     var isOn = false
  ///   }
  ///   enum Action {
  ///     case view(View)
  ///
  ///     enum View: BindableAction {
  ///       case binding(BindingAction<State>)
  ///     }
  ///   }
  ///   var body: some ReducerOf<Self> {
  ///     BindingReducer(action: \.view)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter toViewAction: The case. It is resolved here, and not again on each action.
  @inlinable
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: toViewAction]
    self.extract = { path.extract(from: $0)?.binding }
  }

  /// Writes a binding action's value into the state, and does nothing on any other action.
  ///
  /// - Parameters:
  ///   - state: The state, changed in place.
  ///   - action: What happened.
  /// - Returns: ``Effect/none``.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    extract(action)?.apply(to: &state)
    return .none
  }
}
