extension Syntax {
  /// The text of a type, or of a part of one, on one line, without comments, and with the usual
  /// space between its tokens: `Result<Int, any Error>`, however the source breaks it.
  package var typeText: String { typeText(tree.text(ofToken:)) }

  /// The text of a type, with a text for each of its tokens.
  package func typeText(_ text: (_ token: Int) -> String) -> String {
    tokens.reduce(into: "") { result, index in
      guard !tree.isLastComma(index) else { return }
      if index > tokens.lowerBound, tree.hasSpace(inTypeBeforeToken: index) { result += " " }
      result += text(index)
    }
  }
}

extension SyntaxTree {
  /// Whether a token is the comma at the end of a list.
  package func isLastComma(_ index: Int) -> Bool {
    guard tokens[index].kind == .comma else { return false }
    return [.rightParen, .rightSquare, .rightAngle].contains(tokens[index + 1].kind)
  }

  /// Whether a type is written with a space between a token and the one before it.
  package func hasSpace(inTypeBeforeToken index: Int) -> Bool {
    let (previous, token) = (tokens[index - 1], tokens[index])
    if isSeparator(index - 1) || isSeparator(index) { return true }
    if touchesNext(index - 1) || touchesPrevious(index) { return false }
    guard previous.isName else { return true }
    switch token.kind {
    case .leftAngle: return false
    case .leftParen:
      // `@isolated(any)` has the name of a modifier.
      if index > 1, tokens[index - 2].kind == .at { return hasSpace(beforeToken: index) }
      // Only the source tells the arguments of an attribute from the type after it.
      return Self.prefixes.contains(previous.word)
        || previous.word != .throws && hasSpace(beforeToken: index)
    default: return true
    }
  }

  /// Whether a token has space on both sides.
  private func isSeparator(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .arrow, .equal: true
    case .prefixOperator, .infixOperator, .postfixOperator:
      ["&", "=="].contains(text(ofToken: index))
    default: false
    }
  }

  private func touchesNext(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .leftParen, .leftSquare, .leftAngle, .period, .doubleColon, .at, .pound: true
    case .prefixOperator, .infixOperator: ["~", "-"].contains(text(ofToken: index))
    default: false
    }
  }

  private func touchesPrevious(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .comma, .colon, .doubleColon, .period, .rightParen, .rightSquare, .rightAngle, .question,
      .infixQuestion, .exclamation:
      true
    case .prefixOperator, .infixOperator, .postfixOperator:
      !["~", "-"].contains(text(ofToken: index))
    default: false
    }
  }

  /// The words that a type in parentheses can follow.
  private static let prefixes: Set<Word> = [
    .any, .some, .each, .repeat, .inout, .isolated, .borrowing, .consuming, .sending, .__owned,
    .__shared, ._const,
  ]
}

extension Token {
  fileprivate var isName: Bool { kind == .identifier || kind == .quotedIdentifier }
}
