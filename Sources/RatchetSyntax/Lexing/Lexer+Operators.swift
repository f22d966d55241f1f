// Operators, and the regular expressions that begin like one.

extension Lexer {
  mutating func lexOperator() {
    let start = position
    let first = bytes[start]
    if first == UInt8(ascii: "?") || first == UInt8(ascii: "!"), isLeftBound(start) {
      position += 1
      add(first == UInt8(ascii: "?") ? .question : .exclamation, from: start)
      return
    }
    if first == UInt8(ascii: "<"), byte(1) == UInt8(ascii: "#"), lexPlaceholder() { return }
    var end = operatorEnd(from: start)
    if let slash = firstSlash(from: start, to: end), startsRegex(start, end, slash) { return }
    if end - start > 2 { end = commentStart(from: start, to: end) }
    position = end
    addOperator(from: start)
  }

  /// Where the characters of an operator end.
  private func operatorEnd(from start: Int) -> Int {
    let mayHoldDots = bytes[start] == UInt8(ascii: ".")
    var place = start
    while place < count {
      let next = bytes[place]
      if place > start {
        if next == UInt8(ascii: "."), !mayHoldDots { break }
        if next == UInt8(ascii: "<"), isPlaceholder(at: place) { break }
      }
      if next < 0x80 {
        guard isClass(next, .operatorPart) else { break }
        place += 1
      } else {
        let scalar = decodeScalar(at: place)
        guard let value = scalar.value,
          place == start ? ScalarClass.isOperatorStart(value) : ScalarClass.isOperatorPart(value)
        else { break }
        place += scalar.length
      }
    }
    return max(place, start + 1)
  }

  private func firstSlash(from start: Int, to end: Int) -> Int? {
    var place = start
    while place < end {
      if bytes[place] == UInt8(ascii: "/") { return place }
      place += 1
    }
    return nil
  }

  /// Where a comment begins in the midst of an operator's characters; their end, where none does.
  private func commentStart(from start: Int, to end: Int) -> Int {
    var place = start + 1
    while place < end {
      if bytes[place] == UInt8(ascii: "/"), place + 1 < count,
        bytes[place + 1] == UInt8(ascii: "/") || bytes[place + 1] == UInt8(ascii: "*")
      {
        return place
      }
      place += 1
    }
    return end
  }

  /// Whether an operand may end right before a place.
  private func isLeftBound(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    switch bytes[place - 1] {
    case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"): return !(place > 1 && bytes[place - 2] == UInt8(ascii: "*"))
    case 0xA0: return !(place > 1 && bytes[place - 2] == 0xC2)
    default: return true
    }
  }

  /// Whether an operand may begin at a place.
  private func isRightBound(_ place: Int, isLeftBound: Bool) -> Bool {
    guard place < count else { return false }
    let next = place + 1 < count ? bytes[place + 1] : 0
    switch bytes[place] {
    case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"): return next != UInt8(ascii: "/") && next != UInt8(ascii: "*")
    case 0xC2: return next != 0xA0
    default: return true
    }
  }

  /// Adds the operator that ends at ``position``.
  mutating func addOperator(from start: Int) {
    let end = position
    let left = isLeftBound(start)
    let right = isRightBound(end, isLeftBound: left)
    let length = end - start
    if length == 1 {
      switch bytes[start] {
      case UInt8(ascii: "="):
        if left != right { error("'=' needs space on both sides, or on none", at: start) }
        return add(.equal, from: start)
      case UInt8(ascii: "."): return add(.period, from: start)
      case UInt8(ascii: "?"): return add(.infixQuestion, from: start)
      default: break
      }
    } else if length == 2, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">")
    {
      return add(.arrow, from: start)
    } else if holdsCommentEnd(from: start, to: end) {
      error("this comment has no beginning", at: start)
      return add(.unknown, from: start)
    }
    let fixity: Token.Fixity = left == right ? .infix : left ? .postfix : .prefix
    addPieces(from: start, to: end, fixity)
  }

  private func holdsCommentEnd(from start: Int, to end: Int) -> Bool {
    var place = start
    while place + 1 < end {
      if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") { return true }
      place += 1
    }
    return false
  }

  /// Adds an operator: in pieces, where its angle brackets or its `&` may be a type's.
  private mutating func addPieces(from start: Int, to end: Int, _ fixity: Token.Fixity) {
    let kind: Token.Kind =
      switch fixity {
      case .infix: .infixOperator
      case .prefix: .prefixOperator
      case .postfix: .postfixOperator
      }
    guard isDivisible(from: start, to: end) else {
      position = end
      add(kind, from: start)
      tokens[tokens.count - 1].operatorBits = fixity.rawValue
      return
    }
    var place = start
    while place < end {
      var pieceKind = kind
      var length = 1
      switch bytes[place] {
      case UInt8(ascii: "."):
        while place + length < end, bytes[place + length] != UInt8(ascii: "<"),
          bytes[place + length] != UInt8(ascii: ">")
        {
          length += 1
        }
      case UInt8(ascii: "<"): pieceKind = .leftAngle
      case UInt8(ascii: ">"): pieceKind = .rightAngle
      case UInt8(ascii: "-") where place + 2 == end && bytes[place + 1] == UInt8(ascii: ">"):
        pieceKind = .arrow
        length = 2
      case UInt8(ascii: "?") where place > start: pieceKind = .question
      case UInt8(ascii: "!") where place > start: pieceKind = .exclamation
      case 0x80...: length = max(1, decodeScalar(at: place).length)
      default: break
      }
      position = place + length
      add(pieceKind, from: place)
      tokens[tokens.count - 1].operatorBits = fixity.rawValue | (place > start ? 4 : 0)
      place += length
    }
    position = end
  }

  private func isDivisible(from start: Int, to end: Int) -> Bool {
    if end - start == 2, bytes[start] == UInt8(ascii: "&"), bytes[start + 1] == UInt8(ascii: "~") {
      return true
    }
    var place = start
    while place < end {
      if bytes[place] == UInt8(ascii: "<") || bytes[place] == UInt8(ascii: ">") { return true }
      place += 1
    }
    return false
  }

  // MARK: - Placeholders

  private func placeholderEnd(at start: Int) -> Int? {
    guard start + 1 < count, bytes[start] == UInt8(ascii: "<"),
      bytes[start + 1] == UInt8(ascii: "#")
    else { return nil }
    var place = start + 2
    while place + 1 < count, bytes[place] != 0x0A {
      if bytes[place] == UInt8(ascii: "<"), bytes[place + 1] == UInt8(ascii: "#") { return nil }
      if bytes[place] == UInt8(ascii: "#"), bytes[place + 1] == UInt8(ascii: ">") {
        return place + 2
      }
      place += 1
    }
    return nil
  }

  private func isPlaceholder(at start: Int) -> Bool { placeholderEnd(at: start) != nil }

  private mutating func lexPlaceholder() -> Bool {
    let start = position
    guard let end = placeholderEnd(at: start) else { return false }
    error("an editor's placeholder stands in the source", at: start)
    position = end
    add(.placeholder, from: start)
    return true
  }

  // MARK: - Regular expressions

  /// Takes a regular expression that begins with the slash of an operator, and the operator before
  /// it.
  ///
  /// - Returns: Whether it is one.
  private mutating func startsRegex(_ start: Int, _ end: Int, _ slash: Int) -> Bool {
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

  /// Takes a regular expression; `start` is where its `#` begin.
  mutating func lexRegex(at start: Int, hashes: Int, isCertain: Bool) -> Bool {
    guard let end = regexEnd(at: start + hashes, hashes: hashes, isCertain: isCertain) else {
      return false
    }
    position = end
    add(.regex, from: start)
    return true
  }

  /// Whether `try?` or `try!` stands right before.
  private var isBehindTry: Bool {
    guard let last = tokens.last, last.kind == .question || last.kind == .exclamation,
      tokens.count > 1
    else { return false }
    return tokens[tokens.count - 2].word == .try
  }

  /// Whether what stands before can be followed by an operand.
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

  /// Where a regular expression ends whose first slash stands at a place; nil where it is none.
  ///
  /// - Parameter isCertain: Whether nothing else can stand there: then what is wrong with it is an error.
  private mutating func regexEnd(at slash: Int, hashes: Int, isCertain: Bool) -> Int? {
    var place = slash + 1
    let first = place < count ? bytes[place] : 0
    var isMultiline = false
    var lineBreak = place
    if hashes == 0 {
      if first == UInt8(ascii: "*") || first == UInt8(ascii: "/") { return nil }
      if first == 0x20 || first == 0x09 {
        guard isCertain else { return nil }
        error("a regular expression cannot begin with space", at: place)
      }
      if slash > 0, bytes[slash - 1] == UInt8(ascii: "*") { return nil }
    } else {
      while lineBreak < count, bytes[lineBreak] == 0x20 || bytes[lineBreak] == 0x09 {
        lineBreak += 1
      }
      isMultiline = lineBreak < count && (bytes[lineBreak] == 0x0A || bytes[lineBreak] == 0x0D)
      if isMultiline {
        guard hashes < unclosedRegexHashes else {
          error("this regular expression has no end", at: slash - hashes)
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
        guard isMultiline else { return unterminatedRegex(slash - hashes, place, isCertain) }
      case UInt8(ascii: "\\"):
        // What is escaped is no delimiter; a line break ends the expression nevertheless.
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
      error("this regular expression has no end", at: slash - hashes)
      return lineBreak
    }
    return unterminatedRegex(slash - hashes, min(place, count), isCertain)
  }

  private mutating func unterminatedRegex(_ start: Int, _ end: Int, _ isCertain: Bool) -> Int? {
    guard isCertain else { return nil }
    error("this regular expression has no end", at: start)
    return end
  }

  private mutating func endOfRegex(
    at closing: Int, from slash: Int, _ hashes: Int, lastSpace: Int, _ isCertain: Bool
  ) -> Int? {
    var end = closing + 1
    if hashes > 0 {
      while end < count, bytes[end] == UInt8(ascii: "#") { end += 1 }
      if end - closing - 1 > hashes {
        error("this regular expression ends with more '#' than it begins with", at: closing)
      }
      return end
    }
    if end < count, bytes[end] == UInt8(ascii: "*") || bytes[end] == UInt8(ascii: "/") {
      return unterminatedRegex(slash, end - 1, isCertain)
    }
    if lastSpace == closing - 1, lastSpace > slash {
      guard isCertain else { return nil }
      error("a regular expression cannot end with space", at: lastSpace)
    }
    return end
  }
}
