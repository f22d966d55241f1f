// Declarations of operators and precedence groups.

extension Parser {
  mutating func parseOperator(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .operatorDeclaration
    index += 1
    setName(node, index)
    if isOperatorPiece || kind() == .exclamation || kind() == .question || kind() == .infixQuestion
      || kind() == .arrow || isEllipsis
    {
      index += 1
      while index < limit, tokens[index].continuesOperator { index += 1 }
    } else {
      missing("expected operator name in operator declaration")
    }
    if kind() == .colon {
      let group = open(.inheritance)
      index += 1
      while isAnyName() {
        index += 1
        guard consume(.comma) else { break }
      }
      add(close(group), to: &children)
    }
    if kind() == .leftBrace, !startsLine() { skipGroup() }
  }

  mutating func parsePrecedenceGroup(_ node: Int) {
    nodes[node].kind = .precedenceGroupDeclaration
    index += 1
    parseName(of: node, "precedence group declaration")
    if kind() == .leftBrace { skipGroup() } else { missing("expected '{'") }
  }

  var isOperatorPiece: Bool {
    switch kind() {
    case .prefixOperator, .infixOperator, .postfixOperator, .leftAngle, .rightAngle, .equal: true
    default: false
    }
  }
}
