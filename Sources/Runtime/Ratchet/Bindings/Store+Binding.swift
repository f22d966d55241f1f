#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Store {
  /// A binding that reads a part of the state, and sends an action to set it.
  ///
  /// <!-- example given: store: StoreOf<Profile> -->
  /// ```swift
  /// TextField("Name", text: store.binding(get: \.name, send: { .nameChanged($0) }))
  /// ```
  ///
  /// A reader is notified when that part changes.
  ///
  /// Setting a value after the state has gone away is ignored, because a control that disappears
  /// with its feature may set its value once more.
  ///
  /// - Parameters:
  ///   - keyPath: The part.
  ///   - action: Creates the action from the new value.
  /// - Returns: The binding.
  public func binding<Value>(
    get keyPath: KeyPath<State, Value>,
    send action: @escaping @MainActor (Value) -> Action
  ) -> Binding<Value> {
    Binding(
      reading: { self.withState(keyPath) },
      writing: { self.sendUnlessGone(action($0)) }
    )
  }

  /// A binding that reads something from the state, and sends an action to set it.
  ///
  /// A reader is notified when anything in the state changes. If you pass a key path instead of the
  /// function, a reader is notified only of changes of that part.
  ///
  /// - Parameters:
  ///   - get: Reads the value from the state.
  ///   - action: Creates the action from the new value.
  /// - Returns: The binding.
  @_disfavoredOverload
  public func binding<Value>(
    get: @escaping @MainActor (State) -> Value,
    send action: @escaping @MainActor (Value) -> Action
  ) -> Binding<Value> {
    Binding(
      reading: { get(self.state) },
      writing: { self.sendUnlessGone(action($0)) }
    )
  }

  /// A binding that reads a part of the state, and always sends the same action to set it.
  ///
  /// <!-- example given: store: StoreOf<Player> -->
  /// ```swift
  /// Toggle("Sound", isOn: store.binding(get: \.isSoundOn, send: .soundToggled))
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The part.
  ///   - action: The action, for any new value.
  /// - Returns: The binding.
  public func binding<Value>(
    get keyPath: KeyPath<State, Value>,
    send action: Action
  ) -> Binding<Value> {
    binding(get: keyPath, send: { _ in action })
  }

  /// Sends an action of a control, even if the control's feature may have gone away.
  func sendUnlessGone(_ action: Action) {
    if !core.isGone { send(action) }
  }
}
