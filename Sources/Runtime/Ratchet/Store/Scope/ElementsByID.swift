/// A list whose elements are found by their ids, so that stores of elements can be scoped from it.
protocol ElementsByID<ID, Element> {
  associatedtype ID: Hashable
  associatedtype Element

  /// The ids, in the list's order.
  var ids: OrderedIDs<ID> { get }

  /// The element with an id, or nil if the list has none.
  func element(id: ID) -> Element?
}

extension IdentifiedArray: ElementsByID {
  func element(id: ID) -> Element? { self[id: id] }
}

extension StackState: ElementsByID {
  func element(id: StackElementID) -> Element? { self[id: id] }
}
