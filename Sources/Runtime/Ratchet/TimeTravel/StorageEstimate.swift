import Foundation

/// Estimates the memory that a value uses outside itself and does not share with a previous value.
///
/// ``Timeline/estimatedBytes`` describes what is counted.
package enum StorageEstimate {
  /// The storage of a value that it does not share with a previous value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - earlier: The previous value; nil to count all storage.
  /// - Returns: The number of bytes.
  static func bytes<Value>(of value: Value, notSharedWith earlier: Value? = nil) -> Int {
    if _isPOD(Value.self) { return 0 }
    if let earlier, hasSameBits(value, earlier) { return 0 }
    if let measured = value as? any StorageMeasured { return bytes(measured, earlier) }
    return bytes(ofPartsOf: value, notSharedWith: earlier)
  }

  private static func bytes<Measured: StorageMeasured>(_ value: Measured, _ earlier: Any?) -> Int {
    let earlier = earlier as? Measured
    if let earlier, hasSameBits(value, earlier) { return 0 }
    return value.storageBytes(notSharedWith: earlier)
  }

  private static func bytes(ofPartsOf value: Any, notSharedWith earlier: Any?) -> Int {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class, .foreignReference: return 0
    case .collection, .set, .dictionary: return 16 * mirror.children.count
    default: break
    }
    let earlierParts = earlier.map { Mirror(reflecting: $0).children.makeIterator() }
    return mirror.children.reduce(0) { sum, part in
      let earlierPart = earlierParts?.next()
      let isSamePart = earlierPart.map { $0.label == part.label } ?? false
      return sum + bytes(of: part.value, notSharedWith: isSamePart ? earlierPart?.value : nil)
    }
  }

  /// Whether two values have the same bits, so that they share all their storage.
  static func hasSameBits<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    withUnsafeBytes(of: lhs) { lhs in
      withUnsafeBytes(of: rhs) { rhs in
        lhs.elementsEqual(rhs)
      }
    }
  }
}

extension StorageEstimate {
  /// Whether two values of any type are certainly equal, because they have the same bits.
  package static func isSame(_ lhs: Any, _ rhs: Any) -> Bool {
    func isSame<Value>(_ lhs: Value) -> Bool {
      guard let rhs = rhs as? Value else { return false }
      return hasSameBits(lhs, rhs)
    }
    return type(of: lhs) == type(of: rhs) && isSame(lhs)
  }
}

/// A type whose storage is measured as a whole, without its parts.
protocol StorageMeasured {
  /// The number of bytes of storage, if the storage is not that of a previous value.
  func storageBytes(notSharedWith earlier: Self?) -> Int
}

/// The size of an allocation of the standard library's collections without its elements.
private let header = 32

extension StorageEstimate {
  /// The storage of elements, and what they hold if they differ from the previous element at their
  /// position.
  static func bytes<Elements: RandomAccessCollection>(
    ofElements elements: Elements,
    notSharedWith earlier: Elements?
  ) -> Int {
    if elements.isEmpty { return 0 }
    let room = header + elements.count * MemoryLayout<Elements.Element>.stride
    if _isPOD(Elements.Element.self) { return room }
    var earlierElements = earlier?.makeIterator()
    return elements.reduce(room) { sum, element in
      sum + bytes(of: element, notSharedWith: earlierElements?.next())
    }
  }
}

extension String: StorageMeasured {
  func storageBytes(notSharedWith earlier: String?) -> Int {
    // Up to 15 bytes are stored in the string itself.
    utf8.count > 15 ? header + utf8.count : 0
  }
}

extension Data: StorageMeasured {
  func storageBytes(notSharedWith earlier: Data?) -> Int {
    count > 14 ? header + count : 0
  }
}

extension Array: StorageMeasured {
  func storageBytes(notSharedWith earlier: [Element]?) -> Int {
    StorageEstimate.bytes(ofElements: self, notSharedWith: earlier)
  }
}

extension IdentifiedArray: StorageMeasured {
  func storageBytes(notSharedWith earlier: Self?) -> Int {
    let ids = StorageEstimate.bytes(
      ofElements: storage.ids.elements, notSharedWith: earlier?.storage.ids.elements)
    let sharesIDs =
      earlier.map { StorageEstimate.hasSameBits(storage.ids, $0.storage.ids) } ?? false
    return (sharesIDs ? 0 : ids)
      + StorageEstimate.bytes(
        ofElements: storage.elements, notSharedWith: earlier?.storage.elements)
  }
}

extension Dictionary: StorageMeasured {
  func storageBytes(notSharedWith earlier: [Key: Value]?) -> Int {
    let room = header + capacity * (MemoryLayout<Key>.stride + MemoryLayout<Value>.stride)
    if isEmpty || _isPOD(Value.self) && _isPOD(Key.self) { return isEmpty ? 0 : room }
    return reduce(room) { sum, pair in
      guard let index = earlier?.index(forKey: pair.key) else {
        return sum + StorageEstimate.bytes(of: pair.key) + StorageEstimate.bytes(of: pair.value)
      }
      return sum + StorageEstimate.bytes(of: pair.value, notSharedWith: earlier?[index].value)
    }
  }
}

extension Set: StorageMeasured {
  func storageBytes(notSharedWith earlier: Set<Element>?) -> Int {
    if isEmpty { return 0 }
    let room = header + capacity * MemoryLayout<Element>.stride
    if _isPOD(Element.self) { return room }
    return reduce(room) { sum, element in
      earlier?.contains(element) == true ? sum : sum + StorageEstimate.bytes(of: element)
    }
  }
}
