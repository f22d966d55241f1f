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
  /// A `@Bindable var store` gives the bindings of controls: `$store.isOn`.
  ///
  /// What is set after the state has gone, through a store that is scoped from another, is ignored.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { read(keyPath) }
    set { sendUnlessGone(.binding(.set(keyPath, newValue))) }
  }
}
