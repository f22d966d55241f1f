import RatchetSyntax

// Where statements begin, and which braces are theirs.

extension SourceTokens {
  /// Whether a token that begins a line continues the expression above it.
  func continuesLine(_ index: Int) -> Bool {
    [.period, .rightParen, .rightSquare, .rightBrace, .infixOperator, .infixQuestion, .colon]
      .contains(kind(index))
      || [.infixOperator, .infixQuestion, .comma, .equal, .colon].contains(kind(index - 1))
  }

  /// Whether a brace opens the code of a statement such as `if`, and not a closure or a function.
  ///
  /// - Complexity: O(*n*) in the number of tokens before it in the statement.
  func isOfStatement(_ brace: Int) -> Bool {
    guard kind(brace) == .leftBrace else { return false }
    var place = brace - 1
    while place >= 0 {
      let word = tree.tokens[place].word
      if Self.statements.contains(word), kind(place + 1) != .colon { return true }
      switch kind(place) {
      case .leftParen, .leftSquare, .leftBrace, .semicolon: return false
      default: if tree.tokens[place].startsLine, !continuesLine(place) { return false }
      }
      let isClosing = [.rightParen, .rightSquare, .rightBrace, .stringEnd].contains(kind(place))
      place = (isClosing ? tree.partner(ofToken: place) ?? place : place) - 1
    }
    return false
  }

  private static let statements: Set<Word> = [
    .catch, .defer, .do, .else, .for, .guard, .if, .repeat, .switch, .while,
  ]
}
