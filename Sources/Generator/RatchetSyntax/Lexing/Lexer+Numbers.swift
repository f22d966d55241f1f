// Numbers. Their errors have the compiler's words.

extension Lexer {
  private static let hexDigits = "hexadecimal digit (0-9, A-F) in integer literal"
  private static let octalDigits = "octal digit (0-7) in integer literal"
  private static let binaryDigits = "binary digit (0 or 1) in integer literal"
  private static let decimalDigits = "digit in integer literal"
  private static let exponentDigits = "digit in floating point exponent"

  mutating func lexNumber() {
    let start = position
    if byte() == UInt8(ascii: "0") {
      switch byte(1) {
      case UInt8(ascii: "x"): return lexHex(from: start)
      case UInt8(ascii: "o"): return lexDigits(upTo: "7", Self.octalDigits, from: start)
      case UInt8(ascii: "b"): return lexDigits(upTo: "1", Self.binaryDigits, from: start)
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
      endNumber(.integer, Self.decimalDigits, from: start)
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
      endNumber(.float, Self.exponentDigits, from: start)
      return
    }
    missingDigit(Self.exponentDigits)
    add(.float, from: start)
  }

  /// Reports letters directly after a number.
  private mutating func endNumber(_ kind: Token.Kind, _ digits: String, from start: Int) {
    reportWrongDigit(digits)
    add(kind, from: start)
  }

  /// Skips the rest of a number in a place that needs a digit, and reports it.
  private mutating func missingDigit(_ digits: String) {
    if !reportWrongDigit(digits) { error("expected a \(digits)", at: position) }
  }

  /// Skips letters and digits that do not belong to a number, and reports the first one.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  private mutating func reportWrongDigit(_ digits: String) -> Bool {
    let first = position
    skipNameParts()
    guard position > first else { return false }
    let rest = String(
      decoding: UnsafeBufferPointer(start: bytes + first, count: position - first), as: UTF8.self)
    error("'\(rest.first ?? "?")' is not a valid \(digits)", at: first)
    return true
  }

  private mutating func lexDigits(upTo last: Unicode.Scalar, _ digits: String, from start: Int) {
    let last = UInt8(ascii: last)
    position += 2
    if byte() < UInt8(ascii: "0") || byte() > last {
      missingDigit(digits)
      add(.integer, from: start)
      return
    }
    while (byte() >= UInt8(ascii: "0") && byte() <= last) || byte() == UInt8(ascii: "_") {
      position += 1
    }
    endNumber(.integer, digits, from: start)
  }

  private mutating func lexHex(from start: Int) {
    position += 2
    guard isClass(byte(), .hexDigit) else {
      missingDigit(Self.hexDigits)
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
        if position != dot {
          error("hexadecimal floating point literal must end with an exponent", at: position)
        }
        add(.integer, from: start)
        return
      }
    }
    if byte() | 0x20 == UInt8(ascii: "p") {
      lexExponent(from: start)
    } else {
      endNumber(.integer, Self.hexDigits, from: start)
    }
  }

  private func isExponent(at offset: Int) -> Bool {
    let next = byte(offset)
    let isSigned = next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
    return isSigned || isClass(next, .digit)
  }
}
