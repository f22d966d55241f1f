// Regular expressions, which begin like an operator or with `#`.

extension Lexer {
  /// Takes a regular expression that begins with the slash of an operator, and the operator before
  /// it.
  ///
  /// - Returns: Whether there is one.
  mutating func startsRegex(from start: Int, to end: Int, slash: Int) -> Bool {
    let left = isLeftBound(start)
    guard !left else { return false }
    if let last = tokens.last, last.kind == .identifier,
      last.word == .func || last.word == .operator
    {
      return false
    }
    var isCertain = false
    if !isRightBound(end, isLeftBound: left) {
      let isTried = isBehindTry
      guard isTried || mayBeginOperand else { return false }
      switch tokens.last?.kind {
      case .leftParen, .interpolationStart, .leftSquare, .comma, .colon, .doubleColon:
        isCertain = isTried
      default: isCertain = true
      }
    }
    guard let regexEnd = regexEnd(at: slash, hashes: 0, isCertain: isCertain) else { return false }
    if slash > start {
      position = slash
      addOperator(from: start)
    }
    position = regexEnd
    add(.regex, from: slash)
    return true
  }

  /// Takes a regular expression.
  ///
  /// Its `#` characters begin at `start`.
  mutating func lexRegex(at start: Int, hashes: Int, isCertain: Bool) -> Bool {
    guard let end = regexEnd(at: start + hashes, hashes: hashes, isCertain: isCertain) else {
      return false
    }
    position = end
    add(.regex, from: start)
    return true
  }

  /// Whether the token right before is `try?` or `try!`.
  private var isBehindTry: Bool {
    guard let last = tokens.last, last.kind == .question || last.kind == .exclamation,
      tokens.count > 1
    else { return false }
    return tokens[tokens.count - 2].word == .try
  }

  /// Whether an operand can follow the token before.
  private var mayBeginOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .leftBrace, .leftParen, .leftSquare, .interpolationStart, .prefixOperator, .infixOperator,
      .equal, .semicolon, .comma, .colon, .infixQuestion, .poundIf, .poundElse, .poundElseif,
      .poundEndif, .unknown:
      return true
    case .leftAngle, .rightAngle: return last.fixity != .postfix
    case .identifier:
      switch last.word {
      case .true, .false, .Any, .nil, .self, .Self, .super: return false
      default: return last.word.isReserved
      }
    default: return false
    }
  }

  /// Where a regular expression ends, given its first slash; nil if it is not a regular expression.
  ///
  /// - Parameter isCertain: Whether it can only be a regular expression, so that any defect is an
  ///   error.
  private mutating func regexEnd(at slash: Int, hashes: Int, isCertain: Bool) -> Int? {
    var place = slash + 1
    let first = place < count ? bytes[place] : 0
    var isMultiline = false
    var lineBreak = place
    if hashes == 0 {
      if first == UInt8(ascii: "*") || first == UInt8(ascii: "/") { return nil }
      if first == 0x20 || first == 0x09 {
        guard isCertain else { return nil }
        error("bare slash regex literal may not start with space", at: place)
      }
      if slash > 0, bytes[slash - 1] == UInt8(ascii: "*") { return nil }
    } else {
      while lineBreak < count, bytes[lineBreak] == 0x20 || bytes[lineBreak] == 0x09 {
        lineBreak += 1
      }
      isMultiline = lineBreak < count && (bytes[lineBreak] == 0x0A || bytes[lineBreak] == 0x0D)
      if isMultiline {
        guard hashes < unclosedRegexHashes else {
          error("unterminated regex literal", at: slash - hashes)
          return lineBreak
        }
        place = lineBreak
      }
    }
    var groups = 0
    var classes = 0
    var lastSpace = -1
    while place < count {
      let next = bytes[place]
      if next == UInt8(ascii: "/"), hasHashes(hashes, at: place + 1) {
        return endOfRegex(at: place, from: slash, hashes, lastSpace: lastSpace, isCertain)
      }
      switch next {
      case 0x0A, 0x0D:
        guard isMultiline else {
          return unterminatedRegex(from: slash - hashes, to: place, isCertain: isCertain)
        }
      case UInt8(ascii: "\\"):
        // An escaped character is not a delimiter, but an escaped line break ends the expression.
        if place + 1 < count, bytes[place + 1] != 0x0A, bytes[place + 1] != 0x0D || isMultiline {
          place += 1
        }
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        if groups > 0 {
          groups -= 1
        } else if !isCertain {
          return nil
        }
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): if classes > 0 { classes -= 1 }
      case 0x20, 0x09: lastSpace = place
      default: break
      }
      place += 1
    }
    if isMultiline {
      unclosedRegexHashes = hashes
      error("unterminated regex literal", at: slash - hashes)
      return lineBreak
    }
    return unterminatedRegex(from: slash - hashes, to: min(place, count), isCertain: isCertain)
  }

  private mutating func unterminatedRegex(from start: Int, to end: Int, isCertain: Bool) -> Int? {
    guard isCertain else { return nil }
    error("unterminated regex literal", at: start)
    return end
  }

  private mutating func endOfRegex(
    at closing: Int, from slash: Int, _ hashes: Int, lastSpace: Int, _ isCertain: Bool
  ) -> Int? {
    var end = closing + 1
    if hashes > 0 {
      while end < count, bytes[end] == UInt8(ascii: "#") { end += 1 }
      if end - closing - 1 > hashes {
        error("too many '#' characters in closing delimiter", at: closing)
      }
      return end
    }
    if end < count, bytes[end] == UInt8(ascii: "*") || bytes[end] == UInt8(ascii: "/") {
      return unterminatedRegex(from: slash, to: end - 1, isCertain: isCertain)
    }
    if lastSpace == closing - 1, lastSpace > slash {
      guard isCertain else { return nil }
      error("bare slash regex literal may not end with space", at: lastSpace)
    }
    return end
  }
}
