/// Writes the values of binding actions into the state.
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
/// Reducers below it see the changed field, and reducers above it see the previous value.
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
  /// - Parameter toViewAction: The case. It is resolved once, not for each action.
  @inlinable
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: toViewAction]
    self.extract = { path.extract(from: $0)?.binding }
  }

  /// Writes a binding action's value into the state.
  ///
  /// Does nothing for other actions.
  ///
  /// - Parameters:
  ///   - state: The state, changed in place.
  ///   - action: The action.
  /// - Returns: ``Effect/none``.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    extract(action)?.apply(to: &state)
    return .none
  }
}
