// Code for the Composable Architecture gets `OrderedSet` and `OrderedDictionary` with its one import.
@_exported public import OrderedCollections
public import Ratchet

/// What the ids of a list have in the Composable Architecture, where they are an `OrderedSet`.
extension OrderedIDs {
  /// The ids, and those of another sequence that are not there.
  public func union(_ other: some Sequence<ID>) -> OrderedSet<ID> { OrderedSet(self).union(other) }

  /// The ids that are also in another sequence.
  public func intersection(_ other: some Sequence<ID>) -> OrderedSet<ID> {
    OrderedSet(self).intersection(other)
  }

  /// The ids that are not in another sequence.
  public func subtracting(_ other: some Sequence<ID>) -> OrderedSet<ID> {
    OrderedSet(self).subtracting(other)
  }

  /// Whether all ids are also in another sequence.
  public func isSubset(of other: some Sequence<ID>) -> Bool { OrderedSet(self).isSubset(of: other) }

  /// Whether all of another sequence are ids of the list.
  public func isSuperset(of other: some Sequence<ID>) -> Bool { other.allSatisfy(contains) }

  /// Whether no id is in another sequence.
  public func isDisjoint(with other: some Sequence<ID>) -> Bool { !other.contains(where: contains) }
}
