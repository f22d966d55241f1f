import CustomDump

/// The id of an element in a ``StackState``.
///
/// A stack numbers its elements from 0 in the order in which they are pushed, and never reuses a
/// number. So a test knows the ids, and can write them as numbers:
///
/// <!-- example given: store: StoreOf<Library> -->
/// ```swift
/// store.send(.path(.element(id: 0, action: .detail(.closeButtonTapped))))
/// ```
public struct StackElementID: Hashable, Sendable {
  /// The number of elements that were pushed before this one.
  public let generation: Int

  /// The id of the element that was pushed after a number of others.
  ///
  /// - Parameter generation: The number of elements before it.
  public init(generation: Int) {
    self.generation = generation
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id of the element that was pushed after a number of others.
  ///
  /// - Parameter value: The number of elements before it.
  public init(integerLiteral value: Int) {
    self.init(generation: value)
  }
}

extension StackElementID: Codable {
  /// Decodes a number.
  ///
  /// - Throws: A `DecodingError` if it is no number of an element: less than 0, or so great that a
  ///   stack could not number further elements.
  public init(from decoder: any Decoder) throws {
    let generation = try Int(from: decoder)
    guard (0...Int.max / 2).contains(generation) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(generation) is not the number of an element of a stack."))
    }
    self.init(generation: generation)
  }

  /// Encodes the number.
  public func encode(to encoder: any Encoder) throws {
    try generation.encode(to: encoder)
  }
}

extension StackElementID:
  CustomStringConvertible, CustomDebugStringConvertible, CustomDumpStringConvertible
{
  /// The number, with a mark: `#0`.
  public var description: String { "#\(generation)" }

  /// The number, with a mark: `#0`.
  public var debugDescription: String { description }

  /// The number, with a mark: `#0`.
  public var customDumpDescription: String { description }
}
