/// The stores of a list's elements, as long as somebody holds them.
///
/// A class, since the store with the list keeps it, and each ``StoreCollection`` uses it. It holds
/// neither of them.
@MainActor
final class ElementStores<ParentState, ParentAction, List: ElementsByID, Action> {
  typealias State = List.Element

  private struct Entry {
    weak var store: Store<State, Action>?
  }

  /// Whatever list is at the place.
  private let toPlace: KeyPath<ParentState, List>

  let toList: KeyPath<ParentState, List>
  private let toAction: (List.ID, Action) -> ParentAction

  /// The ids, as a field that can be read on its own.
  private(set) lazy var toIDs = toList.appending(path: \.ids)
  private var entries: [List.ID: Entry] = [:]
  private var entriesToPrune = 64

  /// Creates the stores of a list.
  ///
  /// - Parameters:
  ///   - toPlace: Where the list is.
  ///   - toList: The list itself, which is empty while another is at its place; nil where each list
  ///     that comes there is taken for the same.
  ///   - toAction: Makes an action of an element's.
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
  /// - Returns: The store, or nil where the list has no such element.
  func store(
    of id: List.ID, in list: List, _ parent: Store<ParentState, ParentAction>
  ) -> Store<State, Action>? {
    if let store = entries[id]?.store { return list.ids.contains(id) ? store : nil }
    guard let present = list.element(id: id) else { return nil }
    let store = Store<State, Action>(
      core: ElementCore(
        parent: parent, present: present, id: id, place: toPlace, list: toList, action: toAction)
    )
    prune()
    entries[id] = Entry(store: store)
    return store
  }

  /// Forgets the stores that are gone, now and then.
  private func prune() {
    guard entries.count >= entriesToPrune else { return }
    entries = entries.filter { $1.store != nil }
    entriesToPrune = max(64, 2 * entries.count)
  }
}
