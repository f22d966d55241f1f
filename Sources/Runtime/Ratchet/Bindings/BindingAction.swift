/// One field of a state, and its new value.
///
/// A control of a form sends it.
///
/// With one case for all of its fields, a feature needs no separate action for each control:
///
/// <!-- example given: store: StoreOf<Settings> -->
/// ```swift
/// @Reducer
/// struct Settings {
///   @ObservableState
///   struct State {
///     var isOn = false
///     var volume = 0.5
///   }
///   enum Action {
///     case binding(BindingAction<State>)
///   }
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///     Reduce { state, action in
///       switch action {
///       case .binding(\.volume):
///         state.isOn = state.volume > 0
///         return .none
///       case .binding:
///         return .none
///       }
///     }
///   }
/// }
///
/// store.send(.binding(.set(\.volume, 0.8)))
/// ```
///
/// ``BindingReducer`` writes the value. The feature handles only what follows from it.
///
/// A binding action is a plain value. Two binding actions are equal if they set the same field to
/// the same value. It prints as `\.volume = 0.8`. If the state's fields have names
/// (``BindableState``), it is `Codable` by these names.
public struct BindingAction<Root>: Sendable {
  // Class-bound, so that an action that contains this grows by two words, and copying it is a
  // retain.
  @usableFromInline let write: any FieldWrite<Root>

  @usableFromInline
  init(write: any FieldWrite<Root>) {
    self.write = write
  }

  /// Sets a field to a value.
  ///
  /// <!-- example given: store: StoreOf<Settings> -->
  /// ```swift
  /// store.send(.binding(.set(\.userSettings.enableHaptics, false)))
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The field: any property of the state that can be set.
  ///   - value: Its new value.
  /// - Returns: The binding action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    _ value: Value
  ) -> Self {
    Self(write: TypedFieldWrite(keyPath: keyPath, value: value))
  }

  /// The field.
  public var keyPath: PartialKeyPath<Root> {
    write.partialKeyPath
  }

  /// The field's new value.
  public var value: any Equatable & Sendable {
    write.anyValue
  }

  /// Writes the value into a state.
  ///
  /// ``BindingReducer`` calls it. A reducer of your own can call it too.
  ///
  /// - Parameter root: The state.
  @inlinable
  public func apply(to root: inout Root) {
    write.apply(to: &root)
  }
}

extension BindingAction: Equatable {
  /// Whether two binding actions set the same field to the same value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.write === rhs.write || lhs.write.isEqual(to: rhs.write)
  }
}

extension BindingAction {
  /// Matches the binding actions of a field in a `switch`, with any value.
  ///
  /// <!-- example given: action: Settings.Action -->
  /// ```swift
  /// switch action {
  /// case .binding(\.isOn): print("It was switched.")
  /// case .binding(\.userSettings.enableHaptics): print("Haptics were switched.")
  /// case .binding: print("Another field has changed.")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - action: The binding action.
  /// - Returns: Whether the action sets that field.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    // Comparing types is fast, and they usually differ.
    action.write.valueType == Value.self && action.write.partialKeyPath == keyPath
  }
}
