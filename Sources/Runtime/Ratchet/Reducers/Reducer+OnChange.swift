extension Reducer {
  /// Runs a function when this reducer has changed a value.
  ///
  /// <!-- example in: Settings -->
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   BindingReducer()
  ///     .onChange(of: \.volume) { oldVolume, state in
  ///       .run { [volume = state.volume] _ in await player.setVolume(volume) }
  ///     }
  /// }
  /// ```
  ///
  /// The value is compared before and after this reducer handles an action, so the position of this
  /// modifier matters: it does not see what reducers outside it change. A change by the function
  /// does not call it again.
  ///
  /// - Parameters:
  ///   - toValue: The value, as a function of the state. It is called twice for each action.
  ///   - perform: Changes the state, and returns the effect that follows. It gets the old value, and
  ///     the state with the new one.
  /// - Returns: A reducer that runs this one, and then, if the value has changed, the function.
  @inlinable
  public func onChange<Value: Equatable>(
    of toValue: @escaping (State) -> Value,
    _ perform: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> Reduce<State, Action> {
    let base = _resolve()
    return Reduce<State, Action>(reduction: { state, action in
      let oldValue = toValue(state)
      let effect = base.reduction(&state, action)
      if toValue(state) == oldValue { return effect }
      return effect.merge(with: perform(oldValue, &state))
    })
  }
}
