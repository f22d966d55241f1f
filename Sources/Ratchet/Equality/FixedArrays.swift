/// Whether two fixed arrays of C have equal elements.
///
/// Swift imports such an array as a tuple with an element for each of its elements, and tuples have no
/// `==` that works for more than six. The generated `==` of C structs is made of calls to this.
///
/// - Parameters:
///   - lhs: A tuple whose elements are all of one type; an array of arrays is a tuple of tuples.
///   - rhs: Another one.
///   - type: The type of the innermost elements.
/// - Returns: Whether all elements are equal, by their `==`.
/// - Complexity: O(*n*) in the number of elements.
@inlinable
public func areEqual<Elements, Element: Equatable>(
  _ lhs: Elements, _ rhs: Elements, elementsOf type: Element.Type
) -> Bool {
  withUnsafeBytes(of: lhs) { lhs in
    withUnsafeBytes(of: rhs) { rhs in
      // C lays the elements out one after the other, and so does Swift with what it imports from C.
      stride(from: 0, to: lhs.count, by: MemoryLayout<Element>.stride).allSatisfy { offset in
        lhs.load(fromByteOffset: offset, as: type) == rhs.load(fromByteOffset: offset, as: type)
      }
    }
  }
}

/// Whether two pointers to functions of C, or two arrays of pointers, are the same pointers.
///
/// What they point to is not looked at: Swift has no `==` for functions, not even for C's.
///
/// - Parameters:
///   - lhs: A pointer to a function, or a tuple of pointers.
///   - rhs: Another one.
/// - Returns: Whether they point to the same.
@inlinable
public func areIdentical<Pointers>(_ lhs: Pointers, _ rhs: Pointers) -> Bool {
  // Pointers have no padding, so their bytes tell.
  withUnsafeBytes(of: lhs) { lhs in
    withUnsafeBytes(of: rhs) { rhs in lhs.elementsEqual(rhs) }
  }
}

/// Mixes the elements of a fixed array of C into a hash.
///
/// - Parameters:
///   - elements: A tuple whose elements are all of one type.
///   - type: The type of the innermost elements.
///   - hasher: What makes the hash.
/// - Complexity: O(*n*) in the number of elements.
@inlinable
public func combine<Elements, Element: Hashable>(
  _ elements: Elements, elementsOf type: Element.Type, into hasher: inout Hasher
) {
  withUnsafeBytes(of: elements) { bytes in
    for offset in stride(from: 0, to: bytes.count, by: MemoryLayout<Element>.stride) {
      hasher.combine(bytes.load(fromByteOffset: offset, as: type))
    }
  }
}
