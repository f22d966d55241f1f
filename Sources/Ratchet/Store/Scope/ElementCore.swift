/// An element of a list in another store.
///
/// While the list lacks it, the value is the one that was last read, as in an ``OptionalCore``.
final class ElementCore<ParentState, ParentAction, ID: Hashable & Sendable, State, Action>:
  StoreCore
{
  private let parent: Store<ParentState, ParentAction>
  private let toList: KeyPath<ParentState, IdentifiedArray<ID, State>>
  private let toAction: CasePath<ParentAction, IdentifiedAction<ID, Action>>
  private let id: ID
  private var last: State

  /// Not shared with other readers of the element, so that it ends with the store.
  private(set) lazy var observation: StateObservation<State> =
    OptionalPartObservation(
      of: toList.appending(path: \.[id: id]), in: parent.core.observation)

  init(
    parent: Store<ParentState, ParentAction>,
    present: State,
    id: ID,
    state toList: KeyPath<ParentState, IdentifiedArray<ID, State>>,
    action toAction: CasePath<ParentAction, IdentifiedAction<ID, Action>>
  ) {
    self.parent = parent
    self.last = present
    self.id = id
    self.toList = toList
    self.toAction = toAction
  }

  var isGone: Bool {
    parent.core.isGone || parent.core.withState { !$0[keyPath: toList].contains(id: id) }
  }

  func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    // Of a parent that is gone, this is what it was.
    if let present = parent.core.withState({ $0[keyPath: toList][id: id] }) { last = present }
    return try body(last)
  }

  func send(_ action: Action) -> StoreTask {
    parent.core.send(toAction.embed(.element(id: id, action: action)))
  }

  func subscribe(_ observer: @escaping @MainActor (State) -> Void) -> StoreSubscription {
    parent.core.subscribe { [toList, id] in
      if let state = $0[keyPath: toList][id: id] { observer(state) }
    }
  }
}
