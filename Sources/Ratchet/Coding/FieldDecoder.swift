/// Reads values by their names: what generated `init(from:)`s are made of.
///
/// ```swift
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
public struct FieldDecoder {
  private let container: KeyedDecodingContainer<FieldName>

  /// Reads what a decoder is at.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` if values with names are not what is there.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: FieldName.self)
  }

  init(_ container: KeyedDecodingContainer<FieldName>) {
    self.container = container
  }

  /// Reads a value.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The value.
  /// - Throws: A `DecodingError` if it is missing, or is not what it should be.
  @_disfavoredOverload
  public func decode<Value: Decodable>(_ name: String) throws -> Value {
    try container.decode(Value.self, forKey: FieldName(name))
  }

  /// Reads a value that may be missing.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The value, or nil if it is missing or null.
  /// - Throws: A `DecodingError` if it is there, and is not what it should be.
  public func decode<Value: Decodable>(_ name: String) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: FieldName(name))
  }

  /// Tells the user of a type that is not `Codable`, in place of what the compiler would say.
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
