/// Whether two fixed C arrays have equal elements.
///
/// Swift imports such an array as a tuple with an element for each of its elements, and `==` does
/// not work for tuples of more than six elements. The generated `==` of C structs calls this
/// function.
///
/// - Parameters:
///   - lhs: A tuple whose elements have the same type. An array of arrays is a tuple of tuples.
///   - rhs: Another one.
///   - type: The type of the innermost elements.
/// - Returns: Whether all elements are equal, with their `==`.
/// - Complexity: O(*n*) in the number of elements.
@inlinable
@_spi(GeneratedCode)
public func areEqual<Elements, Element: Equatable>(
  _ lhs: Elements, _ rhs: Elements, elementsOf type: Element.Type
) -> Bool {
  withUnsafeBytes(of: lhs) { lhs in
    withUnsafeBytes(of: rhs) { rhs in
      // C stores the elements one after another, and Swift keeps that layout for imported types.
      stride(from: 0, to: lhs.count, by: MemoryLayout<Element>.stride).allSatisfy { offset in
        lhs.load(fromByteOffset: offset, as: type) == rhs.load(fromByteOffset: offset, as: type)
      }
    }
  }
}

/// Whether two pointers to C functions, or two arrays of pointers, are the same pointers.
///
/// It compares only the addresses, because Swift has no `==` for functions.
///
/// - Parameters:
///   - lhs: A pointer to a function, or a tuple of pointers.
///   - rhs: Another one.
/// - Returns: Whether they have the same addresses.
@inlinable
@_spi(GeneratedCode)
public func areIdentical<Pointers>(_ lhs: Pointers, _ rhs: Pointers) -> Bool {
  // Pointers have no padding, so their bytes can be compared.
  withUnsafeBytes(of: lhs) { lhs in
    withUnsafeBytes(of: rhs) { rhs in lhs.elementsEqual(rhs) }
  }
}

/// Adds the elements of a fixed C array to a hash.
///
/// - Parameters:
///   - elements: A tuple whose elements have the same type.
///   - type: The type of the innermost elements.
///   - hasher: The hasher.
/// - Complexity: O(*n*) in the number of elements.
@inlinable
@_spi(GeneratedCode)
public func combine<Elements, Element: Hashable>(
  _ elements: Elements, elementsOf type: Element.Type, into hasher: inout Hasher
) {
  withUnsafeBytes(of: elements) { bytes in
    for offset in stride(from: 0, to: bytes.count, by: MemoryLayout<Element>.stride) {
      hasher.combine(bytes.load(fromByteOffset: offset, as: type))
    }
  }
}
