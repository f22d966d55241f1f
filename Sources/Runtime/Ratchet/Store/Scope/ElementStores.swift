/// The stores of a list's elements, as long as they are in use.
///
/// It retains neither the store with the list nor a ``StoreCollection``.
@MainActor
final class ElementStores<ParentState, ParentAction, List: ElementsByID, Action> {
  typealias State = List.Element

  private struct Entry {
    weak var store: Store<State, Action>?
  }

  /// The list at the place, whichever list it is.
  private let toPlace: KeyPath<ParentState, List>

  let toList: KeyPath<ParentState, List>
  private let toAction: (List.ID, Action) -> ParentAction

  /// The ids, as a field that can be observed separately.
  private(set) lazy var toIDs = toList.appending(path: \.ids)
  private var entries: [List.ID: Entry] = [:]
  private var entriesToPrune = 64

  /// Creates the stores of a list.
  ///
  /// - Parameters:
  ///   - toPlace: Where the list is.
  ///   - toList: The list itself, which is empty while another list is at its place; nil if every
  ///     list at the place counts as the same list.
  ///   - toAction: Creates an action of an element.
  init(
    state toPlace: KeyPath<ParentState, List>,
    itself toList: KeyPath<ParentState, List>? = nil,
    action toAction: @escaping (List.ID, Action) -> ParentAction
  ) {
    self.toPlace = toPlace
    self.toList = toList ?? toPlace
    self.toAction = toAction
  }

  /// The store of an element.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - list: The list, as it is or was.
  ///   - parent: The store with the list.
  /// - Returns: The store, or nil if the list has no such element.
  func store(
    of id: List.ID, in list: List, _ parent: Store<ParentState, ParentAction>
  ) -> Store<State, Action>? {
    if let store = entries[id]?.store { return list.ids.contains(id) ? store : nil }
    guard let present = list.element(id: id) else { return nil }
    return makeStore(of: id, present: present, parent)
  }

  /// The store of an element that may have left the list, and is still visible.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - last: Its current state, or the last one.
  ///   - parent: The store with the list.
  /// - Returns: The store.
  func store(
    of id: List.ID, last: State, _ parent: Store<ParentState, ParentAction>
  ) -> Store<State, Action> {
    entries[id]?.store ?? makeStore(of: id, present: last, parent)
  }

  private func makeStore(
    of id: List.ID, present: State, _ parent: Store<ParentState, ParentAction>
  ) -> Store<State, Action> {
    let store = Store<State, Action>(
      core: ElementCore(
        parent: parent, present: present, id: id, place: toPlace, list: toList, action: toAction)
    )
    prune()
    entries[id] = Entry(store: store)
    return store
  }

  /// Removes stores that no longer exist, from time to time.
  private func prune() {
    guard entries.count >= entriesToPrune else { return }
    entries = entries.filter { $1.store != nil }
    entriesToPrune = max(64, 2 * entries.count)
  }
}
