// Non-ASCII characters.

extension Lexer {
  /// The character at an offset and its number of bytes.
  ///
  /// It is nil if the bytes are not UTF-8.
  func decodeScalar(at place: Int) -> (value: UInt32?, length: Int) {
    let first = bytes[place]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF8 || first < 0xC0 ? 0 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard length > 0 else {
      // Moves to the next byte that can begin a character.
      var end = place + 1
      while end < count, bytes[end] & 0xC0 == 0x80 || bytes[end] >= 0xF8 { end += 1 }
      return (nil, end - place)
    }
    var value = UInt32(first & (0xFF >> UInt8(length + 1)))
    for offset in 1..<length {
      guard place + offset < count, bytes[place + offset] & 0xC0 == 0x80 else {
        return (nil, offset)
      }
      value = value << 6 | UInt32(bytes[place + offset] & 0x3F)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else {
      return (nil, length)
    }
    return (value, length)
  }

  /// Skips characters that cannot be in a token, such as a no-break space.
  ///
  /// - Returns: Whether something was skipped.
  mutating func skipInvalid() -> Bool {
    let start = position
    let scalar = decodeScalar(at: position)
    guard let value = scalar.value else {
      error("invalid UTF-8 found in source file", at: start)
      position += scalar.length
      return true
    }
    // The compiler warns about a no-break space.
    if value == 0xFEFF || value == 0xA0 {
      position += scalar.length
      return true
    }
    if ScalarClass.isNamePart(value) || ScalarClass.isOperatorStart(value) || value == 0x201C
      || value == 0x201D
    {
      return false
    }
    error("this character is only allowed in strings and comments", at: start)
    position += scalar.length
    return true
  }
}
