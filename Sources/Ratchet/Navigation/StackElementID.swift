import CustomDump

/// The id of an element in a ``StackState``.
///
/// A stack numbers its elements in the order in which they come, from 0, and never gives a number
/// twice. So a test knows them beforehand, and can write them as numbers:
///
/// <!-- example given: store: StoreOf<Library> -->
/// ```swift
/// store.send(.path(.element(id: 0, action: .detail(.closeButtonTapped))))
/// ```
public struct StackElementID: Hashable, Sendable {
  /// How many elements came before this one.
  public let generation: Int

  /// The id of the element that came after a number of others.
  ///
  /// - Parameter generation: How many came before.
  public init(generation: Int) {
    self.generation = generation
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id of the element that came after a number of others.
  ///
  /// - Parameter value: How many came before.
  public init(integerLiteral value: Int) {
    self.init(generation: value)
  }
}

extension StackElementID: Codable {
  /// Decodes a number.
  public init(from decoder: any Decoder) throws {
    self.init(generation: try Int(from: decoder))
  }

  /// Encodes the number.
  public func encode(to encoder: any Encoder) throws {
    try generation.encode(to: encoder)
  }
}

extension StackElementID:
  CustomStringConvertible, CustomDebugStringConvertible, CustomDumpStringConvertible
{
  /// The number behind a mark: `#0`.
  public var description: String { "#\(generation)" }

  /// The number behind a mark: `#0`.
  public var debugDescription: String { description }

  /// The number behind a mark: `#0`.
  public var customDumpDescription: String { description }
}
