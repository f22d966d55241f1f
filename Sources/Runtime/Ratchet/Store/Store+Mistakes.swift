// What other libraries and older releases of the Composable Architecture call otherwise.

extension Store {
  /// A mistake: actions are sent.
  @available(*, unavailable, message: "Write 'store.send(…)'.")
  @discardableResult
  public func dispatch(_ action: Action) -> StoreTask { fatalError("unavailable") }

  /// A mistake: the state is a property.
  @available(*, unavailable, message: "Write 'store.state', or a property of it: 'store.count'.")
  public func getState() -> State { fatalError("unavailable") }

  /// A mistake: a store begins with a state.
  @available(*, unavailable, message: "Write 'Store(initialState: …) { Feature() }'.")
  public convenience init<R: Reducer<State, Action>>(_ reducer: R) { fatalError("unavailable") }

  /// A mistake: the state comes first, and the reducer is in a closure.
  @available(*, unavailable, message: "Write 'Store(initialState: …) { Feature() }'.")
  public convenience init<R: Reducer<State, Action>>(reducer: R, initialState: State) {
    fatalError("unavailable")
  }

  /// A mistake: a feature is not its state.
  @available(*, unavailable, message: "Write 'initialState: Feature.State()'.")
  public convenience init<R: Reducer<State, Action>>(initialState: R, reducer: () -> R) {
    fatalError("unavailable")
  }

  /// A mistake: the reducer is in a closure.
  @available(*, unavailable, message: "Write 'Store(initialState: …) { Feature() }'.")
  public convenience init<R: Reducer<State, Action>>(
    initialState: State, reducer: R,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) { fatalError("unavailable") }

  /// A mistake: a child has actions of its own.
  @available(
    *, unavailable,
    message:
      "Read the child, 'store.child', or scope to it: 'store.scope(state: \\.child, action: \\.child)'."
  )
  @_disfavoredOverload
  public func scope<ChildState>(
    state toChildState: @escaping (State) -> ChildState
  ) -> Store<ChildState, Action> { fatalError("unavailable") }
}

extension Store {
  /// A mistake: only a reducer changes the state.
  @available(
    *, unavailable,
    message:
      "Only a reducer changes the state: send an action. For 'store.field = value', write 'case binding(BindingAction<State>)' in 'Action', and 'BindingReducer()' in the body."
  )
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { fatalError("unavailable") }
    set { fatalError("unavailable") }
  }
}

// A function of all case paths accepts a case key path, and no action.
extension Store where Action: CasePathable {
  /// A mistake: a store is sent an action, unlike that of a test.
  @available(*, unavailable, message: "Write the action: 'store.send(.tapped)'.")
  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: (Action.AllCasePaths) -> AnyCasePath<Action, Value>
  ) -> StoreTask { fatalError("unavailable") }

  /// A mistake: a store is sent an action, unlike that of a test.
  @available(*, unavailable, message: "Write the action: 'store.send(.changed(value))'.")
  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: (Action.AllCasePaths) -> AnyCasePath<Action, Value>, _ value: Value
  ) -> StoreTask { fatalError("unavailable") }
}
