extension Reducer where Action: CasePathable {
  /// A mistake: a presented child is a `PresentationState`.
  @available(
    *, unavailable,
    message:
      "The actions are a 'PresentationAction', so write the '$' name of the property that is marked '@Presents': '.ifLet(\\.$child, action: \\.child)'."
  )
  public func ifLet<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    action toChildAction: KeyPath<
      Action.AllCasePaths, some CaseSelection<Action, PresentationAction<ChildAction>>
    >,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> some Reducer<
      ChildState, ChildAction
    >
  ) -> Reduce<State, Action> { fatalError("unavailable") }

  /// A mistake: a presented child is a `PresentationState`.
  @available(
    *, unavailable,
    message:
      "The actions are a 'PresentationAction', so write the '$' name of the property that is marked '@Presents': '.ifLet(\\.$child, action: \\.child)'."
  )
  public func ifLet<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState?>,
    action toChildAction: KeyPath<
      Action.AllCasePaths, some CaseSelection<Action, PresentationAction<ChildAction>>
    >
  ) -> Reduce<State, Action> { fatalError("unavailable") }
}

extension Reducer {
  /// A mistake: code for older releases of the Composable Architecture returns a reducer.
  @available(
    *, unavailable,
    message:
      "Return an effect: '.onChange(of: \\.value) { oldValue, state in … }'. In code for the Composable Architecture, import 'RatchetMigration'."
  )
  public func onChange<Value: Equatable>(
    of toValue: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ oldValue: Value, _ newValue: Value) -> some Reducer<State, Action>
  ) -> Reduce<State, Action> { fatalError("unavailable") }
}
