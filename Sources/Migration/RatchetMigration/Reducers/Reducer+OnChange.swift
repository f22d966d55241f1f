import Ratchet

// Two overloads of one form take the compiler long in a chain whose first reducer does not name its
// types, because it tries their combinations. So this one is not in Ratchet, and disfavored.

extension Reducer {
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
  /// The Composable Architecture deprecates this form. New code returns an effect from the closure:
  /// ``Ratchet/Reducer/onChange(of:_:)``.
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
    let base = _resolve()
    return Reduce<State, Action> { state, action in
      let oldValue = toValue(state)
      let effect = base.reduce(into: &state, action: action)
      let newValue = toValue(state)
      if isDuplicate(oldValue, newValue) { return effect }
      return effect.merge(
        with: reducer(oldValue, newValue)._resolve().reduce(into: &state, action: action))
    }
  }
}
