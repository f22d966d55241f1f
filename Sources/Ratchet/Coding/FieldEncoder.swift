/// Writes values by their names: what generated `encode(to:)`s are made of.
///
/// ```swift
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
public struct FieldEncoder {
  private var container: KeyedEncodingContainer<FieldName>

  /// Writes to where an encoder is at.
  ///
  /// - Parameter encoder: The encoder.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: FieldName.self)
  }

  /// Writes the payloads of an enum's case, under the case's name.
  ///
  /// ```swift
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

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: Its name.
  /// - Throws: What the value or the encoder throws.
  public mutating func encode(_ value: some Encodable, _ name: String) throws {
    try container.encode(value, forKey: FieldName(name))
  }

  /// Writes a value, and nothing for nil.
  ///
  /// - Parameters:
  ///   - value: The value, or nil.
  ///   - name: Its name.
  /// - Throws: What the value or the encoder throws.
  public mutating func encode(_ value: (some Encodable)?, _ name: String) throws {
    try container.encodeIfPresent(value, forKey: FieldName(name))
  }

  /// Tells the user of a type that is not `Codable`, in place of what the compiler would say.
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
