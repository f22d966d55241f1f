/// A call, or something that looks like one, by its tokens: `send(.x) { … } assert: { … }`.
///
/// ``Operand/Call`` is a call in an expression that is read. This one is found by its name, without the
/// code around it.
package struct CallSyntax: Sendable {
  /// An argument or a parameter, or a closure after the parentheses.
  package struct Argument: Sendable {
    /// The token of its label.
    package var label: Int?
    /// The tokens of its value.
    package var value: Range<Int>
  }

  /// The token of the name.
  package let name: Int

  /// The parentheses of the arguments, with what is in them.
  package private(set) var parentheses: ClosedRange<Int>?

  /// The arguments in the parentheses.
  package private(set) var arguments: [Argument] = []

  /// The closures after the parentheses.
  package private(set) var closures: [Argument] = []

  /// Its last token.
  package private(set) var end: Int

  /// Reads what follows a name.
  ///
  /// - Complexity: O(*n*) in the number of its tokens.
  package init(_ name: Int, in tree: SyntaxTree) {
    self.name = name
    end = name
    if tree.kind(ofToken: name + 1) == .leftParen, let closing = tree.closing(ofToken: name + 1) {
      parentheses = name + 1...closing
      arguments = tree.arguments(inParenthesesAt: name + 1)
      end = closing
    }
    addClosure(label: nil, at: end + 1, in: tree)
    while tree.kind(ofToken: end + 2) == .colon {
      guard addClosure(label: end + 1, at: end + 3, in: tree) else { break }
    }
  }

  @discardableResult
  private mutating func addClosure(label: Int?, at brace: Int, in tree: SyntaxTree) -> Bool {
    guard tree.kind(ofToken: brace) == .leftBrace, let closing = tree.closing(ofToken: brace)
    else { return false }
    closures.append(Argument(label: label, value: brace..<closing + 1))
    end = closing
    return true
  }
}

// MARK: - Arguments by their tokens

extension SyntaxTree {
  /// The arguments between parentheses.
  ///
  /// - Complexity: O(*n*) in the number of tokens between them.
  package func arguments(inParenthesesAt parenthesis: Int) -> [CallSyntax.Argument] {
    guard let end = closing(ofToken: parenthesis), end > parenthesis + 1 else { return [] }
    var arguments: [CallSyntax.Argument] = []
    var start = parenthesis + 1
    var place = start
    while place < end {
      if kind(ofToken: place) == .comma {
        arguments.append(argument(start..<place))
        start = place + 1
      }
      place = max(
        closing(ofToken: place).map { $0 + 1 } ?? place + 1,
        index(afterGenericArgumentsAt: place + 1))
    }
    if start < end { arguments.append(argument(start..<end)) }
    return arguments
  }

  /// The argument or parameter that some tokens are.
  package func argument(_ tokens: Range<Int>) -> CallSyntax.Argument {
    guard tokens.count > 1, isName(tokens.lowerBound),
      kind(ofToken: tokens.lowerBound + 1) == .colon
    else { return CallSyntax.Argument(label: nil, value: tokens) }
    return CallSyntax.Argument(label: tokens.lowerBound, value: tokens.dropFirst(2))
  }

  /// The place after the generic arguments that begin at a token, or the token if there are none.
  package func index(afterGenericArgumentsAt start: Int) -> Int {
    guard kind(ofToken: start) == .leftAngle, isAdjacent(start), isTypeName(start - 1) else {
      return start
    }
    var place = start
    var depth = 0
    repeat {
      switch kind(ofToken: place) {
      case .leftAngle: depth += 1
      case .rightAngle: depth -= 1
      case .leftBrace, .rightBrace, .rightParen, .endOfFile: return start
      case .leftParen, .leftSquare: place = max(place, partner(ofToken: place) ?? place)
      default: break
      }
      place += 1
    } while depth > 0
    return place
  }
}

// MARK: - Single tokens

extension SyntaxTree {
  /// The bytes of some tokens, with those between them.
  package func range(ofTokens tokens: Range<Int>) -> Range<Int> {
    Int(self.tokens[tokens.lowerBound].start)..<Int(self.tokens[tokens.upperBound - 1].end)
  }

  /// What a token is; the end of the file where there is none.
  package func kind(ofToken index: Int) -> Token.Kind {
    tokens.indices.contains(index) ? tokens[index].kind : .endOfFile
  }

  /// The bracket or quote that closes the one at a token; nil if none opens there.
  package func closing(ofToken index: Int) -> Int? {
    guard tokens.indices.contains(index), let partner = partner(ofToken: index) else { return nil }
    return partner > index ? partner : nil
  }

  /// Whether a token is a name.
  package func isName(_ index: Int) -> Bool {
    [.identifier, .quotedIdentifier].contains(kind(ofToken: index))
  }

  /// Whether a name begins with a capital letter, as those of types do.
  package func isTypeName(_ index: Int) -> Bool {
    isName(index)
      && text(ofToken: index).first { $0 != "_" && $0 != "`" }?.isUppercase == true
  }

  /// The token after a name with the members and elements of it that follow: the `=` of `state.rows[0]?.title = title`.
  package func index(afterPathAt index: Int) -> Int {
    var end = index + 1
    while true {
      switch kind(ofToken: end) {
      case .period where isName(end + 1) || kind(ofToken: end + 1) == .dollarIdentifier: end += 2
      case .leftSquare where !tokens[end].startsLine: end = (closing(ofToken: end) ?? end) + 1
      case .question, .exclamation: end += 1
      default: return end
      }
    }
  }

  /// Whether a token is an operator that assigns a value: `=`, `+=`.
  package func isAssignment(_ index: Int) -> Bool {
    switch kind(ofToken: index) {
    case .equal: true
    case .infixOperator:
      text(ofToken: index).hasSuffix("=") && !Self.comparisons.contains(text(ofToken: index))
    default: false
    }
  }

  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]

  /// Whether there is nothing between a token and the one before it.
  package func isAdjacent(_ index: Int) -> Bool { index > 0 && !hasSpace(beforeToken: index) }
}
