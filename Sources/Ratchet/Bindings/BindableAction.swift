/// An action with a case for the fields of its feature's state: `case binding(BindingAction<State>)`.
///
/// Ratchet generates the conformance where a reducer's `Action` has that case:
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
/// An enum that says `: BindableAction` itself is treated the same.
public protocol BindableAction: SendableMetatype {
  /// The state whose fields are set.
  associatedtype State

  /// Wraps a binding action: an enum's `case binding(BindingAction<State>)` is this function.
  ///
  /// - Parameter action: The field, and its new value.
  /// - Returns: The feature's action.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The binding action that this is, or nil if it is another action.
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
