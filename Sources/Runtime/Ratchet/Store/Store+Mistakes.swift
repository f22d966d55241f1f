// What other libraries and older releases of the Composable Architecture call otherwise.

extension Store {
  /// A mistake: actions are sent.
  @available(*, unavailable, message: "Write 'store.send(…)'.")
  @discardableResult
  public func dispatch(_ action: Action) -> StoreTask { fatalError("unavailable") }

  /// A mistake: the reducer is in a closure.
  @available(*, unavailable, message: "Write 'Store(initialState: …) { Feature() }'.")
  public convenience init<R: Reducer<State, Action>>(
    initialState: State, reducer: R,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) { fatalError("unavailable") }
}
