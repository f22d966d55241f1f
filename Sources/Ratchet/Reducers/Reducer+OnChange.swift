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
    changing(toValue, ==) { oldValue, _, state, _ in perform(oldValue, &state) }
  }

  // The overload above and this one have the same form, because a parameter cannot be generic over
  // `inout`. In a chain whose first reducer does not name its types, the compiler tries all
  // combinations of the two. This one is disfavored, so that the search ends when a combination
  // without it fits.

  /// Runs another reducer when this one has changed a value.
  ///
  /// <!-- example in: Settings -->
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   BindingReducer()
  ///     .onChange(of: \.volume) { oldVolume, newVolume in
  ///       Reduce { state, action in
  ///         .run { _ in await player.setVolume(newVolume) }
  ///       }
  ///     }
  /// }
  /// ```
  ///
  /// The value is compared before and after this reducer handles an action, so the position of this
  /// modifier matters: it does not see what reducers outside it change. A change by the other
  /// reducer does not run that reducer again.
  ///
  /// - Parameters:
  ///   - toValue: The value, as a function of the state. It is called twice for each action.
  ///   - reducer: Creates the reducer that runs after this one, from the old and the new value.
  /// - Returns: A reducer that runs this one, and then, if the value has changed, the other
  ///   reducer.
  @_disfavoredOverload
  @inlinable
  public func onChange<Value: Equatable>(
    of toValue: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ oldValue: Value, _ newValue: Value) -> some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs another reducer when this one has changed a value, according to a function.
  ///
  /// <!-- example in: Settings -->
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   BindingReducer()
  ///     .onChange(of: \.volume, removeDuplicates: { abs($0 - $1) < 0.1 }) { _, volume in
  ///       Reduce { state, action in
  ///         .run { _ in await player.setVolume(volume) }
  ///       }
  ///     }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: The value, as a function of the state. It is called twice for each action.
  ///   - isDuplicate: Whether two values count as the same.
  ///   - reducer: Creates the reducer that runs after this one, from the old and the new value.
  /// - Returns: A reducer that runs this one, and then, if the value has changed, the other
  ///   reducer.
  @inlinable
  public func onChange<Value>(
    of toValue: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ oldValue: Value, _ newValue: Value) -> some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    changing(toValue, isDuplicate) { oldValue, newValue, state, action in
      reducer(oldValue, newValue)._resolve().reduction(&state, action)
    }
  }

  @inlinable
  func changing<Value>(
    _ toValue: @escaping (State) -> Value,
    _ isDuplicate: @escaping (Value, Value) -> Bool,
    _ next: @escaping (Value, Value, inout State, Action) -> Effect<Action>
  ) -> Reduce<State, Action> {
    let base = _resolve()
    return Reduce<State, Action>(reduction: { state, action in
      let oldValue = toValue(state)
      let effect = base.reduction(&state, action)
      let newValue = toValue(state)
      if isDuplicate(oldValue, newValue) { return effect }
      return effect.merge(with: next(oldValue, newValue, &state, action))
    })
  }
}
