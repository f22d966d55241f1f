// Where expressions end. What they are made of stays tokens.

extension Parser {
  /// Where an expression stands.
  enum ExpressionPlace {
    /// Anywhere but in the conditions of a statement.
    case basic
    /// Before the braces of a statement.
    case condition
    /// The same, and `=` ends it.
    case pattern
  }

  /// Goes past an expression; stays where none begins.
  mutating func skipExpression(_ place: ExpressionPlace) {
    part(.expression) { $0.skipOperands(place) }
  }

  /// Goes past operands and the operators between them.
  private mutating func skipOperands(_ place: ExpressionPlace) {
    var ternaries = 0
    while true {
      guard skipOperand(place) else { return }
      switch kind() {
      case .infixOperator: skipOperator()
      case .leftAngle, .rightAngle:
        guard tokens[index].fixity == .infix else { return }
        skipOperator()
      case .infixQuestion:
        skipToken(.operator)
        ternaries += 1
      case .colon:
        guard ternaries > 0 else { return }
        ternaries -= 1
        skipToken(.operator)
      case .equal:
        guard place != .pattern else { return }
        skipToken(.operator)
      case .arrow: skipToken(.operator)
      case .identifier:
        guard skipWordOperator() else {
          return
        }
        // A type stands behind `is` and `as`, and may be an operand of what follows.
        if word(-1) != .none, kind(-1) == .identifier, isEffect(-1) { continue }
        guard continuesBehindType(&ternaries, place) else { return }
      default: return
      }
    }
  }

  /// Goes past the operators behind a type, up to the next operand.
  ///
  /// - Returns: Whether an operand follows.
  private mutating func continuesBehindType(
    _ ternaries: inout Int, _ place: ExpressionPlace
  ) -> Bool {
    if kind(-1) == .arrow { return true }
    while true {
      switch kind() {
      case .infixOperator:
        skipOperator()
        return true
      case .leftAngle, .rightAngle:
        guard tokens[index].fixity == .infix else { return false }
        skipOperator()
        return true
      case .infixQuestion:
        skipToken(.operator)
        ternaries += 1
        return true
      case .colon:
        guard ternaries > 0 else { return false }
        ternaries -= 1
        skipToken(.operator)
        return true
      case .equal:
        guard place != .pattern else { return false }
        skipToken(.operator)
        return true
      case .arrow:
        skipToken(.operator)
        return true
      case .identifier:
        guard skipWordOperator() else { return false }
        if kind(-1) == .arrow { return true }
      default: return false
      }
    }
  }

  /// Goes past `is T`, `as? T`, and `async throws ->`.
  private mutating func skipWordOperator() -> Bool {
    switch word() {
    case .is, .as:
      skipCast()
      return true
    case .async, .throws, .rethrows:
      if word() == .async, kind(1) != .arrow, word(1) != .throws { return false }
      let offset = effectsEnd
      guard kind(offset) == .arrow else { return false }
      let start = index
      index += offset + 1
      mark(.operator, from: start)
      return true
    default: return false
    }
  }

  /// Goes past `is T`, `as T`, `as? T`.
  mutating func skipCast() {
    part(.cast) { parser in
      parser.index += 1
      if parser.kind() == .question || parser.kind() == .exclamation { parser.index += 1 }
      parser.skipType()
    }
  }

  /// Goes past an operator with all its pieces.
  mutating func skipOperator(_ kind: Node.Kind = .operator) {
    let start = index
    index += 1
    while index < limit, tokens[index].continuesOperator { index += 1 }
    mark(kind, from: start)
  }

  mutating func skipToken(_ kind: Node.Kind) {
    index += 1
    mark(kind, from: index - 1)
  }

  /// Goes past a type.
  mutating func skipType() {
    let count = nodes.count
    let type = parseType()
    if parts == nil { nodes.removeLast(nodes.count - count) } else { keep(type) }
  }
}
