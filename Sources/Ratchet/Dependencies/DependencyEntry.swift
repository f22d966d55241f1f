/// The value of one dependency, whatever its type.
///
/// A class, because a value in a dictionary of many types would have to be boxed and cast anyway.
/// This box is found by its key, and its type is known by the key: there is nothing to cast.
class DependencyEntry: @unchecked Sendable {
  // Unchecked, as classes with subclasses must be: neither has anything that varies.

  /// What the dependency is called in the source, for messages.
  let name: DependencyName

  fileprivate init(name: DependencyName) {
    self.name = name
  }

  static func make<Key: TestDependencyKey>(
    _ value: Key.Value, for key: Key.Type, name: DependencyName
  ) -> DependencyEntry {
    TypedDependencyEntry(value: value, name: name)
  }

  /// The value.
  ///
  /// - Parameter key: The key that this entry was made for, and no other.
  @inline(__always)
  func value<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value {
    unsafeDowncast(self, to: TypedDependencyEntry<Key.Value>.self).value
  }
}

private final class TypedDependencyEntry<Value: Sendable>: DependencyEntry, @unchecked Sendable {
  let value: Value

  init(value: Value, name: DependencyName) {
    self.value = value
    super.init(name: name)
  }
}
