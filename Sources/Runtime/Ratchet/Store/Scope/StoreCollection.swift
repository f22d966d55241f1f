/// A store for each element of a list, or for each screen on a stack, in order.
///
/// <!-- example given: store: StoreOf<Library> -->
/// ```swift
/// for row in store.scope(state: \.rows, action: \.rows) {
///   print(row.title)
/// }
/// ```
///
/// It has the elements at the time of its creation. A store is created when you ask for it, and
/// stays the same as long as it is in use.
@preconcurrency @MainActor
public struct StoreCollection<ID: Hashable & Sendable, State, Action> {
  /// The ids of the elements, in order: the id of the store at each position.
  public let ids: OrderedIDs<ID>

  /// Returns the store of an element that existed when the collection was created, and nil for
  /// other ids.
  private let store: @MainActor (ID) -> Store<State, Action>?

  init(ids: OrderedIDs<ID>, store: @escaping @MainActor (ID) -> Store<State, Action>?) {
    self.ids = ids
    self.store = store
  }

  /// The store of the element with an id, or nil if the list had none.
  ///
  /// - Parameter id: The id.
  public subscript(id id: ID) -> Store<State, Action>? {
    store(id)
  }
}

extension StoreCollection: @MainActor RandomAccessCollection {
  /// The position of the first element's store.
  public var startIndex: Int { ids.startIndex }

  /// The position after the last element's store.
  public var endIndex: Int { ids.endIndex }

  /// The store of the element at a position.
  public subscript(position: Int) -> Store<State, Action> {
    guard let store = store(ids[position]) else {
      preconditionFailure("a list has no element for one of its ids")
    }
    return store
  }
}
