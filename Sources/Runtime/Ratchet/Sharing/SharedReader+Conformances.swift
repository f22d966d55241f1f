import CustomDump

extension SharedReader: Equatable where Value: Equatable {
  /// Whether two shared values are equal at the moment.
  ///
  /// - Complexity: O(1) for two properties of one value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.isEqual(rhs) { $0 == $1 }
  }
}

extension SharedReader: Hashable where Value: Hashable {
  /// Hashes the current value.
  ///
  /// A set or dictionary loses an element whose value changes while it is in it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The id of the current value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: CustomStringConvertible {
  /// How the shared value is written: `SharedReader<Int>(.inMemory("count"))`, or
  /// `SharedReader<Int>(value: 0)` if it has no key.
  public var description: String { "SharedReader<\(Value.self)>(\(source))" }
}

extension SharedReader: CustomReflectable {
  /// The current value's mirror.
  public var customMirror: Mirror { Mirror(reflecting: anyValue) }
}

extension SharedReader: CustomDumpRepresentable {
  /// The current value.
  public var customDumpValue: Any { anyValue }
}
