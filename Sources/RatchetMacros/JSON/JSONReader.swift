/// Reads JSON from bytes.
///
/// This is a small reader of its own, because loading Foundation would double the time of this
/// program. It accepts JSON, and some invalid texts: the sender is the compiler. Any input is read
/// to its end without a crash.
struct JSONReader {
  /// The depth limit of nested values.
  ///
  /// The compiler's messages have a depth of five. The limit protects the stack.
  static let deepest = 64

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the one value that the bytes hold.
  ///
  /// - Returns: The value, or nil if the bytes are not JSON or are nested deeper than ``deepest``.
  static func read(_ bytes: [UInt8]) -> JSONValue? {
    var reader = JSONReader(bytes)
    guard let value = reader.readValue(depth: 0) else { return nil }
    reader.skipSpace()
    return reader.index == bytes.count ? value : nil
  }

  private mutating func readValue(depth: Int) -> JSONValue? {
    skipSpace()
    guard depth <= Self.deepest, index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "{"): return readObject(depth: depth)
    case UInt8(ascii: "["): return readArray(depth: depth)
    case UInt8(ascii: "\""): return readString().map(JSONValue.string)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(readScalar())
    default: return readWord()
    }
  }

  private mutating func readObject(depth: Int) -> JSONValue? {
    var members: [(key: ArraySlice<UInt8>, value: JSONValue)] = []
    index += 1
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard let key = readString(), take(":"), let value = readValue(depth: depth + 1)
      else { return nil }
      members.append((key, value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func readArray(depth: Int) -> JSONValue? {
    var elements: [JSONValue] = []
    index += 1
    if take("]") { return .array(elements) }
    repeat {
      guard let value = readValue(depth: depth + 1) else { return nil }
      elements.append(value)
    } while take(",")
    return take("]") ? .array(elements) : nil
  }

  /// The text between two quotation marks, with its escapes.
  private mutating func readString() -> ArraySlice<UInt8>? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
    let start = index + 1
    index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return bytes[start..<(index - 1)]
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  private mutating func readWord() -> JSONValue? {
    let word = readScalar()
    let isKnown = ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
    return isKnown ? .word : nil
  }

  /// A number or a word: all bytes up to one that ends it.
  private mutating func readScalar() -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, !Self.endsScalar(bytes[index]) { index += 1 }
    return bytes[start..<index]
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): true
    default: isSpace(byte)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Skips a byte, and white space before it, if it is next.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }
}
