extension Reducer {
  /// Prints each action, and what it changed in the state.
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State()) {
  ///   Counter()._printChanges()
  /// }
  /// store.send(.incrementButtonTapped)
  /// // received action:
  /// //   Counter.Action.incrementButtonTapped
  /// // - Counter.State(count: 0)
  /// // + Counter.State(count: 1)
  /// ```
  ///
  /// Changes of shared values are printed, too. Use it for debugging: it copies the state for each
  /// action.
  ///
  /// - Parameter printer: How and where to print; nil to print nothing.
  /// - Returns: A reducer that does the same as this one.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> some Reducer<State, Action> {
    let base = _resolve()
    guard let printer else { return base }
    return Reduce<State, Action>(reduction: { state, action in
      let (oldState, sharedChanges) = (state, SharedChanges())
      let effect = withDependencies {
        $0.sharedChanges.append(sharedChanges)
      } operation: {
        base.reduction(&state, action)
      }
      sharedChanges.takeChanges().compare {
        printer.printChange(receivedAction: action, oldState: oldState, newState: state)
      }
      return effect
    })
  }
}
