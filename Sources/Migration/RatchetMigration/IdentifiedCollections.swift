public import Ratchet

/// A collection whose elements have ids, as `IdentifiedArray`.
public protocol _IdentifiedCollection<ID, Element>: Collection {
  /// What tells the elements apart.
  associatedtype ID: Hashable

  /// The ids of all elements.
  associatedtype IDs: Collection<ID>

  /// The ids, in the order of the elements.
  var ids: IDs { get }

  /// The element with an id, if there is one.
  subscript(id id: ID) -> Element? { get }
}

/// A collection whose elements have ids, and can be replaced.
public protocol _MutableIdentifiedCollection<ID, Element>: _IdentifiedCollection, MutableCollection
{
  /// The element with an id, if there is one.
  subscript(id id: ID) -> Element? { get set }
}

extension IdentifiedArray: _MutableIdentifiedCollection {}
