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
  /// A reader is told when that part changes.
  ///
  /// What is set after the state has gone is ignored: a control that goes away with its feature may
  /// set its value once more.
  ///
  /// - Parameters:
  ///   - keyPath: The part.
  ///   - action: Makes the action from the new value.
  /// - Returns: The binding.
  public func binding<Value>(
    get keyPath: KeyPath<State, Value>,
    send action: @escaping @MainActor (Value) -> Action
  ) -> Binding<Value> {
    Binding(
      get: { @MainActor in self.withState(keyPath) },
      set: { @MainActor in self.sendUnlessGone(action($0)) }
    )
  }

  /// A binding that reads something from the state, and sends an action to set it.
  ///
  /// A reader is told when anything in the state changes; with a key path in the function's
  /// place, they are told of what it names.
  ///
  /// - Parameters:
  ///   - get: Reads the value from the state.
  ///   - action: Makes the action from the new value.
  /// - Returns: The binding.
  @_disfavoredOverload
  public func binding<Value>(
    get: @escaping @MainActor (State) -> Value,
    send action: @escaping @MainActor (Value) -> Action
  ) -> Binding<Value> {
    Binding(
      get: { @MainActor in get(self.state) },
      set: { @MainActor in self.sendUnlessGone(action($0)) }
    )
  }

  /// A binding that reads a part of the state, and sends always the same action to set it.
  ///
  /// <!-- example given: store: StoreOf<Player> -->
  /// ```swift
  /// Toggle("Sound", isOn: store.binding(get: \.isSoundOn, send: .soundToggled))
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The part.
  ///   - action: The action, whatever the new value.
  /// - Returns: The binding.
  public func binding<Value>(
    get keyPath: KeyPath<State, Value>,
    send action: Action
  ) -> Binding<Value> {
    binding(get: keyPath, send: { _ in action })
  }

  /// Sends an action of a control, which may come when its feature has gone.
  func sendUnlessGone(_ action: Action) {
    if !core.isGone { send(action) }
  }
}
