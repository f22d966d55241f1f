/// JSON to be written.
///
/// This is a small writer of its own, because loading Foundation would double the program's time.
enum JSONText {
  case object([(key: String, value: JSONText)])
  case array([JSONText])
  case string(String)
  case integer(Int)
  case bool(Bool)

  /// The JSON as text.
  var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    case .array(let elements):
      "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .string(let string):
      Self.quoted(string)
    case .integer(let integer):
      String(integer)
    case .bool(let bool):
      bool ? "true" : "false"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONText: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral elements: (String, JSONText)...) {
    self = .object(elements.map { ($0, $1) })
  }
  init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
}
