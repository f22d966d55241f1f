// Code for the Composable Architecture gets `OrderedSet` and `OrderedDictionary` with its one import.
@_exported public import OrderedCollections
public import Ratchet

/// What the ids of a list have in the Composable Architecture, where they are an `OrderedSet`.
extension OrderedIDs {
  /// The ids, and those of another sequence that are not there.
  ///
  /// - Parameter other: The other sequence.
  /// - Returns: The ids of both.
  /// - Complexity: O(*n* + *m*) on average.
  public func union(_ other: some Sequence<ID>) -> OrderedSet<ID> { OrderedSet(self).union(other) }

  /// The ids that are also in another sequence.
  ///
  /// - Parameter other: The other sequence.
  /// - Returns: The ids of both, in the order of the list.
  /// - Complexity: O(*n* + *m*) on average.
  public func intersection(_ other: some Sequence<ID>) -> OrderedSet<ID> {
    OrderedSet(self).intersection(other)
  }

  /// The ids that are not in another sequence.
  ///
  /// - Parameter other: The other sequence.
  /// - Returns: The other ids, in the order of the list.
  /// - Complexity: O(*n* + *m*) on average.
  public func subtracting(_ other: some Sequence<ID>) -> OrderedSet<ID> {
    OrderedSet(self).subtracting(other)
  }

  /// Whether all ids are also in another sequence.
  ///
  /// - Parameter other: The other sequence.
  /// - Returns: True if they are.
  /// - Complexity: O(*n* + *m*) on average.
  public func isSubset(of other: some Sequence<ID>) -> Bool { OrderedSet(self).isSubset(of: other) }

  /// Whether all of another sequence are ids of the list.
  ///
  /// - Parameter other: The other sequence.
  /// - Returns: True if they are.
  /// - Complexity: O(*n* + *m*) on average.
  public func isSuperset(of other: some Sequence<ID>) -> Bool { other.allSatisfy(contains) }

  /// Whether no id is in another sequence.
  ///
  /// - Parameter other: The other sequence.
  /// - Returns: True if there is none.
  /// - Complexity: O(*n* + *m*) on average.
  public func isDisjoint(with other: some Sequence<ID>) -> Bool { !other.contains(where: contains) }
}
