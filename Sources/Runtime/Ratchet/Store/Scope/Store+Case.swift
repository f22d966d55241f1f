extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The current case of an enum of reducers, with the store of its reducer, or its values.
  ///
  /// ```swift
  /// struct DestinationView: View {
  ///   let store: StoreOf<Destination>
  ///
  ///   var body: some View {
  ///     switch store.case {
  ///     case .alert: Text("An alert")
  ///     case .edit(let store): ItemFormView(store: store)
  ///     case .help(let store): HelpView(store: store)
  ///     case .note(let text): Text(text)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A reader is notified when the state changes to another case, or the values in its case change.
  /// It is not notified of changes in the state of a reducer.
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}

extension Store where State: CasePathable {
  /// The state, for generated code that reads its case.
  ///
  /// A reader is notified when the case or the child changes, and of nothing else.
  public var observedCase: State {
    let state = core.withState { $0 }
    core.observation.read(\.caseIdentity, state.caseIdentity)
    return state
  }

  /// Passes on a value of the current case, for generated code.
  ///
  /// A reader is notified when the state changes.
  ///
  /// - Parameter value: The value.
  /// - Returns: The value.
  public func observing<Value>(_ value: Value) -> Value {
    core.observation.read(\.self, core.withState { $0 })
    return value
  }
}

extension Store where State: CasePathable, Action: CasePathable {
  /// A store of the payload of the current case, for generated code.
  ///
  /// - Parameters:
  ///   - present: The payload.
  ///   - toChildState: The case.
  ///   - toChildAction: The case with the child's actions.
  /// - Returns: The child's store.
  public func scope<ChildState, ChildAction>(
    _ present: ChildState,
    state toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    optionalChild(
      present,
      ChildStores.Key(.payload, state: toChildState, action: toChildAction),
      \.[case: toChildState],
      action: { Action.allCasePaths[keyPath: toChildAction] })
  }
}
