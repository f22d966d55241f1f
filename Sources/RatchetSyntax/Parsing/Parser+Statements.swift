// Where statements end. What they are made of stays tokens.

extension Parser {
  mutating func skipStatement() {
    if isName(), kind(1) == .colon { index += 2 }
    let start = index
    switch word() {
    case .if:
      guard descend() else { return }
      skipIf()
      depth -= 1
      skipCoercion()
    case .guard:
      index += 1
      skipConditions()
      if word() == .else { index += 1 }
      skipBraces()
    case .while:
      index += 1
      skipConditions()
      skipBraces()
    case .repeat where kind(1) == .leftBrace:
      index += 1
      skipBraces()
      if word() == .while {
        index += 1
        skipExpression(.basic)
      }
    case .for: skipFor()
    case .switch:
      guard descend() else { return }
      skipSwitch()
      depth -= 1
      skipCoercion()
    case .do: skipDo()
    case .defer:
      index += 1
      skipBraces()
    case .return:
      index += 1
      if isReturning() { skipExpression(.basic) }
    case .throw:
      index += 1
      skipExpression(.basic)
    case .break, .continue:
      index += 1
      if isName(), !startsLine() { index += 1 }
    case .fallthrough: index += 1
    case .yield, .discard:
      if isPrefixWord() { index += 1 }
      skipExpression(.basic)
    case .then:
      if isPrefixWord(prefersPostfix: false, onNextLine: true) { index += 1 }
      skipExpression(.basic)
    case .underscore where kind(1) == .equal:
      index += 2
      skipExpression(.basic)
    default: skipExpression(.basic)
    }
    if index == start {
      error("a statement cannot begin here")
      skipGroup()
    }
  }

  /// `if … {} as T`.
  private mutating func skipCoercion() {
    guard word() == .as else { return }
    index += 1
    if kind() == .question || kind() == .exclamation { index += 1 }
    skipType()
  }

  private mutating func skipBraces() {
    if kind() == .leftBrace { skipGroup() } else { error("'{' is expected here") }
  }

  /// Whether a value stands behind a `return`.
  private mutating func isReturning() -> Bool {
    switch kind() {
    case .rightBrace, .rightParen, .rightSquare, .semicolon, .endOfFile, .poundIf, .poundEndif,
      .poundElse, .poundElseif:
      return false
    case .identifier:
      switch word() {
      case .case, .default: return false
      case .if, .switch: return true
      case .do, .for, .while, .guard, .return, .throw, .break, .continue, .defer, .fallthrough:
        return false
      default: return !startsLine() || !isAtDeclaration()
      }
    case .at: return !startsLine()
    default: return true
    }
  }

  mutating func skipIf() {
    while true {
      index += 1
      skipConditions()
      skipBraces()
      guard word() == .else else { return }
      index += 1
      guard word() == .if else { break }
    }
    skipBraces()
  }

  mutating func skipSwitch() {
    index += 1
    skipExpression(.condition)
    skipBraces()
  }

  private mutating func skipFor() {
    index += 1
    if word() == .try { index += 1 }
    if word() == .await { index += 1 }
    if word() == .unsafe, kind(1) == .identifier, word(1) != .in { index += 1 }
    if word() == .case { index += 1 }
    while word() != .in, kind() != .leftBrace, !isCloser(), kind() != .semicolon { skipGroup() }
    if word() == .in { index += 1 } else { error("'in' is expected here") }
    skipExpression(.condition)
    if word() == .where {
      index += 1
      skipExpression(.condition)
    }
    skipBraces()
  }

  private mutating func skipDo() {
    index += 1
    if word() == .throws {
      index += 1
      if kind() == .leftParen { skipGroup() }
    }
    skipBraces()
    while word() == .catch {
      index += 1
      while kind() != .leftBrace, !isCloser() {
        let start = index
        skipPattern(.condition)
        if word() == .where {
          index += 1
          skipExpression(.condition)
        }
        guard consume(.comma), index > start else { break }
      }
      skipBraces()
    }
  }

  // MARK: - Conditions

  /// The conditions of `if`, `guard` and `while`.
  private mutating func skipConditions() {
    while true {
      let start = index
      switch word() {
      case .let, .var, .inout:
        index += 1
        if isAnyName() { index += 1 } else if kind() == .leftParen { skipGroup() }
        if consume(.colon) { skipType() }
        // `==` in the place of `=` is for the compiler to tell.
        if kind() == .equal || kind() == .infixOperator {
          index += 1
          skipExpression(.condition)
        }
      case .case:
        index += 1
        skipPattern(.pattern)
        if consume(.colon) { skipType() }
        if consume(.equal) { skipExpression(.condition) }
      default: skipExpression(.condition)
      }
      if index == start {
        if kind() != .leftBrace { error("a condition is expected here") }
        return
      }
      guard consume(.comma) else { return }
    }
  }

  /// `case .a, .b where c:` or `default:`.
  mutating func parseCaseLabel() -> Int {
    let node = open(.caseLabel)
    index += 1
    while kind() != .colon {
      let start = index
      skipPattern(.pattern)
      if word() == .where {
        index += 1
        skipExpression(.basic)
      }
      guard consume(.comma), index > start else { break }
    }
    if !consume(.colon) { error("':' is expected here") }
    return close(node)
  }

  private mutating func skipPattern(_ place: ExpressionPlace) {
    while word() == .let || word() == .var || word() == .inout { index += 1 }
    if word() == .is {
      index += 1
      skipType()
      return
    }
    skipExpression(place)
  }
}
