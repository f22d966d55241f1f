import Foundation

// Writes values without parts.

extension RecordedValueWriter {
  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "StackElementID",
  ]

  private static let floats: Set<String> = [
    "Double", "Float", "CGFloat", "TimeInterval", "Float16",
  ]

  func scalar(
    _ json: JSONValue, named name: String, at place: String
  ) throws -> String? {
    if Self.numbers.contains(name) {
      guard let digits = json.digits, !digits.contains(".") else {
        throw expected("a number", json, place)
      }
      return digits
    }
    if Self.floats.contains(name) { return try floating(json, place) }
    switch name {
    case "Bool":
      guard case .bool(let value) = json else { throw expected("true or false", json, place) }
      return "\(value)"
    case "String", "Substring", "Character":
      return Self.literal(try text(json, place))
    case "TextState":
      guard case .string(let text) = json else {
        throw mismatch("a text with styles has to be written by hand", place)
      }
      return "TextState(\(Self.literal(text)))"
    case "UUID": return "UUID(uuidString: \(Self.literal(try text(json, place))))!"
    case "URL":
      guard case .string(let url) = json else {
        throw mismatch("a URL that is relative to another has to be written by hand", place)
      }
      return "URL(string: \(Self.literal(url)))!"
    case "Data": return "Data(base64Encoded: \(Self.literal(try text(json, place))))!"
    case "Date":
      guard let seconds = json.double else { throw expected("a number of seconds", json, place) }
      return Self.date(seconds)
    case "Decimal":
      guard let digits = json.digits else { throw expected("a number", json, place) }
      return "Decimal(string: \(Self.literal(digits)))!"
    case "Duration": return try duration(json, place)
    default: return nil
    }
  }

  private func text(_ json: JSONValue, _ place: String) throws -> String {
    guard case .string(let text) = json else { throw expected("a string", json, place) }
    return text
  }

  private func floating(_ json: JSONValue, _ place: String) throws -> String {
    switch json {
    case .string("nan"): return ".nan"
    case .string("inf"): return ".infinity"
    case .string("-inf"): return "-.infinity"
    default:
      guard let digits = json.digits else { throw expected("a number", json, place) }
      return digits
    }
  }

  /// A readable date, if it is exact.
  private static func date(_ seconds: Double) -> String {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let since1970 = date.timeIntervalSince1970
    if Date(timeIntervalSince1970: since1970) == date {
      return "Date(timeIntervalSince1970: \(number(since1970)))"
    }
    return "Date(timeIntervalSinceReferenceDate: \(number(seconds)))"
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// A duration is coded as the two halves of a number of attoseconds.
  private func duration(_ json: JSONValue, _ place: String) throws -> String {
    guard case .array(let parts) = json,
      let data = "[\(parts.compactMap(\.digits).joined(separator: ","))]".data(using: .utf8),
      let duration = try? JSONDecoder().decode(Duration.self, from: data)
    else { throw expected("a duration", json, place) }
    let (seconds, attoseconds) = duration.components
    return attoseconds == 0
      ? ".seconds(\(seconds))"
      : "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }

  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\t": return "\\t"
      case "\r": return "\\r"
      default:
        let isPlain =
          scalar.properties.generalCategory != .control
          && scalar.properties.generalCategory != .format
        return isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
