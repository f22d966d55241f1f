import CustomDump

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether two arrays have equal elements in the same order.
  ///
  /// - Complexity: O(*n*), or O(1) if both share their storage.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements == rhs.elements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array of elements.
  ///
  /// - Parameter elements: The elements. Of elements with the same id, only the first is added.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements like an array.
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes the encoding of an array of the elements.
  ///
  /// - Throws: A `DecodingError` if two elements have the same id, and any error from decoding an
  ///   element.
  public init(from decoder: any Decoder) throws {
    let elements = try [Element](from: decoder)
    self.init(elements)
    guard count == elements.count else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: """
            Expected elements with different ids, and found \(elements.count) elements with \
            \(count) different ids.
            """
        )
      )
    }
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible {
  /// The description of an array of the elements.
  public var description: String { elements.description }

  /// The debug description of an array of the elements, and their type.
  public var debugDescription: String { "IdentifiedArray<\(Element.self)>(\(elements))" }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements, as the children of a collection.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

extension IdentifiedArray: CustomDumpReflectable {
  /// The elements, as the children of a collection.
  public var customDumpMirror: Mirror { customMirror }
}
