/// A value of JSON, which keeps the order of an object's fields when it is written.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  package static func == (lhs: JSON, rhs: JSON) -> Bool { lhs.text == rhs.text }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }
}

// MARK: - Reading

extension JSON {
  /// The value of a field; nil if there is none.
  package subscript(field: String) -> JSON? {
    if case .object(let fields) = self { fields.first { $0.0 == field }?.1 } else { nil }
  }

  /// A number that names or counts something: a step, a store, a place in a list.
  ///
  /// It is nil below 0 and above half of the greatest integer. So the numbers beside it, sums and
  /// differences exist, whatever the other side has sent.
  package var number: Int? {
    if case .int(let value) = self, (0...Int.max / 2).contains(value) { value } else { nil }
  }
  package var double: Double? {
    switch self {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  package var fields: [(String, JSON)]? { if case .object(let value) = self { value } else { nil } }

  /// Reads JSON.
  ///
  /// - Throws: ``JSONError`` if the text is not JSON.
  package init(parsing text: String) throws(JSONError) { try self.init(parsing: Array(text.utf8)) }

  /// Reads JSON from UTF-8.
  ///
  /// - Throws: ``JSONError`` if the bytes are not JSON.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try reader.value()
  }
}

// MARK: - Writing

extension JSON {
  /// The value as JSON, on one line.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  package func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value): text += value.isFinite ? "\(value)" : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { text += "," }
        Self.write(field.0, to: &text)
        text += ":"
        field.1.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      // Also the characters that end a line in a script, the one that begins a tag, and those that
      // change the writing direction, which are invisible in an editor.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "<":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
