#if canImport(SwiftUI)
  import SwiftUI
#endif

// The members of stores with binding actions, for stores whose view actions are the binding
// actions.

extension Store
where Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State {
  /// A field of the state.
  ///
  /// Setting it sends a binding action of the view.
  ///
  /// <!-- example given: store: StoreOf<Settings> -->
  /// ```swift
  /// store.isOn = true   // store.send(.view(.binding(.set(\.isOn, true))))
  /// ```
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { read(keyPath) }
    set { set(keyPath, to: newValue) { .view(.binding($0)) } }
  }

  /// A binding to a field of the state.
  ///
  /// Setting it sends a binding action of the view.
  fileprivate func viewBinding<Value: Equatable & Sendable>(
    of keyPath: WritableKeyPath<State, Value> & Sendable
  ) -> Binding<Value> {
    Binding(
      reading: { self.read(keyPath) },
      writing: { self.set(keyPath, to: $0) { .view(.binding($0)) } }
    )
  }
}

extension Bindable {
  /// A binding to a field of the store's state: `$store.query`.
  ///
  /// Setting it sends a binding action of the view.
  @preconcurrency @MainActor
  public subscript<State, Action: ViewAction, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Member> & Sendable
  ) -> Binding<Member>
  where
    Value == Store<State, Action>, Action.ViewAction: BindableAction,
    Action.ViewAction.State == State
  {
    wrappedValue.viewBinding(of: keyPath)
  }
}

extension Binding {
  /// A binding to a field of the store's state: `$store.query`.
  ///
  /// Setting it sends a binding action of the view.
  @preconcurrency @MainActor
  public subscript<State, Action: ViewAction, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Member> & Sendable
  ) -> Binding<Member>
  where
    Value == Store<State, Action>, Action.ViewAction: BindableAction,
    Action.ViewAction.State == State
  {
    wrappedValue.viewBinding(of: keyPath)
  }
}
