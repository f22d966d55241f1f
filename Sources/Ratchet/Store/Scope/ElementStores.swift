/// The stores of a list's elements, as long as somebody holds them.
///
/// A class, since the store with the list keeps it, and each ``StoreCollection`` uses it. It holds
/// neither of them.
@MainActor
final class ElementStores<ParentState, ParentAction, ID: Hashable & Sendable, State, Action> {
  private struct Entry {
    weak var store: Store<State, Action>?
  }

  let toList: KeyPath<ParentState, IdentifiedArray<ID, State>>
  private let toAction: CasePath<ParentAction, IdentifiedAction<ID, Action>>
  /// The ids, as a field that can be read on its own.
  private(set) lazy var toIDs = toList.appending(path: \.ids)
  private var entries: [ID: Entry] = [:]
  private var entriesToPrune = 64

  init(
    state toList: KeyPath<ParentState, IdentifiedArray<ID, State>>,
    action toAction: CasePath<ParentAction, IdentifiedAction<ID, Action>>
  ) {
    self.toList = toList
    self.toAction = toAction
  }

  /// The store of an element.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - present: The element, as it is or was.
  ///   - parent: The store with the list.
  func store(
    of id: ID, _ present: @autoclosure () -> State, in parent: Store<ParentState, ParentAction>
  ) -> Store<State, Action> {
    if let store = entries[id]?.store { return store }
    let store = Store<State, Action>(
      core: ElementCore(
        parent: parent, present: present(), id: id, state: toList, action: toAction)
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
