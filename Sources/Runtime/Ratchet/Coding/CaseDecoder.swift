/// Decodes a value of an enum by the name of its case.
///
/// A generated `init(from:)` uses it.
///
/// ```swift
/// @_spi(GeneratedCode) import Ratchet
///
/// enum Move: Decodable {
///   case moved(x: Int, y: Int)
///   case stopped
///
///   init(from decoder: any Decoder) throws {
///     let decoded = try CaseDecoder(decoder)
///     switch decoded.name {
///     case "moved":
///       let fields = try decoded.fields()
///       self = .moved(x: try fields.decode("x"), y: try fields.decode("y"))
///     case "stopped":
///       self = .stopped
///     default:
///       throw decoded.unknownCase(of: Self.self)
///     }
///   }
/// }
/// ```
///
/// The format is the same as that of the compiler's own `Codable` for enums:
/// `{"moved":{"x":1,"y":2}}` and `{"stopped":{}}`. See SE-0295.
@_spi(GeneratedCode)
public struct CaseDecoder {
  /// The name of the case.
  public let name: String

  private let container: KeyedDecodingContainer<FieldName>

  /// Decodes the name of the case.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` if there is not exactly one name.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: FieldName.self)
    let names = container.allKeys
    guard names.count == 1, let name = names.first?.stringValue else {
      // What is decoded may be anything, and of any size.
      let first =
        names.map { "'\($0.stringValue)'" }.sorted().prefix(5) + (names.count > 5 ? ["…"] : [])
      let found = names.isEmpty ? "none" : first.joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "The name of one case was expected, and there is \(found)."
        )
      )
    }
    self.name = name
  }

  /// Decodes the payloads.
  ///
  /// - Returns: A decoder of payloads by their labels, or by `_0`, `_1` and so on for payloads
  ///   without a label.
  /// - Throws: A `DecodingError` if there are no named values.
  public func fields() throws -> FieldDecoder {
    try FieldDecoder(container.nestedContainer(keyedBy: FieldName.self, forKey: FieldName(name)))
  }

  /// The error for a name that no case has.
  ///
  /// - Parameter type: The enum.
  /// - Returns: The error.
  public func unknownCase<Value>(of type: Value.Type) -> DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath + [FieldName(name)],
        debugDescription: "'\(name)' is not a case of '\(type)'."
      )
    )
  }
}
