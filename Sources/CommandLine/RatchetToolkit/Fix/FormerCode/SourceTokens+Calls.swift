import RatchetSyntax

// Members, brackets and arguments, found by the tokens around them.

extension SourceTokens {
  /// Whether a period has no expression before it: `.row`, and not `rows.first`.
  func isImplicitMember(_ period: Int) -> Bool {
    switch kind(period - 1) {
    case .identifier:
      // A name before a space is a keyword, such as 'case' or 'return', or an expression on the line above.
      let word = tree.tokens[period - 1].word
      return !isAdjacent(period) && word.isReserved && ![.self, .Self, .super].contains(word)
        || [.await, .each].contains(word)
    case .rightParen, .rightSquare, .rightBrace, .rightAngle, .stringEnd, .regex, .integer, .float,
      .question, .exclamation, .postfixOperator, .quotedIdentifier, .dollarIdentifier, .placeholder:
      return false
    default: return true
    }
  }

  /// Whether an implicit member belongs to the pattern of a `case`.
  ///
  /// - Complexity: O(*n*) in the number of tokens from there.
  func isPattern(_ period: Int) -> Bool {
    var place = period - 1
    while place >= 0 {
      switch kind(place) {
      case .identifier where [.case, .let, .var].contains(tree.tokens[place].word): return true
      case .identifier where tree.tokens[place].word.isReserved: return false
      case .rightParen, .rightSquare, .rightBrace, .stringEnd:
        guard let partner = tree.partner(ofToken: place), partner < place else { return false }
        place = partner - 1
      case .identifier, .quotedIdentifier, .period, .comma, .leftParen: place -= 1
      default: return false
      }
    }
    return false
  }

  /// The opening bracket around a token.
  ///
  /// - Complexity: O(*n*) in the number of tokens between them.
  func bracket(around index: Int) -> Int? {
    var place = index - 1
    while place >= 0 {
      switch kind(place) {
      case .leftParen, .leftSquare, .leftBrace, .interpolationStart: return place
      case .rightParen, .rightSquare, .rightBrace, .stringEnd:
        guard let partner = tree.partner(ofToken: place), partner < place else { return nil }
        place = partner - 1
      default: place -= 1
      }
    }
    return nil
  }

  /// Whether a parenthesis opens the arguments of a call, and does not only group.
  func isOfCall(_ parenthesis: Int) -> Bool {
    isAdjacent(parenthesis)
      && [.identifier, .quotedIdentifier, .rightParen, .rightSquare, .rightAngle, .question]
        .contains(kind(parenthesis - 1))
  }

  /// The name of the function that is called with parentheses, or nil if they are not those of a call.
  func callee(_ parenthesis: Int) -> String? {
    guard kind(parenthesis) == .leftParen, isAdjacent(parenthesis), isName(parenthesis - 1) else {
      return nil
    }
    return text(parenthesis - 1)
  }

  typealias Argument = CallSyntax.Argument

  /// The arguments between parentheses.
  func arguments(_ parenthesis: Int) -> [Argument] { tree.arguments(inParenthesesAt: parenthesis) }

  /// The argument or parameter that some tokens are.
  func argument(_ tokens: Range<Int>) -> Argument { tree.argument(tokens) }
}
