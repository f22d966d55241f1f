/// A ``Shared`` or ``SharedReader`` property of any type.
package protocol SharedProperty {
  /// The current value, or the one that replaces it for the running code.
  var anyValue: Any { get }

  /// The value that the running code expects, if it compares two states.
  var expectedValue: Any { get }

  /// The key of the whole value that the property has, as it is written; nil if there is none.
  var keyName: String? { get }

  /// Identifies the whole value that the property has, or a part of it.
  var rootID: ObjectIdentifier { get }

  /// Whether the property has the whole value.
  var isWhole: Bool { get }

  /// Whether the property was created with a key, and not with the value of another property.
  var hasOwnKey: Bool { get }

  /// Whether the value can be changed.
  static var isWritable: Bool { get }
}

/// What `Shared` and `SharedReader` have in common.
protocol BoxedProperty<Value>: SharedProperty {
  associatedtype Value
  var box: SharedBox<Value> { get }
}

extension BoxedProperty {
  package var anyValue: Any { box.node.value(in: .current) }

  package var rootID: ObjectIdentifier { ObjectIdentifier(root) }

  package var keyName: String? { isWhole ? root.keyName : nil }

  package var expectedValue: Any {
    box.node.value(in: SharedOverlay.comparison?.expected ?? .current)
  }

  /// The actual value, if the running code compares it with an expected one.
  var actualValue: Any { box.node.value(in: SharedOverlay.comparison?.actual ?? .current) }

  /// What the property is created from, as it is written.
  var source: String { keyName ?? "value: \(String(reflecting: anyValue))" }

  /// Whether two properties have equal values.
  ///
  /// Properties of the same value are equal at once, unless a test compares its expected value
  /// with its actual one.
  func isEqual(_ other: Self, by areEqual: (Value, Value) -> Bool) -> Bool {
    let (lhs, rhs) = (box.observedNode, other.box.observedNode)
    guard lhs === rhs || lhs.isSame(as: rhs) else {
      return areEqual(lhs.read(), rhs.read())
    }
    guard let comparison = SharedOverlay.comparison else {
      if ObservationProbe.isTracked { lhs.observe() }
      return true
    }
    return areEqual(lhs.value(in: comparison.expected), rhs.value(in: comparison.actual))
  }
}

extension Shared: BoxedProperty {
  package static var isWritable: Bool { true }
}

extension SharedReader: BoxedProperty {
  package static var isWritable: Bool { false }
}
