@_spi(Locks) import RatchetConcurrency

extension DependencyValues {
  /// Overrides a dependency without creating the value that it replaces.
  ///
  /// Swift writes through a key path by reading, changing and writing back, and reading a dependency
  /// runs the code of its key. So while the property of a key is read here, it gives the new value.
  /// A path that continues from a property, such as `\.date.now`, changes a part of the current value,
  /// which has to be read.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: Its value.
  package mutating func override<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, with value: Value
  ) {
    guard Self.isProperty(keyPath) else { return self[keyPath: keyPath] = value }
    let outerPurpose = purpose
    let replacement = DependencyReplacement(value)
    purpose = .replacing(replacement)
    Self.write(value, to: &self[keyPath: keyPath], replacement)
    purpose = outerPurpose
  }

  /// The getter of the key path has been called before this, and its setter is called after it.
  ///
  /// A setter that reads gets the current value.
  private static func write<Value>(
    _ value: Value, to place: inout Value, _ replacement: DependencyReplacement
  ) {
    replacement.end()
    place = value
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
