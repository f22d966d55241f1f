extension Reducer where Action: CasePathable {
  /// Runs an element's reducer on the element of a list or a navigation stack that an action is for.
  ///
  /// ```swift
  /// struct State {
  ///   var todos: IdentifiedArrayOf<Todo.State> = []
  /// }
  /// enum Action {
  ///   case addButtonTapped
  ///   case todos(IdentifiedActionOf<Todo>)
  /// }
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     if case .addButtonTapped = action { state.todos.append(Todo.State(id: UUID())) }
  ///     return .none
  ///   }
  ///   .forEach(\.todos, action: \.todos) { Todo() }
  /// }
  /// ```
  ///
  /// The element handles its action before this reducer does, so the element is still there. Each
  /// element has its own cancellation ids. When this reducer removes an element, the effects of the
  /// element are cancelled.
  ///
  /// An action for an element that is not there does nothing in the list, and is reported as an
  /// issue.
  ///
  /// - Parameters:
  ///   - elements: The property with the list.
  ///   - action: The case with the actions of the elements.
  ///   - element: The reducer of an element.
  ///   - fileID: The ID of the file where the reducer is created.
  ///   - filePath: The path of the file where the reducer is created.
  ///   - line: The line where the reducer is created.
  ///   - column: The column where the reducer is created.
  /// - Returns: A reducer that runs the element's reducer, and then this one.
  /// - Complexity: O(1) for each action, for any number of elements.
  @inlinable
  public func forEach<List: IdentifiedArrayOrStackState, Payload: IdentifiedActionOrStackAction>(
    _ elements: WritableKeyPath<State, List>,
    action: KeyPath<Action.AllCasePaths, some CaseSelection<Action, Payload>>,
    @ReducerBuilder<List.Element, Payload.ElementAction>
    element: () -> some Reducer<List.Element, Payload.ElementAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> where List.ChildKind == Payload.ChildKind {
    let path = Action.allCasePaths[keyPath: action]._casePath
    let element = element()._resolve()
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    // The compiler has checked the kind, but does not know what it means for the types.
    if let stack = elements as? WritableKeyPath<State, StackState<List.Element>> {
      return _forEach(
        stack, path as! AnyCasePath<Action, StackAction<List.Element, Payload.ElementAction>>,
        element, location)
    }
    return _forEach(
      elements as! WritableKeyPath<State, IdentifiedArray<Payload.ID, List.Element>>,
      path as! AnyCasePath<Action, IdentifiedAction<Payload.ID, Payload.ElementAction>>, element,
      location)
  }
}

extension Reducer {
  @usableFromInline
  func _forEach<ElementState, ElementAction>(
    _ stack: WritableKeyPath<State, StackState<ElementState>>,
    _ action: AnyCasePath<Action, StackAction<ElementState, ElementAction>>,
    _ element: Reduce<ElementState, ElementAction>,
    _ location: SourceLocation
  ) -> Reduce<State, Action> {
    StackReduction(
      stack: stack, action: action, element: element, parent: _resolve(), location: location
    )
    .reduce
  }

  @inlinable
  func _forEach<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    _ action: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>,
    _ element: Reduce<ElementState, ElementAction>,
    _ location: SourceLocation
  ) -> Reduce<State, Action> {
    let parent = _resolve()
    let list = ListReduction(
      elements: elements, action: action, element: element, location: location)
    return Reduce<State, Action>(reduction: { state, action in
      let elementEffect = list.reduceElement(of: &state, action: action)
      let before = state[keyPath: elements].idsRevision()
      let parentEffect = parent.reduction(&state, action)
      let effect = elementEffect.merge(with: parentEffect)
      if state[keyPath: elements].idsRevision() === before { return effect }
      return effect.merge(with: list.cancelRemoved(from: &state, since: before))
    })
  }
}
