// What stands in certain places of a declaration or a type.

extension Syntax {
  /// The first type among its children: a parameter's, a property's, the one that is extended.
  package var type: Syntax? { children.first(where: \.isType) }

  /// Whether it is a type.
  package var isType: Bool {
    switch kind {
    case .namedType, .memberType, .metatype, .optionalType, .unwrappedType, .arrayType,
      .dictionaryType, .inlineArrayType, .tupleType, .functionType, .attributedType, .someType,
      .anyType, .compositionType, .packExpansionType, .packElementType, .suppressedType,
      .namedOpaqueType, .missingType:
      true
    default: false
    }
  }

  /// The parameters of a function, an initializer, a subscript, or an enum's case.
  package var parameters: [Syntax] { first(.parameters)?.children(.parameter) ?? [] }

  /// The whole name of a function: that of an operator may be several tokens.
  package var functionName: String? {
    guard let nameToken, let behind = first(.genericParameters) ?? first(.parameters) else {
      return name
    }
    return (nameToken..<behind.tokens.lowerBound).map(tree.text(ofToken:)).joined()
  }

  /// The name of a binding; nil where that is a pattern or `_`.
  package var plainName: String? { word == .underscore ? nil : name }

  /// The types that stand in its generic arguments, without integers.
  package var typeArguments: [Syntax] {
    first(.genericArguments)?.children.filter(\.isType) ?? []
  }

  /// The word of the language that its name is; ``Word/none`` where it is another name.
  package var word: Word { nameToken.map { tree.tokens[$0].word } ?? .none }

  /// The tokens of the names that a binding declares: one, or those of its pattern.
  package var boundNames: [Int] {
    if let nameToken { return tree.tokens[nameToken].word == .underscore ? [] : [nameToken] }
    guard let pattern = first(.pattern) else { return [] }
    return pattern.tokens.filter { index in
      switch tree.tokens[index].kind {
      case .identifier, .quotedIdentifier:
        // What a colon stands behind is a label.
        tree.tokens[index].word != .underscore && tree.tokens[index + 1].kind != .colon
      default: false
      }
    }
  }

  /// The text on one line and without comments: a space stands wherever something stood between two
  /// tokens.
  package var textOnOneLine: String { tree.textOnOneLine(ofTokens: tokens) }
}

extension SyntaxTree {
  /// Whether space or a comment stands between a token and the one before it.
  package func hasSpace(beforeToken index: Int) -> Bool {
    index > 0 && tokens[index - 1].end < tokens[index].start
  }

  /// The text of some tokens on one line and without comments.
  package func textOnOneLine(ofTokens range: Range<Int>) -> String {
    range.reduce(into: "") { text, index in
      if index > range.lowerBound, hasSpace(beforeToken: index) { text += " " }
      text += self.text(ofToken: index)
    }
  }
}
