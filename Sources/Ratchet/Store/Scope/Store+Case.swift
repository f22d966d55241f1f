extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The case that an enum of reducers is in, with the store of its reducer, or its values.
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
  /// A reader is told when the state comes to another case, or other values are in this one;
  /// not of what changes in the state of a reducer.
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}

extension Store where State: CasePathable {
  /// The state, for generated code that looks at its case: whoever reads it is told when the case is
  /// another one, or its child is, and of nothing else.
  public var observedCase: State {
    let state = core.withState { $0 }
    core.observation.read(\.caseIdentity, state.caseIdentity)
    return state
  }

  /// Passes on a value of the case that the state is in, for generated code: whoever reads it is told
  /// when the state changes, which has nothing but its values.
  ///
  /// - Parameter value: The value.
  /// - Returns: The value.
  public func observing<Value>(_ value: Value) -> Value {
    core.observation.read(\.self, core.withState { $0 })
    return value
  }
}

extension Store where State: CasePathable, Action: CasePathable {
  /// A store of the payload of the case that the state is in: for generated code.
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
