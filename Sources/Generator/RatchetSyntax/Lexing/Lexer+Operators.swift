// Operators, and regular expressions that begin like one.

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
    if let slash = firstSlash(from: start, to: end), startsRegex(from: start, to: end, slash: slash)
    {
      return
    }
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

  /// Where a comment begins among an operator's characters, or their end if there is no comment.
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

  /// Whether an operand may end right before an offset.
  func isLeftBound(_ place: Int) -> Bool {
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

  /// Whether an operand may begin at an offset.
  func isRightBound(_ place: Int, isLeftBound: Bool) -> Bool {
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
        if left != right { error("'=' must have consistent whitespace on both sides", at: start) }
        return add(.equal, from: start)
      case UInt8(ascii: "."): return add(.period, from: start)
      case UInt8(ascii: "?"): return add(.infixQuestion, from: start)
      default: break
      }
    } else if length == 2, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">")
    {
      return add(.arrow, from: start)
    } else if holdsCommentEnd(from: start, to: end) {
      error("unexpected end of block comment", at: start)
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

  /// Adds an operator: in pieces if its angle brackets or its `&` may be part of a type.
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
}
