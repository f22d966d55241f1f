/// Binding actions are encoded by the names of their fields:
///
/// ```swift
/// let action = BindingAction<Settings.State>.set(\.userSettings.enableHaptics, true)
/// try JSONEncoder().encode(action)
/// // {"field":"userSettings.enableHaptics","value":true}
/// ```
///
/// So another build of the program can decode them, as long as the field exists. Errors name the
/// field, the state, and the names that are most similar to an unknown one.
extension BindingAction: Codable where Root: BindableState {
  private enum CodingKeys: String, CodingKey {
    case field
    case value
  }

  /// Decodes the name of a field, and a value of the field's type.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if the state has no such field, the value does not have its type, or
  ///   that type is not `Codable`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .field)
    guard let field = Root.bindableFields[name] else {
      throw DecodingError.dataCorruptedError(
        forKey: .field, in: container,
        debugDescription: Self.unknown(name, nearest: Root.bindableFields.names(nearestTo: name)))
    }
    do {
      self = try field.field.action(from: container, forKey: .value)
    } catch is NotCodable {
      throw DecodingError.dataCorruptedError(
        forKey: .value, in: container, debugDescription: Self.notCodable(field, "Decodable"))
    } catch let error as DecodingError {
      throw Self.mistyped(field, error, at: container.codingPath + [CodingKeys.value])
    }
  }

  /// Encodes the name of the field, and the value.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: `EncodingError` if the key path does not name a field of the state, or the type of
  ///   the field is not `Codable`.
  public func encode(to encoder: any Encoder) throws {
    guard let field = Root.bindableFields[keyPath] else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: """
            the key path of '\(self)' is that of no bindable field of '\(Self.rootName)', and a binding \
            action is written down by its field's name
            """
        ))
    }
    guard let value = value as? any Encodable else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: Self.notCodable(field, "Encodable")
        ))
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(field.name, forKey: .field)
    try container.encode(value, forKey: .value)
  }
}

/// The type of a field is not `Codable`.
struct NotCodable: Error {}

// MARK: - Messages

extension BindingAction where Root: BindableState {
  /// The state's name with the types around it, without its module: `Settings.State`.
  private static var rootName: String {
    String(reflecting: Root.self).split(separator: ".").dropFirst().joined(separator: ".")
  }

  private static func unknown(_ name: String, nearest: [String]) -> String {
    let names = nearest.map { "'\($0)'" }.joined(separator: " or ")
    let hint = nearest.isEmpty ? "" : "; did you mean \(names)?"
    return "'\(rootName)' has no bindable field '\(name)'\(hint)"
  }

  private static func notCodable(_ field: BindableField<Root>, _ missing: String) -> String {
    """
    the bindable field '\(field.name)' of '\(rootName)' has no value that can be written down: \
    '\(field.type)' is not '\(missing)'
    """
  }

  /// The error for a field's value, with the field and its type before the message.
  private static func mistyped(
    _ field: BindableField<Root>, _ error: DecodingError, at path: [any CodingKey]
  ) -> DecodingError {
    let cause = error.context
    return DecodingError.typeMismatch(
      field.type,
      DecodingError.Context(
        codingPath: cause.codingPath.count > path.count ? cause.codingPath : path,
        debugDescription: """
          the bindable field '\(field.name)' of '\(rootName)' takes a '\(field.type)': \
          \(cause.debugDescription)
          """,
        underlyingError: error
      ))
  }
}

extension DecodingError {
  fileprivate var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      return context
    @unknown default:
      return Context(codingPath: [], debugDescription: "\(self)")
    }
  }
}
