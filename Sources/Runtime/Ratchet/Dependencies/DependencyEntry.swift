/// The value of one dependency, of any type.
///
/// It is a class because a value in a dictionary of many types would have to be boxed and cast
/// anyway. The key finds this box and determines its type, so no cast is needed.
class DependencyEntry: @unchecked Sendable {
  // Unchecked, because the class has a subclass. Neither has mutable state.

  /// The name of the dependency in the source, for messages.
  let name: DependencyName

  fileprivate init(name: DependencyName) {
    self.name = name
  }

  /// The value, as one of any type.
  var anyValue: Any { preconditionFailure("Each entry has a type.") }

  static func make<Key: TestDependencyKey>(
    _ value: Key.Value, for key: Key.Type, name: DependencyName
  ) -> DependencyEntry {
    TypedDependencyEntry(value: value, name: name)
  }

  /// The value.
  ///
  /// - Parameter key: The key that this entry was created for.
  @inline(__always)
  func value<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value {
    unsafeDowncast(self, to: TypedDependencyEntry<Key.Value>.self).value
  }
}

// Unchecked, as its superclass is.
private final class TypedDependencyEntry<Value: Sendable>: DependencyEntry, @unchecked Sendable {
  let value: Value

  init(value: Value, name: DependencyName) {
    self.value = value
    super.init(name: name)
  }

  override var anyValue: Any { value }
}
