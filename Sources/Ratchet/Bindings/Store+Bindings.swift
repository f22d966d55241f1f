#if canImport(SwiftUI)
  import SwiftUI
#endif

// The subscript is disfavored, so that reading finds those that know what is observed, none of which
// sets.

extension Store where Action: BindableAction, Action.State == State {
  /// A field of the state, which is set by sending a binding action.
  ///
  /// <!-- example given: store: StoreOf<Settings> -->
  /// ```swift
  /// store.isOn = true   // store.send(.binding(.set(\.isOn, true)))
  /// ```
  ///
  /// Swift sets a property of a struct by setting the struct: `store.profile.name = "Blob"` sends
  /// `.set(\.profile, …)`. Where a feature waits for `\.profile.name`, send that.
  ///
  /// A `@Bindable var store` gives the bindings of controls: `$store.isOn`.
  ///
  /// What is set after the state has gone, through a store that is scoped from another, is ignored. A
  /// value that no reducer writes, because there is no ``BindingReducer``, is reported as an issue.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { read(keyPath) }
    set { set(keyPath, to: newValue) { .binding($0) } }
  }
}

extension Store where Action: BindableAction, Action.State == State {
  /// A binding to a field of the state, which is set by a binding action.
  func binding<Value: Equatable & Sendable>(
    of keyPath: WritableKeyPath<State, Value> & Sendable
  ) -> Binding<Value> {
    Binding(
      get: { @MainActor in self.read(keyPath) },
      set: { @MainActor in self.set(keyPath, to: $0) { .binding($0) } }
    )
  }
}

extension Store {
  /// Sends a binding action, and reports one that no reducer handles.
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - value: Its new value.
  ///   - embed: Makes the feature's action of a binding action.
  func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value> & Sendable,
    to value: Value,
    embed: (BindingAction<State>) -> Action
  ) {
    guard core.isReducing || !core.isGone else { return }
    let delivery = BindingDelivery()
    let write = TypedFieldWrite(keyPath: keyPath, value: value, delivery: delivery)
    let action = embed(BindingAction(write: write))
    send(action)
    if core.isHandling {
      // The action waits for its turn.
      core.whenHandled { [core] in
        if !core.isGone { delivery.reportUnlessWritten(action, in: State.self) }
      }
    } else {
      delivery.reportUnlessWritten(action, in: State.self)
    }
  }
}
