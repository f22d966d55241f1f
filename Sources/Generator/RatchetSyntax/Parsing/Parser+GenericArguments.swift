// Generic arguments. Only the tokens after them distinguish them from comparisons.

extension Parser {
  mutating func parseGenericArguments() -> Int {
    let node = open(.genericArguments)
    let start = index
    guard descend() else {
      if isGuessing > 0 { comparisons.insert(start) }
      return close(node)
    }
    defer { depth -= 1 }
    index += 1
    var children = Children(parent: node)
    while kind() != .rightAngle, !isCloser() {
      let before = index
      add(parseTypeOrInteger(), to: &children)
      guard !isGuessWrong, consume(.comma), index > before else { break }
    }
    if isGuessWrong || !consume(.rightAngle) {
      missing("expected '>'")
      if isGuessing > 0 { comparisons.insert(start) }
    } else if isGuessing > 0 {
      guessedArguments.append((start, index))
    }
    return close(node)
  }

  mutating func parseTypeOrInteger() -> Int {
    parseInteger() ?? parseType()
  }

  /// `3` or `-1`, if it is here.
  private mutating func parseInteger() -> Int? {
    let isNegative = isOperator("-") && kind(1) == .integer
    guard kind() == .integer || isNegative else { return nil }
    let node = open(.integerType)
    index += isNegative ? 2 : 1
    return close(node)
  }

  /// Skips generic arguments.
  ///
  /// Does nothing if the `<` is an operator.
  mutating func skipGenericArguments() {
    guard kind() == .leftAngle, !comparisons.contains(index) else { return }
    if kind(1) == .rightAngle, touches(1) { return }
    let start = index
    if let end = argumentsEnds[start] {
      index = end
      let isWhole = endsGenericArguments
      if !isWhole || parts != nil { index = start }
      if isWhole, parts != nil { keep(parseGenericArguments()) }
      return
    }
    let (nodeCount, groupCount, outerFailures) = (nodes.count, groups.count, failures)
    failures = 0
    isGuessing += 1
    let arguments = parseGenericArguments()
    isGuessing -= 1
    let isWhole = failures == 0 && endsGenericArguments
    failures = outerFailures
    if isWhole, parts != nil {
      keep(arguments)
    } else {
      nodes.removeLast(nodes.count - nodeCount)
      groups.removeLast(groups.count - groupCount)
    }
    if !isWhole {
      comparisons.insert(start)
      for arguments in guessedArguments { argumentsEnds[arguments.start] = arguments.end }
      index = start
    }
    if isGuessing == 0 { guessedArguments.removeAll(keepingCapacity: true) }
  }

  /// Whether the next token can follow generic arguments in an expression.
  private var endsGenericArguments: Bool {
    switch kind() {
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon,
      .endOfFile, .exclamation, .question, .colon:
      return index >= limit || !tokens[index].continuesOperator
    case .infixOperator: return isOperator("&")
    case .leftParen, .leftSquare: return !startsLine()
    default: return false
    }
  }
}
