// Names.

extension Lexer {
  @inline(__always)
  mutating func lexName(from start: Int) {
    var end = start + 1
    while end < count, isClass(bytes[end], .namePart) { end += 1 }
    position = end
    if end < count, bytes[end] >= 0x80 { skipNameParts() }
    add(.identifier, from: start, word: words.word(bytes + start, position - start))
  }

  /// Skips the rest of a name, including non-ASCII characters.
  mutating func skipNameParts() {
    while position < count {
      let next = bytes[position]
      if next < 0x80 {
        guard isClass(next, .namePart) else { return }
        position += 1
      } else {
        let scalar = decodeScalar(at: position)
        guard let value = scalar.value, ScalarClass.isNamePart(value) else { return }
        position += scalar.length
      }
    }
  }

  mutating func lexQuotedName() {
    let start = position
    var end = start + 1
    while end < count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n"),
      bytes[end] != UInt8(ascii: "\r")
    {
      end += 1
    }
    guard end < count, bytes[end] == UInt8(ascii: "`") else {
      position += 1
      error("expected '`' to end this name", at: start)
      add(.unknown, from: start)
      return
    }
    position = end + 1
    checkQuotedName(from: start, to: end)
    add(.quotedIdentifier, from: start)
  }

  /// Reports names that are invalid even in backticks: empty ones, space alone, operators.
  private mutating func checkQuotedName(from start: Int, to end: Int) {
    var isOperator = true
    var isSpace = true
    var place = start + 1
    while place < end {
      let next = bytes[place]
      if next != 0x20 { isSpace = false }
      if next < 0x80 {
        if !isClass(next, .operatorPart) { isOperator = false }
        if next < 0x20 || next == 0x7F || next == UInt8(ascii: "\\") {
          error("a name in backticks cannot contain this character", at: place)
          return
        }
        place += 1
      } else {
        let scalar = decodeScalar(at: place)
        if let value = scalar.value {
          if !ScalarClass.isOperatorPart(value) { isOperator = false }
        } else {
          error("invalid UTF-8 found in source file", at: place)
          return
        }
        place += scalar.length
      }
    }
    if isSpace {
      error("a name in backticks cannot be empty", at: start)
    } else if isOperator {
      error("a name in backticks cannot be an operator", at: start)
    }
  }

  mutating func lexDollarName() {
    let start = position
    position += 1
    while isClass(byte(), .digit) { position += 1 }
    let end = position
    skipNameParts()
    add(position == end && end > start + 1 ? .dollarIdentifier : .identifier, from: start)
  }

  /// Takes a name or an operator that begins with a non-ASCII character.
  mutating func lexBeyondASCII() {
    let start = position
    let scalar = decodeScalar(at: position)
    let value = scalar.value ?? 0
    if ScalarClass.isNameStart(value) {
      position += scalar.length
      skipNameParts()
      add(.identifier, from: start)
    } else if ScalarClass.isOperatorStart(value) {
      lexOperator()
    } else {
      error(
        value == 0x201C || value == 0x201D
          ? "unicode curly quote found, replace with '\"'"
          : "a name cannot begin with this character",
        at: start)
      position += max(1, scalar.length)
      if ScalarClass.isNamePart(value) { skipNameParts() }
      add(ScalarClass.isNamePart(value) ? .identifier : .unknown, from: start)
    }
  }
}
