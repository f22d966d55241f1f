/// Encodes values by their names.
///
/// A generated `encode(to:)` uses it.
///
/// ```swift
/// @_spi(GeneratedCode) import Ratchet
///
/// struct Fact: Encodable {
///   var count: Int
///   var text: String?
///
///   func encode(to encoder: any Encoder) throws {
///     var fields = FieldEncoder(encoder)
///     try fields.encode(count, "count")
///     try fields.encode(text, "text")
///   }
/// }
/// ```
@_spi(GeneratedCode)
public struct FieldEncoder {
  private var container: KeyedEncodingContainer<FieldName>

  /// Creates a field encoder.
  ///
  /// - Parameter encoder: The encoder.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: FieldName.self)
  }

  /// Encodes the payloads of an enum's case, with the case's name as the key.
  ///
  /// ```swift
  /// @_spi(GeneratedCode) import Ratchet
  ///
  /// enum Move: Encodable {
  ///   case moved(x: Int, y: Int)
  ///
  ///   func encode(to encoder: any Encoder) throws {
  ///     switch self {
  ///     case .moved(let x, let y):
  ///       var fields = FieldEncoder(encoder, case: "moved")
  ///       try fields.encode(x, "x")
  ///       try fields.encode(y, "y")
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - encoder: The encoder.
  ///   - name: The case's name.
  public init(_ encoder: any Encoder, case name: String) {
    var outer = encoder.container(keyedBy: FieldName.self)
    container = outer.nestedContainer(keyedBy: FieldName.self, forKey: FieldName(name))
  }

  /// Encodes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: Its name.
  /// - Throws: What the value or the encoder throws.
  public mutating func encode(_ value: some Encodable, _ name: String) throws {
    try container.encode(value, forKey: FieldName(name))
  }

  /// Encodes a value, or nothing for nil.
  ///
  /// - Parameters:
  ///   - value: The value, or nil.
  ///   - name: Its name.
  /// - Throws: What the value or the encoder throws.
  public mutating func encode(_ value: (some Encodable)?, _ name: String) throws {
    try container.encodeIfPresent(value, forKey: FieldName(name))
  }

  /// Reports a type that is not `Codable` with a clear message.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: Its name.
  /// - Throws: An `EncodingError`.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "this type is not Codable: make it Codable, or remove '.codable' from '@Reducer'"
  )
  public mutating func encode<Value>(_ value: Value, _ name: String) throws {
    throw EncodingError.invalidValue(
      value, EncodingError.Context(codingPath: [], debugDescription: "'\(name)'"))
  }
}
