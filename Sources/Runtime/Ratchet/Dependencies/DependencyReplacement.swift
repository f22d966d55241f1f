@_spi(Locks) import RatchetConcurrency

extension DependencyValues {
  /// A dependency by its key path.
  ///
  /// Setting it does not create the value that it replaces, such as a database that would be opened:
  ///
  /// ```swift
  /// func replacing<Value>(
  ///   _ dependency: WritableKeyPath<DependencyValues, Value>, with value: Value,
  ///   operation: () -> Void
  /// ) {
  ///   withDependencies {
  ///     $0[keyPath: dependency] = value
  ///   } operation: {
  ///     operation()
  ///   }
  /// }
  /// ```
  ///
  /// A path that continues from a property, such as `\.date.now`, changes a part of the current value,
  /// which is created.
  ///
  /// - Parameter keyPath: The dependency.
  public subscript<Value>(keyPath keyPath: WritableKeyPath<DependencyValues, Value>) -> Value {
    get { keyPath.value(in: self) }
    set { override(keyPath, with: newValue) }
  }

  /// Overrides a dependency without creating the value that it replaces.
  ///
  /// Swift writes through a key path by reading, changing and writing back, and reading a dependency
  /// runs the code of its key. So while the property of a key is read here, it gives the new value.
  private mutating func override<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, with value: Value
  ) {
    guard Self.isProperty(keyPath) else { return keyPath.change(&self) { $0 = value } }
    let outerPurpose = purpose
    let replacement = DependencyReplacement(value)
    (purpose, self.replacement) = (.replacing, replacement)
    keyPath.change(&self) { place in
      // The getter of the key path has been called before this, and its setter is called after it.
      // A setter that reads gets the current value.
      replacement.end()
      place = value
    }
    (purpose, self.replacement) = (outerPurpose, nil)
  }

  /// Whether a key path names a property of these values, and no part of a property.
  ///
  /// Swift has no other way to ask for this than the description: `\DependencyValues.date`, or
  /// `\DependencyValues.<computed 0x55d2 (DateGenerator)>` where the names are unknown. A description in
  /// another form counts as that of a part, which only costs that the current value is created.
  private static func isProperty(_ keyPath: PartialKeyPath<DependencyValues>) -> Bool {
    let prefix = "\\\(DependencyValues.self)."
    let description = keyPath.debugDescription
    guard description.hasPrefix(prefix) else { return false }
    let component = description.dropFirst(prefix.count)
    if component.hasPrefix("<computed "), component.hasSuffix(")>") {
      return !component.dropLast(2).contains(")>")
    }
    return component.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

// For any root, and so without the subscript above.

extension KeyPath {
  fileprivate func value(in root: Root) -> Value { root[keyPath: self] }
}

extension WritableKeyPath {
  fileprivate func change(_ root: inout Root, _ body: (inout Value) -> Void) {
    body(&root[keyPath: self])
  }
}

/// The new value of a dependency that is being overridden.
final class DependencyReplacement: Sendable {
  private let type: Any.Type
  private let value: Locked<Any?>

  init<Value>(_ value: Value) {
    self.type = Value.self
    self.value = Locked(value)
  }

  /// The new value, if it has the type of a key, until the replacement has ended.
  func value<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value? {
    type == Key.Value.self ? value.withLock { $0 as? Key.Value } : nil
  }

  func end() {
    value.withLock { $0 = nil }
  }
}
