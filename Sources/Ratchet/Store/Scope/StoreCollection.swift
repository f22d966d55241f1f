/// A store for each element of a list, in the list's order.
///
/// ```swift
/// for row in store.scope(state: \.rows, action: \.rows) {
///   print(row.title)
/// }
/// ```
///
/// It has the elements that were there when it was made. The stores are made as they are asked for,
/// and are the same each time while somebody holds them.
@MainActor
public struct StoreCollection<ID: Hashable & Sendable, State, Action> {
  private let elements: IdentifiedArray<ID, State>
  private let store: @MainActor (ID, State) -> Store<State, Action>

  init(
    _ elements: IdentifiedArray<ID, State>,
    store: @escaping @MainActor (ID, State) -> Store<State, Action>
  ) {
    self.elements = elements
    self.store = store
  }

  /// The store of the element with an id, or nil where the list had none.
  ///
  /// - Parameter id: The id.
  public subscript(id id: ID) -> Store<State, Action>? {
    elements[id: id].map { store(id, $0) }
  }
}

extension StoreCollection: @MainActor RandomAccessCollection {
  /// The position of the first element's store.
  public var startIndex: Int { elements.startIndex }

  /// The position after the last element's store.
  public var endIndex: Int { elements.endIndex }

  /// The store of the element at a position.
  public subscript(position: Int) -> Store<State, Action> {
    store(elements.ids[position], elements[position])
  }
}
