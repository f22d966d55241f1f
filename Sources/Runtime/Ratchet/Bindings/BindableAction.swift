/// An action with a case for binding actions: `case binding(BindingAction<State>)`.
///
/// Ratchet generates the conformance if a reducer's `Action` has that case:
///
/// ```swift
/// @Reducer
/// struct Settings {
///   struct State {
///     var isOn = false
///   }
///   enum Action {
///     case binding(BindingAction<State>)
///     case resetButtonTapped
///   }
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///   }
/// }
/// ```
///
/// An enum that declares `: BindableAction` itself is treated the same.
public protocol BindableAction: SendableMetatype {
  /// The state whose fields are set.
  associatedtype State

  /// Embeds a binding action. An enum's `case binding(BindingAction<State>)` satisfies this
  /// requirement.
  ///
  /// - Parameter action: The field, and its new value.
  /// - Returns: The feature's action.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The binding action, or nil if this is another action.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The action that sets a field of the state to a value.
  ///
  /// <!-- example given: store: StoreOf<Settings> -->
  /// ```swift
  /// store.send(.set(\.isOn, true))   // .binding(.set(\.isOn, true))
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - value: Its new value.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value> & Sendable,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
