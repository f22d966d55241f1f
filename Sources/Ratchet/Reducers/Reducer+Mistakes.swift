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
}
