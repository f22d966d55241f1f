#if canImport(SwiftUI)
  import SwiftUI
#endif

// The subscript is disfavored, so that reading prefers the subscripts for observation, which have
// no setters.

extension Store where Action: BindableAction, Action.State == State {
  /// A field of the state.
  ///
  /// Setting it sends a binding action.
  ///
  /// <!-- example given: store: StoreOf<Settings> -->
  /// ```swift
  /// store.isOn = true   // store.send(.binding(.set(\.isOn, true)))
  /// ```
  ///
  /// Swift sets a property of a struct by setting the struct: `store.profile.name = "Blob"` sends
  /// `.set(\.profile, …)`. If a feature handles `\.profile.name`, send that action instead.
  ///
  /// A `@Bindable var store` provides bindings for controls: `$store.isOn`.
  ///
  /// Setting a value through a scoped store after its state has gone away is ignored. A value that
  /// is not written, because there is no ``BindingReducer``, is reported as an issue.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { read(keyPath) }
    set { set(keyPath, to: newValue) { .binding($0) } }
  }
}

extension Store where Action: BindableAction, Action.State == State {
  /// A binding to a field of the state.
  ///
  /// Setting it sends a binding action.
  func binding<Value: Equatable & Sendable>(
    of keyPath: WritableKeyPath<State, Value> & Sendable
  ) -> Binding<Value> {
    Binding(
      reading: { self.read(keyPath) },
      writing: { self.set(keyPath, to: $0) { .binding($0) } }
    )
  }
}

extension Store {
  /// Sends a binding action, and reports it if no reducer handles it.
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - value: Its new value.
  ///   - embed: Creates the feature's action from a binding action.
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
