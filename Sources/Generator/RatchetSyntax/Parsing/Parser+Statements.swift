// Finds where statements end. Their contents stay tokens.

extension Parser {
  mutating func skipStatement() {
    if isName(), kind(1) == .colon { index += 2 }
    let start = index
    switch word() {
    case .if, .switch:
      part(.expression) { parser in
        guard parser.descend() else { return }
        parser.part(.operand) { $0.skipIfOrSwitch() }
        parser.depth -= 1
        if parser.word() == .as { parser.skipCast() }
      }
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
    default: skipExpression(.basic)
    }
    if index == start {
      error("expected expression")
      skipGroup()
    }
  }

  private mutating func skipBraces() {
    if kind() == .leftBrace { skipGroup(.body) } else { missing("expected '{'") }
  }

  /// Whether a value follows a `return`.
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

  mutating func skipIfOrSwitch() {
    if word() == .if {
      part(.ifExpression) { $0.skipIf() }
    } else {
      part(.switchExpression) { parser in
        parser.index += 1
        parser.skipExpression(.condition)
        parser.skipBraces()
      }
    }
  }

  private mutating func skipIf() {
    while true {
      part(.branch) { parser in
        parser.index += 1
        parser.skipConditions()
        parser.skipBraces()
      }
      guard word() == .else else { return }
      index += 1
      guard word() == .if else { break }
    }
    part(.branch) { $0.skipBraces() }
  }

  private mutating func skipFor() {
    index += 1
    if word() == .try { index += 1 }
    if word() == .await { index += 1 }
    if word() == .unsafe, kind(1) == .identifier, word(1) != .in { index += 1 }
    if word() == .case { index += 1 }
    let pattern = index
    while word() != .in, kind() != .leftBrace, !isCloser(), kind() != .semicolon { skipGroup() }
    mark(.pattern, from: pattern)
    if word() == .in { index += 1 } else { missing("expected 'in' after for-each pattern") }
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
    while word() == .catch { part(.catchClause) { $0.skipCatch() } }
  }

  private mutating func skipCatch() {
    index += 1
    if kind() != .leftBrace { skipCaseItems(.condition) }
    skipBraces()
  }

  /// `case .a, .b where c:` or `default:`.
  mutating func parseCaseLabel() -> Int {
    let node = open(.caseLabel)
    if kind() == .at { index += 2 }
    index += 1
    var children = Children(parent: node)
    if kind() != .colon { keepingParts(in: &children) { $0.skipCaseItems(.basic) } }
    if !consume(.colon) { missing("expected ':' after 'case'") }
    return close(node)
  }

  /// Patterns with their conditions, in a `case` or a `catch`.
  private mutating func skipCaseItems(_ place: ExpressionPlace) {
    while kind() != .leftBrace, !isCloser() {
      let start = index
      part(.caseItem) { parser in
        parser.skipPattern(place)
        if parser.word() == .where {
          parser.index += 1
          parser.skipExpression(place)
        }
      }
      guard consume(.comma), index > start else { return }
    }
  }

  // MARK: - Conditions

  /// The conditions of `if`, `guard` and `while`.
  private mutating func skipConditions() {
    while true {
      let start = index
      part(.condition) { $0.skipCondition() }
      if index == start {
        if kind() != .leftBrace { missing("expected expression in conditional statement") }
        return
      }
      guard consume(.comma) else { return }
    }
  }

  private mutating func skipCondition() {
    switch word() {
    case .let, .var, .inout:
      let pattern = index
      index += 1
      if isAnyName() { index += 1 } else if kind() == .leftParen { skipGroup() }
      mark(.pattern, from: pattern)
      if consume(.colon) { skipType() }
      // The compiler reports `==` in the place of `=`.
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
  }

  private mutating func skipPattern(_ place: ExpressionPlace) {
    part(.pattern) { parser in
      let bindsNames = parser.bindsNames
      while parser.word() == .let || parser.word() == .var || parser.word() == .inout {
        parser.index += 1
        parser.bindsNames = true
      }
      if parser.word() == .is {
        parser.skipCast()
      } else {
        parser.skipExpression(place)
      }
      parser.bindsNames = bindsNames
    }
  }

  /// Skips an argument, or a part of a pattern in its place.
  mutating func skipArgument() {
    switch word() {
    case .let, .var, .is: skipPattern(.basic)
    default: skipExpression(.basic)
    }
  }
}
