// What is read here is noted for whoever is tracked by `withObservationTracking`.

extension Store {
  /// The state as it is now.
  ///
  /// A reader is told when anything in it changes; a view does better to read the properties
  /// that it shows.
  ///
  /// Do not read it from inside a reducer that this store runs: there, the state is in the reducer's
  /// own hands.
  public var state: State {
    read(\.self)
  }

  /// Reads the state.
  ///
  /// A reader is told when anything in it changes, since nothing is known of what the function
  /// reads. With a key path in its place, they are told of what it names.
  ///
  /// - Parameter body: What is done with the state.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @_disfavoredOverload
  public func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    core.observation.read(\.self, core.withState { $0 })
    return try core.withState(body)
  }

  /// Reads a part of the state, however deep it lies.
  ///
  /// A reader is told when that part changes, and of nothing else:
  ///
  /// <!-- example given: store: StoreOf<Library>, id: UUID -->
  /// ```swift
  /// store.withState(\.rows.count)
  /// store.withState(\.rows[id: id]?.title)
  /// store.withState(\.destination?.caseKeyPath)   // which case, whatever its payload
  /// ```
  ///
  /// - Parameter keyPath: The part. A computed property is computed again after each action while
  ///   somebody watches it.
  /// - Returns: Its value.
  public func withState<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    read(keyPath)
  }

  /// A property of the state: `store.count`.
  ///
  /// A reader is told when that property changes, and of nothing else. One that is computed is
  /// computed again after each action while somebody watches it.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    read(keyPath)
  }

  /// A property of the state that is observable itself: `store.user.name`.
  ///
  /// A reader is told of the fields that are read of it, and of another user, if users are
  /// `Identifiable`, and of nothing else.
  public subscript<Value: ObservableStruct>(
    dynamicMember keyPath: KeyPath<State, Value>
  ) -> ObservedState<Value> {
    ObservedState(core.withState { $0[keyPath: keyPath] }, keyPath, in: core.observation)
  }

  /// An optional property of the state that is observable itself: `store.user?.name`.
  ///
  /// A reader is told when it appears and when it goes, of another user, if users are
  /// `Identifiable`, and of the fields that are read of it, and of nothing else.
  public subscript<Value: ObservableStruct>(
    dynamicMember keyPath: KeyPath<State, Value?>
  ) -> ObservedState<Value>? {
    ObservedState(core.withState { $0[keyPath: keyPath] }, keyPath, in: core.observation)
  }

  /// A list whose elements are observable structs: `store.rows[0].name`.
  ///
  /// A reader is told when elements come, go and move, and of the fields that are read of them,
  /// and of nothing else.
  public subscript<ID, Element: ObservableStruct>(
    dynamicMember keyPath: KeyPath<State, IdentifiedArray<ID, Element>>
  ) -> ObservedElements<ID, ObservedState<Element>> {
    ObservedElements(
      fieldsOf: core.withState { $0[keyPath: keyPath] }, keyPath, in: core.observation)
  }

  /// A list whose elements are observable enums.
  ///
  /// A reader is told when elements come, go and move, and when one that is read changes.
  public subscript<ID, Element: ObservableState & CasePathable>(
    dynamicMember keyPath: KeyPath<State, IdentifiedArray<ID, Element>>
  ) -> ObservedElements<ID, Element> {
    ObservedElements(of: core.withState { $0[keyPath: keyPath] }, keyPath, in: core.observation)
  }

  /// A stack whose elements are observable structs: `store.path[0].name`.
  ///
  /// A reader is told when screens are pushed and popped, and of the fields that are read of
  /// them, and of nothing else.
  public subscript<Element: ObservableStruct>(
    dynamicMember keyPath: KeyPath<State, StackState<Element>>
  ) -> ObservedElements<StackElementID, ObservedState<Element>> {
    ObservedElements(
      fieldsOf: core.withState { $0[keyPath: keyPath] }, keyPath, in: core.observation)
  }

  /// A stack whose elements are observable enums, such as the states of an enum of reducers.
  ///
  /// A reader is told when screens are pushed and popped, and when one that is read changes.
  public subscript<Element: ObservableState & CasePathable>(
    dynamicMember keyPath: KeyPath<State, StackState<Element>>
  ) -> ObservedElements<StackElementID, Element> {
    ObservedElements(of: core.withState { $0[keyPath: keyPath] }, keyPath, in: core.observation)
  }

  /// Reads a part of the state, and notes it for whoever is tracked.
  func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let value = core.withState { $0[keyPath: keyPath] }
    core.observation.read(keyPath, value)
    return value
  }
}
