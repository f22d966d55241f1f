/// Decodes values by their names.
///
/// A generated `init(from:)` uses it.
///
/// ```swift
/// @_spi(GeneratedCode) import Ratchet
///
/// struct Fact: Decodable {
///   var count: Int
///   var text: String?
///
///   init(from decoder: any Decoder) throws {
///     let fields = try FieldDecoder(decoder)
///     self.count = try fields.decode("count")
///     self.text = try fields.decode("text")
///   }
/// }
/// ```
@_spi(GeneratedCode)
public struct FieldDecoder {
  private let container: KeyedDecodingContainer<FieldName>

  /// Creates a field decoder.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` if there are no named values.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: FieldName.self)
  }

  init(_ container: KeyedDecodingContainer<FieldName>) {
    self.container = container
  }

  /// Decodes a value.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The value.
  /// - Throws: A `DecodingError` if it is missing or invalid.
  @_disfavoredOverload
  public func decode<Value: Decodable>(_ name: String) throws -> Value {
    try container.decode(Value.self, forKey: FieldName(name))
  }

  /// Decodes a value that can be missing.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The value, or nil if it is missing or null.
  /// - Throws: A `DecodingError` if it is there, but is invalid.
  public func decode<Value: Decodable>(_ name: String) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: FieldName(name))
  }

  /// Reports a type that is not `Codable` with a clear message.
  ///
  /// - Parameter name: The value's name.
  /// - Returns: Nothing: it cannot be called.
  /// - Throws: A `DecodingError`.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "this type is not Codable: make it Codable, or remove '.codable' from '@Reducer'"
  )
  public func decode<Value>(_ name: String) throws -> Value {
    throw DecodingError.typeMismatch(
      Value.self, DecodingError.Context(codingPath: [], debugDescription: "'\(name)'"))
  }
}
