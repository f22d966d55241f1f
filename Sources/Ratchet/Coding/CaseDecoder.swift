/// Reads a value of an enum by the name of its case: what a generated `init(from:)` is made of.
///
/// ```swift
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
/// The format is the one of the compiler's own `Codable` for enums, as in `{"moved":{"x":1,"y":2}}`
/// and `{"stopped":{}}`: see SE-0295.
public struct CaseDecoder {
  /// The name of the case.
  public let name: String

  private let container: KeyedDecodingContainer<FieldName>

  /// Reads the name of the case that a decoder is at.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` if there is not exactly one name.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: FieldName.self)
    let names = container.allKeys.map(\.stringValue).sorted()
    guard names.count == 1, let name = names.first else {
      let found = names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "The name of one case was expected, and there is \(found)."
        )
      )
    }
    self.name = name
  }

  /// Reads the payloads.
  ///
  /// - Returns: What reads them by their labels, `_0` for the first where it has none.
  /// - Throws: A `DecodingError` if values with names are not what is there.
  public func fields() throws -> FieldDecoder {
    try FieldDecoder(container.nestedContainer(keyedBy: FieldName.self, forKey: FieldName(name)))
  }

  /// The error for a name that no case has.
  ///
  /// - Parameter type: The enum.
  /// - Returns: An error that says so.
  public func unknownCase<Value>(of type: Value.Type) -> DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath + [FieldName(name)],
        debugDescription: "'\(name)' is no case of '\(type)'."
      )
    )
  }
}
