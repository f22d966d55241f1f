// Reads here are noted for the current `withObservationTracking`.

extension Store {
  /// The current state.
  ///
  /// A reader is notified when anything in the state changes. In a view, read the properties that
  /// it shows instead.
  ///
  /// Do not read it inside a reducer that this store runs. There, the reducer has exclusive access
  /// to the state.
  ///
  /// Only a reducer changes the state: the setter is unavailable, and says so.
  public var state: State {
    get { read(\.self) }
    @available(
      *, unavailable,
      message:
        "Only a reducer changes the state: send an action, 'store.send(…)', and change it there."
    )
    set { fatalError("unavailable") }
  }

  /// Reads the state.
  ///
  /// A reader is notified when anything in the state changes, because the store does not know what
  /// the function reads. If you pass a key path instead, a reader is notified only of changes of
  /// that part.
  ///
  /// - Parameter body: A function that reads the state.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @_disfavoredOverload
  public func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    core.observation.read(\.self, core.withState { $0 })
    return try core.withState(body)
  }

  /// Reads a part of the state, at any depth.
  ///
  /// A reader is notified only when that part changes:
  ///
  /// <!-- example given: store: StoreOf<Library>, id: UUID -->
  /// ```swift
  /// store.withState(\.rows.count)
  /// store.withState(\.rows[id: id]?.title)
  /// store.withState(\.destination?.caseKeyPath)   // which case, whatever its payload
  /// ```
  ///
  /// - Parameter keyPath: The part. While it is observed, a computed property is computed again
  ///   after each action.
  /// - Returns: Its value.
  public func withState<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    read(keyPath)
  }

  /// A property of the state: `store.count`.
  ///
  /// A reader is notified only when that property changes. While it is observed, a computed
  /// property is computed again after each action.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    read(keyPath)
  }

  /// A property of the state that is itself observable: `store.user.name`.
  ///
  /// A reader is notified only of the fields that it reads, and of another user, if users are
  /// `Identifiable`.
  public subscript<Value: ObservableStruct>(
    dynamicMember keyPath: KeyPath<State, Value>
  ) -> ObservedState<Value> {
    ObservedState(core.withState { $0[keyPath: keyPath] }, keyPath, in: core.observation)
  }

  /// An optional property of the state that is itself observable: `store.user?.name`.
  ///
  /// A reader is notified only when the value appears and when it goes away, of another user, if
  /// users are `Identifiable`, and of the fields that it reads.
  public subscript<Value: ObservableStruct>(
    dynamicMember keyPath: KeyPath<State, Value?>
  ) -> ObservedState<Value>? {
    ObservedState(core.withState { $0[keyPath: keyPath] }, keyPath, in: core.observation)
  }

  /// A list whose elements are observable structs: `store.rows[0].name`.
  ///
  /// A reader is notified only when elements are added, removed or moved, and of the fields that it
  /// reads.
  public subscript<ID, Element: ObservableStruct>(
    dynamicMember keyPath: KeyPath<State, IdentifiedArray<ID, Element>>
  ) -> ObservedElements<ID, ObservedState<Element>> {
    ObservedElements(
      fieldsOf: core.withState { $0[keyPath: keyPath] }, keyPath, in: core.observation)
  }

  /// A list whose elements are observable enums.
  ///
  /// A reader is notified when elements are added, removed or moved, and when an element that it
  /// reads changes.
  public subscript<ID, Element: ObservableState & CasePathable>(
    dynamicMember keyPath: KeyPath<State, IdentifiedArray<ID, Element>>
  ) -> ObservedElements<ID, Element> {
    ObservedElements(of: core.withState { $0[keyPath: keyPath] }, keyPath, in: core.observation)
  }

  /// A stack whose elements are observable structs: `store.path[0].name`.
  ///
  /// A reader is notified only when screens are pushed and popped, and of the fields that it reads.
  public subscript<Element: ObservableStruct>(
    dynamicMember keyPath: KeyPath<State, StackState<Element>>
  ) -> ObservedElements<StackElementID, ObservedState<Element>> {
    ObservedElements(
      fieldsOf: core.withState { $0[keyPath: keyPath] }, keyPath, in: core.observation)
  }

  /// A stack whose elements are observable enums, such as the states of an enum of reducers.
  ///
  /// A reader is notified when screens are pushed and popped, and when a screen that it reads
  /// changes.
  public subscript<Element: ObservableState & CasePathable>(
    dynamicMember keyPath: KeyPath<State, StackState<Element>>
  ) -> ObservedElements<StackElementID, Element> {
    ObservedElements(of: core.withState { $0[keyPath: keyPath] }, keyPath, in: core.observation)
  }

  /// Reads a part of the state, and notes it for observers.
  func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let value = core.withState { $0[keyPath: keyPath] }
    core.observation.read(keyPath, value)
    return value
  }
}
