// The subscript is disfavored, so that reading finds those that know what is observed, none of which
// sets.

extension Store where Action: BindableAction, Action.State == State {
  /// A field of the state, which is set by sending a binding action.
  ///
  /// ```swift
  /// store.isOn = true   // store.send(.binding(.set(\.isOn, true)))
  /// ```
  ///
  /// Swift sets a property of a struct by setting the struct: `store.profile.name = "Blob"` sends
  /// `.set(\.profile, …)`. Where a feature waits for `\.profile.name`, send that.
  ///
  /// Where SwiftUI is there, a `@Bindable var store` gives the bindings of controls: `$store.isOn`.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { read(keyPath) }
    set { send(.binding(.set(keyPath, newValue))) }
  }
}
