// Numbers.

extension Lexer {
  mutating func lexNumber() {
    let start = position
    if byte() == UInt8(ascii: "0") {
      switch byte(1) {
      case UInt8(ascii: "x"): return lexHex(from: start)
      case UInt8(ascii: "o"): return lexDigits(upTo: UInt8(ascii: "7"), "an octal", from: start)
      case UInt8(ascii: "b"): return lexDigits(upTo: UInt8(ascii: "1"), "a binary", from: start)
      default: break
      }
    }
    skipDigits()
    // `x.0.1` reads an element of a tuple twice.
    let hasFraction =
      byte() == UInt8(ascii: ".") && isClass(byte(1), .digit) && tokens.last?.kind != .period
    if byte() == UInt8(ascii: "."), !hasFraction {
      add(.integer, from: start)
      return
    }
    guard hasFraction || byte() | 0x20 == UInt8(ascii: "e") else {
      endNumber(.integer, "this number", from: start)
      return
    }
    if hasFraction {
      position += 1
      skipDigits()
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      lexExponent(from: start)
    } else {
      add(.float, from: start)
    }
  }

  private mutating func skipDigits() {
    while isClass(byte(), .digit) || byte() == UInt8(ascii: "_") { position += 1 }
  }

  private mutating func skipHexDigits() {
    while isClass(byte(), .hexDigit) || byte() == UInt8(ascii: "_") { position += 1 }
  }

  /// Takes `e+10` or `p-3`.
  private mutating func lexExponent(from start: Int) {
    position += 1
    if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
    if isClass(byte(), .digit) {
      skipDigits()
      endNumber(.float, "this number", from: start)
      return
    }
    error("this number's exponent has no digits", at: start)
    skipNameParts()
    add(.float, from: start)
  }

  /// Reports letters directly after a number.
  private mutating func endNumber(_ kind: Token.Kind, _ what: String, from start: Int) {
    let end = position
    skipNameParts()
    if position > end {
      error("\(what) contains a character that is not one of its digits", at: end)
    }
    add(kind, from: start)
  }

  private mutating func lexDigits(upTo last: UInt8, _ what: String, from start: Int) {
    position += 2
    if byte() < UInt8(ascii: "0") || byte() > last {
      error("\(what) number needs a digit here", at: position)
      skipNameParts()
      add(.integer, from: start)
      return
    }
    while (byte() >= UInt8(ascii: "0") && byte() <= last) || byte() == UInt8(ascii: "_") {
      position += 1
    }
    endNumber(.integer, "\(what) number", from: start)
  }

  private mutating func lexHex(from start: Int) {
    position += 2
    guard isClass(byte(), .hexDigit) else {
      error("a hexadecimal number needs a digit here", at: position)
      skipNameParts()
      add(.integer, from: start)
      return
    }
    skipHexDigits()
    let dot = position
    if byte() == UInt8(ascii: "."), isClass(byte(1), .hexDigit) {
      position += 1
      skipHexDigits()
      // `0xff.description` reads a property; a fraction needs an exponent.
      let isFloat = byte() | 0x20 == UInt8(ascii: "p") && isExponent(at: 1)
      let startsLikeNumber = isClass(bytes[dot + 1], .digit)
      if !isFloat && !startsLikeNumber {
        position = dot
        add(.integer, from: start)
        return
      }
      guard byte() | 0x20 == UInt8(ascii: "p") else {
        if position < count, !isClass(byte(1), .digit) { position = dot }
        if position != dot { error("a hexadecimal fraction needs an exponent", at: position) }
        add(.integer, from: start)
        return
      }
    }
    if byte() | 0x20 == UInt8(ascii: "p") {
      lexExponent(from: start)
    } else {
      endNumber(.integer, "a hexadecimal number", from: start)
    }
  }

  private func isExponent(at offset: Int) -> Bool {
    let next = byte(offset)
    let isSigned = next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
    return isSigned || isClass(next, .digit)
  }
}
