import CustomDump

extension StackState: Equatable where Element: Equatable {
  /// Whether two stacks have equal elements with the same ids in the same order.
  ///
  /// - Complexity: O(*n*), or O(1) if both share their storage.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.ids == rhs.ids && lhs.elements == rhs.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes the elements and their ids in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack of elements, from the first to the one on top.
  ///
  /// - Parameter elements: The elements.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension StackState {
  /// The elements as an array.
  ///
  /// - Complexity: O(1)
  public var elements: [Element] { storage.elements }
}

// MARK: - Coding

extension StackState: Encodable where Element: Encodable {
  /// Encodes each element with its id, because actions name elements by their ids.
  public func encode(to encoder: any Encoder) throws {
    try zip(ids, elements).map { StackEntry(id: $0, state: $1) }.encode(to: encoder)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an encoded stack, or an array of its elements.
  ///
  /// - Throws: A `DecodingError` if two elements have the same id, and any error from decoding an
  ///   element.
  public init(from decoder: any Decoder) throws {
    guard let entries = try? [StackEntry<Element>](from: decoder) else {
      // From a program that did not encode the ids.
      self.init(try [Element](from: decoder))
      return
    }
    guard Set(entries.map(\.id)).count == entries.count else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Expected elements with different ids, and found an id twice."
        )
      )
    }
    self.init(ids: entries.map(\.id), elements: entries.map(\.state))
  }
}

/// An element and its id, as they are encoded.
private struct StackEntry<State> {
  var id: StackElementID
  var state: State
}

extension StackEntry: Encodable where State: Encodable {}
extension StackEntry: Decodable where State: Decodable {}

// MARK: - Printing

extension StackState: CustomReflectable {
  /// The elements with their ids.
  public var customMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: zip(ids, elements).map { (key: $0, value: $1) },
      displayStyle: .dictionary
    )
  }
}

extension StackState: CustomDumpReflectable {
  /// The elements with their ids.
  public var customDumpMirror: Mirror { customMirror }
}

extension StackState: CustomDebugStringConvertible {
  /// The type, and the elements with their ids: `StackState<Int>([#0: …, #1: …])`.
  public var debugDescription: String { "\(Self.self)(\(description))" }
}

extension StackState: CustomStringConvertible {
  /// The elements with their ids: `[#0: …, #1: …]`.
  public var description: String {
    let elements = zip(ids, elements).map { "\($0): \($1)" }
    return "[\(elements.joined(separator: ", "))]"
  }
}
