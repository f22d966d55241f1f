// Two stores are equal if they are the same object. The same child has the same store.

extension Store: Equatable, Hashable, Identifiable {
  /// Whether two stores are the same object.
  public nonisolated static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }

  /// Hashes the object's identity.
  ///
  /// - Parameter hasher: The hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
