/// Values by the types that they belong to.
///
/// A hash table that is read much more often than it is changed. The hash of a type is its address,
/// because hashing it as `Dictionary` does would take longer than everything else when a dependency
/// is read.
struct TypeTable<Value> {
  /// The number of slots is a power of two, and at most half of them are used.
  ///
  /// A value is in the slot of its hash, or in the first free one after it.
  private var slots: [(type: ObjectIdentifier, value: Value)?] = []

  /// The value of a type.
  ///
  /// - Complexity: O(1).
  subscript(type: ObjectIdentifier) -> Value? {
    slots.isEmpty ? nil : slots[slot(of: type)]?.value
  }

  /// Sets the value of a type.
  ///
  /// - Complexity: O(*n*).
  mutating func set(_ value: Value, of type: ObjectIdentifier) {
    let count = slots.count { $0 != nil }
    if slots.count < 2 * (count + 1) { grow() }
    slots[slot(of: type)] = (type, value)
  }

  private mutating func grow() {
    let elements = slots.compactMap { $0 }
    slots = Array(repeating: nil, count: max(4, 2 * slots.count))
    for element in elements { slots[slot(of: element.type)] = element }
  }

  /// The slot of a type, or the free one where it belongs.
  private func slot(of type: ObjectIdentifier) -> Int {
    let mask = slots.count - 1
    let address = UInt64(UInt(bitPattern: type))
    var slot = Int(truncatingIfNeeded: (address &* 0x9e37_79b9_7f4a_7c15) >> 32) & mask
    while let other = slots[slot]?.type, other != type { slot = (slot + 1) & mask }
    return slot
  }
}
