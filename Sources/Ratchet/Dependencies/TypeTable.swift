/// Values by the types that they belong to.
///
/// A hash table that is read much more often than it is changed. The hash of a type is its address,
/// because hashing it as `Dictionary` does would take longer than everything else when a dependency
/// is read.
struct TypeTable<Value> {
  /// The number of slots is a power of two, and at most half of them are used.
  ///
  /// A type is in the slot of its hash, or in the first free one after it.
  private var types: [ObjectIdentifier?] = []
  /// The values in the same slots.
  private var values: [Value?] = []

  /// The types with their values.
  var elements: [(type: ObjectIdentifier, value: Value)] {
    zip(types, values).compactMap { type, value in
      type.flatMap { type in value.map { (type, $0) } }
    }
  }

  /// The value of a type.
  ///
  /// - Complexity: O(1).
  subscript(type: ObjectIdentifier) -> Value? {
    types.isEmpty ? nil : values[slot(of: type)]
  }

  /// Sets the value of a type.
  ///
  /// - Complexity: O(*n*).
  mutating func set(_ value: Value, of type: ObjectIdentifier) {
    let count = types.count { $0 != nil }
    if types.count < 2 * (count + 1) { grow() }
    let slot = slot(of: type)
    types[slot] = type
    values[slot] = value
  }

  /// The values of both tables.
  ///
  /// Where both have one, it is that of the other table.
  func merging(_ other: TypeTable) -> TypeTable {
    var merged = self
    for (type, value) in other.elements { merged.set(value, of: type) }
    return merged
  }

  private mutating func grow() {
    let elements = elements
    let count = max(4, 2 * types.count)
    types = Array(repeating: nil, count: count)
    values = Array(repeating: nil, count: count)
    for (type, value) in elements {
      let slot = slot(of: type)
      types[slot] = type
      values[slot] = value
    }
  }

  /// The slot of a type, or the free one where it belongs.
  private func slot(of type: ObjectIdentifier) -> Int {
    let mask = types.count - 1
    let address = UInt64(UInt(bitPattern: type))
    var slot = Int(truncatingIfNeeded: (address &* 0x9e37_79b9_7f4a_7c15) >> 32) & mask
    while let other = types[slot], other != type { slot = (slot + 1) & mask }
    return slot
  }
}

extension TypeTable: Sendable where Value: Sendable {}
