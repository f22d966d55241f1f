// Finds where expressions end. Their contents stay tokens.

extension Parser {
  /// The position of an expression.
  enum ExpressionPlace {
    /// Anywhere except in the condition of a statement.
    case basic
    /// Before the braces of a statement.
    case condition
    /// Before the braces of a statement, where `=` ends it.
    case pattern
  }

  /// Skips an expression.
  ///
  /// Does nothing if none begins here.
  mutating func skipExpression(_ place: ExpressionPlace) {
    part(.expression) { $0.skipOperands(place) }
  }

  /// Skips operands and the operators between them.
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
        // After `is` and `as` there is a type, which may be an operand of what follows.
        if word(-1) != .none, kind(-1) == .identifier, isEffect(-1) { continue }
        guard continuesBehindType(&ternaries, place) else { return }
      default: return
      }
    }
  }

  /// Skips the operators after a type, up to the next operand.
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

  /// Skips `is T`, `as? T`, and `async throws ->`.
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

  /// Skips `is T`, `as T`, `as? T`.
  mutating func skipCast() {
    part(.cast) { parser in
      parser.index += 1
      if parser.kind() == .question || parser.kind() == .exclamation { parser.index += 1 }
      parser.skipType()
    }
  }

  /// Skips an operator with all its pieces.
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

  /// Skips a type.
  mutating func skipType() {
    let count = nodes.count
    let type = parseType()
    if parts == nil { nodes.removeLast(nodes.count - count) } else { keep(type) }
  }
}
