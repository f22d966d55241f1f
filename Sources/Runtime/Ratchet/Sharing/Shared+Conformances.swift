import CustomDump

extension Shared: Equatable where Value: Equatable {
  /// Whether two shared values are equal at the moment.
  ///
  /// - Complexity: O(1) for two properties of one value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.isEqual(rhs) { $0 == $1 }
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the current value.
  ///
  /// A set or dictionary loses an element whose value changes while it is in it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The id of the current value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: CustomStringConvertible {
  /// How the shared value is written: `Shared<Int>(.inMemory("count"))`, or
  /// `Shared<Int>(value: 0)` if it has no key.
  public var description: String { "Shared<\(Value.self)>(\(source))" }
}

extension Shared: CustomReflectable {
  /// The current value's mirror.
  public var customMirror: Mirror { Mirror(reflecting: anyValue) }
}

extension Shared: CustomDumpRepresentable {
  /// The current value.
  public var customDumpValue: Any { anyValue }
}

extension Shared: _CustomDiffObject {
  /// The expected and the actual value, where a test compares them.
  public var _customDiffValues: (Any, Any) {
    (expectedValue, actualValue)
  }

  /// Identifies the shared value.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(box.node.identity) }
}
