/// Reads JSON (RFC 8259) from UTF-8.
///
/// A page or a program can send anything, so the depth is limited, and each wrong byte is an error.
///
/// The program of the attributes does without Foundation, which would double its time.
///
/// Foundation has no reader for JSON whose shape is not known. `JSONDecoder` needs a type that tries
/// each kind of value in turn and loses the order of fields. `JSONSerialization` loses the order too,
/// and the difference between `1`, `1.0` and `true` on some systems. But the state of a program must
/// come back as it was after one value in it was edited, and people read these objects in the order of
/// the declarations.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// The greatest depth that is read.
  private static let maximumDepth = 512

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value, which must be the whole text.
  mutating func value() throws(JSONError) -> JSON {
    let value = try next()
    skipSpace()
    guard index == bytes.count else { throw error("more text follows the value") }
    return value
  }

  private mutating func next() throws(JSONError) -> JSON {
    skipSpace()
    guard let first = peek else { throw error("the text ends where a value is expected") }
    switch first {
    case UInt8(ascii: "{"): return try nested(Self.object)
    case UInt8(ascii: "["): return try nested(Self.array)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw error("unexpected character")
    }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private func error(_ message: String) -> JSONError {
    JSONError(description: "this is not JSON: \(message), at byte \(index + 1)")
  }
}

// MARK: - Objects and arrays

extension JSONReader {
  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONError) -> JSON
  ) throws(JSONError) -> JSON {
    depth += 1
    guard depth <= Self.maximumDepth else { throw error("it is nested too deeply") }
    index += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private static func object(_ reader: inout JSONReader) throws(JSONError) -> JSON {
    var fields: [(String, JSON)] = []
    reader.skipSpace()
    if reader.skip("}") { return .object(fields) }
    repeat {
      reader.skipSpace()
      guard reader.peek == UInt8(ascii: "\"") else {
        throw reader.error("the name of a field is expected")
      }
      let name = try reader.string()
      reader.skipSpace()
      guard reader.skip(":") else { throw reader.error("':' is expected") }
      fields.append((name, try reader.next()))
      reader.skipSpace()
    } while reader.skip(",")
    guard reader.skip("}") else { throw reader.error("',' or '}' is expected") }
    return .object(fields)
  }

  private static func array(_ reader: inout JSONReader) throws(JSONError) -> JSON {
    var elements: [JSON] = []
    reader.skipSpace()
    if reader.skip("]") { return .array(elements) }
    repeat {
      elements.append(try reader.next())
      reader.skipSpace()
    } while reader.skip(",")
    guard reader.skip("]") else { throw reader.error("',' or ']' is expected") }
    return .array(elements)
  }
}

// MARK: - Words and numbers

extension JSONReader {
  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    let end = index + word.utf8CodeUnitCount
    let isThere =
      end <= bytes.count
      && word.withUTF8Buffer { bytes[index..<end].elementsEqual($0) }
    guard isThere else { throw error("unexpected character") }
    index = end
    return value
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = index
    var isInteger = true
    _ = skip("-")
    let isZero = peek == UInt8(ascii: "0")
    guard digits() > 0, !isZero || index == start + (bytes[start] == UInt8(ascii: "-") ? 2 : 1)
    else { throw error("a number is expected") }
    if skip(".") {
      isInteger = false
      guard digits() > 0 else { throw error("a digit is expected") }
    }
    if skip("e") || skip("E") {
      isInteger = false
      if !skip("+") { _ = skip("-") }
      guard digits() > 0 else { throw error("a digit is expected") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isInteger, let value = Int(text) { return .int(value) }
    guard let value = Double(text), value.isFinite else { throw error("the number is too large") }
    return .double(value)
  }

  /// Skips digits, and returns how many there were.
  private mutating func digits() -> Int {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }
}

// MARK: - Strings

extension JSONReader {
  private mutating func string() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
    while true {
      let start = index
      while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
        index += 1
      }
      let part = bytes[start..<index]
      if text.isEmpty, skip("\"") { return String(decoding: part, as: UTF8.self) }
      text += part
      if skip("\"") { return String(decoding: text, as: UTF8.self) }
      guard skip("\\") else { throw error("a text has no end") }
      let character = try escaped()
      if character.isASCII {
        text.append(UInt8(character.value))
      } else {
        text += UTF8.encode(character)!
      }
    }
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let character = peek else { throw error("a text has no end") }
    index += 1
    switch character {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(character)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicode()
    default: throw error("there is no such escape")
    }
  }

  /// The character of `\uXXXX`, or of two of them.
  private mutating func unicode() throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800...0xDBFF).contains(first), skip("\\"), skip("u"),
      case let second = try hexadecimal(), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error("half a character") }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    guard index + 4 <= bytes.count,
      bytes[index..<(index + 4)].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: bytes[index..<(index + 4)], as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits are expected") }
    index += 4
    return value
  }
}

/// Why a text is not JSON.
package struct JSONError: Error, CustomStringConvertible {
  package let description: String
}
