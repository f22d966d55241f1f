/// An element of a list in another store.
///
/// While the list does not have the element, the value is the last one that was read, as in an
/// ``OptionalCore``.
final class ElementCore<ParentState, ParentAction, List: ElementsByID, Action>: StoreCore {
  typealias State = List.Element

  private let parent: Store<ParentState, ParentAction>
  private let toPlace: KeyPath<ParentState, List>
  private let toList: KeyPath<ParentState, List>
  private let toAction: (List.ID, Action) -> ParentAction
  private let id: List.ID
  private var last: State

  /// Shared by all readers of the element.
  private(set) lazy var observation: StateObservation<State> =
    parent.core.observation.list(toList).element(id: id)

  /// Creates the core of an element.
  ///
  /// ``ElementStores`` describes the two key paths.
  init(
    parent: Store<ParentState, ParentAction>,
    present: State,
    id: List.ID,
    place toPlace: KeyPath<ParentState, List>,
    list toList: KeyPath<ParentState, List>,
    action toAction: @escaping (List.ID, Action) -> ParentAction
  ) {
    self.parent = parent
    self.last = present
    self.id = id
    self.toPlace = toPlace
    self.toList = toList
    self.toAction = toAction
  }

  var isHandling: Bool { parent.core.isHandling }

  var isReducing: Bool { parent.core.isReducing }

  var isGone: Bool {
    parent.core.isGone || !isListed(at: toList)
  }

  /// Whether another list, with an element of the same id, has replaced this one.
  private var isReplaced: Bool {
    toList !== toPlace && !isReducing && !isListed(at: toList) && isListed(at: toPlace)
  }

  private func isListed(at toList: KeyPath<ParentState, List>) -> Bool {
    parent.core.withState { $0[keyPath: toList].ids.contains(id) }
  }

  func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    // If the parent is gone, this is its last state.
    if let present = parent.core.withState({ $0[keyPath: toList].element(id: id) }) {
      last = present
    }
    return try body(last)
  }

  func send(_ action: Action) -> StoreTask {
    guard !isReplaced else { return .toReplacedChild(action) }
    return parent.core.send(toAction(id, action))
  }

  func whenHandled(_ body: @escaping @MainActor () -> Void) {
    parent.core.whenHandled(body)
  }

  func subscribe(_ observer: @escaping @MainActor (State) -> Void) -> StoreSubscription {
    parent.core.subscribe { [toList, id] in
      if let state = $0[keyPath: toList].element(id: id) { observer(state) }
    }
  }
}
