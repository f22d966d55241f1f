import CustomDump
import IssueReporting

extension Reducer where Action: CasePathable {
  /// Runs an element's reducer on each element of a list that an action is for.
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
  ///   Reduce { state, action in … }
  ///     .forEach(\.todos, action: \.todos) { Todo() }
  /// }
  /// ```
  ///
  /// The element handles its action before this reducer does, so that the element is still there.
  /// Each element has cancellation ids of its own. When this reducer removes an element, the effects
  /// of the element are cancelled.
  ///
  /// An action for an element that is not there does nothing in the list, and is reported as an
  /// issue.
  ///
  /// - Parameters:
  ///   - elements: The property with the list.
  ///   - action: The case with the actions of the elements.
  ///   - element: The reducer of an element.
  ///   - fileID: Where the reducer is made: the file's ID.
  ///   - filePath: Where the reducer is made: the file's path.
  ///   - line: Where the reducer is made: the line.
  ///   - column: Where the reducer is made: the column.
  /// - Returns: A reducer that runs the element's reducer, and then this one.
  /// - Complexity: Each action costs O(1), however many elements there are.
  public func forEach<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction>
    element: () -> some Reducer<ElementState, ElementAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let parent = _resolve()
    let list = ListReduction(
      elements: elements,
      action: Action.casePaths[keyPath: action],
      element: element()._resolve(),
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    return Reduce<State, Action>(reduction: { state, action in
      let elementEffect = list.reduceElement(of: &state, action: action)
      let before = state[keyPath: elements].idsMark()
      let parentEffect = parent.reduction(&state, action)
      let effect = elementEffect.merge(with: parentEffect)
      guard state[keyPath: elements].idsMark() !== before else { return effect }
      return effect.merge(with: list.cancelRemovedElements(of: state))
    })
  }
}

/// The part of `forEach` that has to do with elements, all its paths resolved.
private struct ListReduction<State, Action, ID: Hashable & Sendable, ElementState, ElementAction> {
  let elements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>
  let action: CasePath<Action, IdentifiedAction<ID, ElementAction>>
  let element: Reduce<ElementState, ElementAction>
  let location: SourceLocation
  let list = ListIdentity()

  func reduceElement(of state: inout State, action: Action) -> Effect<Action> {
    guard case .element(let id, let elementAction)? = self.action.extract(from: action) else {
      return .none
    }
    let effect = state[keyPath: elements].update(id: id) {
      element.reduction(&$0, elementAction)
    }
    guard let effect else {
      location.report(missingElement(id, action: elementAction))
      return .none
    }
    return effect.isNone ? .none : lift(effect, from: id)
  }

  private func lift(_ effect: Effect<ElementAction>, from id: ID) -> Effect<Action> {
    let path = self.action
    return Effect(
      .cancellable(
        effect.map { path.embed(.element(id: id, action: $0)) },
        Cancellation(id: CancellationID(ElementID(list: list, id: id)), isolatesIDs: true)
      )
    )
  }

  func cancelRemovedElements(of state: State) -> Effect<Action> {
    let ids = state[keyPath: elements].ids
    let list = self.list
    return Effect(
      .cancelAll { candidate in
        guard let element = candidate.base as? ElementID<ID>, element.list === list else {
          return false
        }
        return !ids.contains(element.id)
      }
    )
  }

  private func missingElement(_ id: ID, action: ElementAction) -> String {
    """
    A "forEach" at \(location.fileID):\(location.line) received an action for an element that is \
    not in its list, and did nothing with it.

      Id:
    \(String(customDumping: id).indented(by: 4))

      Action:
    \(String(customDumping: action).indented(by: 4))

    Either a reducer that runs before this "forEach" removed the element first, or something went on \
    sending the element's actions after it was removed.
    """
  }
}

/// Tells one `forEach` from another.
private final class ListIdentity: Sendable {}

/// The id under which the effects of one element run.
private struct ElementID<ID: Hashable & Sendable>: Hashable, Sendable {
  let list: ListIdentity
  let id: ID

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.list === rhs.list && lhs.id == rhs.id
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(list))
    hasher.combine(id)
  }
}

/// The place in the user's source that an issue is reported at.
private struct SourceLocation {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report(_ message: @autoclosure () -> String) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
