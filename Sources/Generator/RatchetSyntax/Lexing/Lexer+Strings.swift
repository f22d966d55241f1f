// Strings.

extension Lexer {
  static let unterminatedString = "unterminated string literal"
  static let unterminatedInterpolation =
    "cannot find ')' to match opening '(' in string interpolation"

  /// Takes a string's opening quotes, with the `#` before them.
  mutating func openString(hashes: Int) {
    let start = position
    let quote = bytes[position + hashes]
    position += hashes + 1
    if quote == UInt8(ascii: "'") {
      error("single-quoted string literal found, use '\"'", at: start)
      while position < count, bytes[position] != quote, bytes[position] != 0x0A,
        bytes[position] != 0x0D
      {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      position = min(position + 1, count)
      add(.unknown, from: start)
      return
    }
    var isMultiline = false
    if byte() == quote, byte(1) == quote, !closesOnLine(hashes: hashes, from: position + 2) {
      isMultiline = true
      position += 2
    }
    open.append(
      Open(kind: .string, token: tokens.count, hashes: hashes, isMultiline: isMultiline))
    add(.stringStart, from: start)
  }

  /// Whether a string that begins with `#"""` ends on its line: `#"""#` contains one quote.
  mutating func closesOnLine(hashes: Int, from start: Int) -> Bool {
    guard hashes > 0 else { return false }
    var place = start
    if hasHashes(hashes, at: place) { return true }
    if place <= closedQuote.place, hashes <= closedQuote.hashes { return true }
    if place < unclosedQuotes.end, hashes >= unclosedQuotes.hashes { return false }
    while place < count, bytes[place] != 0x0A, bytes[place] != 0x0D {
      if bytes[place] == UInt8(ascii: "\""), hasHashes(hashes, at: place + 1) {
        closedQuote = (place, hashes)
        return true
      }
      place += 1
    }
    unclosedQuotes = (place, hashes)
    return false
  }

  /// Whether there are at least this many `#` at an offset.
  func hasHashes(_ hashes: Int, at place: Int) -> Bool {
    guard place + hashes <= count else { return false }
    var index = 0
    while index < hashes, bytes[place + index] == UInt8(ascii: "#") { index += 1 }
    return index == hashes
  }

  /// Takes the text of a string and its end: the closing quotes, or an interpolation.
  mutating func lexString(_ string: Open) {
    let start = position
    while position < count {
      let next = bytes[position]
      if next == UInt8(ascii: "\\") {
        guard hasHashes(string.hashes, at: position + 1) else {
          position += 1
          continue
        }
        let escaped = position + 1 + string.hashes
        if escaped < count, bytes[escaped] == UInt8(ascii: "(") {
          addText(from: start)
          let anchor = position
          enterInterpolation(of: string)
          position = escaped + 1
          add(.interpolationStart, from: anchor)
          return
        }
        checkEscape(at: escaped, in: string)
        // A line break cannot be escaped in a string that ends with its line.
        let isLineBreak = escaped < count && (bytes[escaped] == 0x0A || bytes[escaped] == 0x0D)
        position = min(count, isLineBreak ? escaped : escaped + 1)
      } else if next == UInt8(ascii: "\""), closes(string) {
        addText(from: start)
        let quote = position
        position += (string.isMultiline ? 3 : 1) + string.hashes
        open.removeLast()
        tokens[string.token].partner = UInt32(tokens.count)
        add(.stringEnd, from: quote)
        tokens[tokens.count - 1].partner = UInt32(string.token)
        return
      } else if !string.isMultiline, next == 0x0A || next == 0x0D {
        addText(from: start)
        open.removeLast()
        error(Self.unterminatedString, at: Int(tokens[string.token].start))
        return
      } else if next >= 0x80 {
        let scalar = decodeScalar(at: position)
        if scalar.value == nil { error("invalid UTF-8 found in source file", at: position) }
        position += scalar.length
      } else {
        if next < 0x20 || next == 0x7F { checkControl(next, in: string) }
        position += 1
      }
    }
    addText(from: start)
  }

  private mutating func addText(from start: Int) {
    if position > start { add(.stringText, from: start) }
  }

  func closes(_ string: Open) -> Bool {
    guard string.isMultiline else { return hasHashes(string.hashes, at: position + 1) }
    return byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
      && hasHashes(string.hashes, at: position + 3)
  }

  /// Strings cannot contain control characters.
  ///
  /// Strings of several lines can contain tabs.
  private mutating func checkControl(_ byte: UInt8, in string: Open) {
    switch byte {
    case 0, 0x0A, 0x0D: break
    case 0x09 where string.isMultiline: break
    default:
      error(
        "unprintable ASCII character found in string literal: write it as an escape sequence",
        at: position)
    }
  }

  private mutating func checkEscape(at place: Int, in string: Open) {
    let escaped = place < count ? bytes[place] : 0
    switch escaped {
    case UInt8(ascii: "0"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"),
      UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
      return
    case UInt8(ascii: "u"):
      if isUnicodeEscape(at: place + 1) { return }
    case 0x20, 0x09, 0x0A, 0x0D:
      var end = place
      while end < count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
      if string.isMultiline, end < count, bytes[end] == 0x0A || bytes[end] == 0x0D { return }
    default: break
    }
    error("invalid escape sequence in literal", at: position)
  }

  /// Whether `{1F600}` is at an offset.
  private func isUnicodeEscape(at place: Int) -> Bool {
    guard place < count, bytes[place] == UInt8(ascii: "{") else { return false }
    var value: UInt32 = 0
    var digits = 0
    while place + 1 + digits < count, digits < 9,
      let digit = hexValue(bytes[place + 1 + digits])
    {
      if digits < 8 { value = value << 4 | digit }
      digits += 1
    }
    guard (1...8).contains(digits), place + 1 + digits < count,
      bytes[place + 1 + digits] == UInt8(ascii: "}")
    else { return false }
    return value <= 0x10FFFF && !(0xD800...0xDFFF).contains(value)
  }

  private func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
