// Parts of declarations and types.

extension Syntax {
  /// The first type among its children: of a parameter, of a property, or the extended type.
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

  /// The whole name of a function.
  ///
  /// The name of an operator may have several tokens.
  package var functionName: String? {
    guard let nameToken, let behind = first(.genericParameters) ?? first(.parameters) else {
      return name
    }
    return (nameToken..<behind.tokens.lowerBound).map(tree.text(ofToken:)).joined()
  }

  /// The name of a binding; nil if it is a pattern or `_`.
  package var plainName: String? { word == .underscore ? nil : name }

  /// The types among its generic arguments, without integers.
  package var typeArguments: [Syntax] {
    first(.genericArguments)?.children.filter(\.isType) ?? []
  }

  /// The keyword that its name is, or ``Word/none`` for another name.
  package var word: Word { nameToken.map { tree.tokens[$0].word } ?? .none }

  /// The tokens of the names that a binding declares: one name, or the names of a pattern.
  package var boundNames: [Int] {
    if let nameToken { return tree.tokens[nameToken].word == .underscore ? [] : [nameToken] }
    guard let pattern = first(.pattern) else { return [] }
    return pattern.tokens.filter { index in
      switch tree.tokens[index].kind {
      case .identifier, .quotedIdentifier:
        // A name before a colon is a label.
        tree.tokens[index].word != .underscore && tree.tokens[index + 1].kind != .colon
      default: false
      }
    }
  }

  /// The generic parameters of a declaration, each with the names of the types that constrain it.
  package var genericParameters: [(parameter: Syntax, constraints: [[String]])] {
    let requirements = first(.whereClause)?.children(.requirement).map { Array($0.children) } ?? []
    return (first(.genericParameters)?.children(.genericParameter) ?? []).map { parameter in
      let others = requirements.filter { $0.first?.dottedNames == [[parameter.name ?? ""]] }
      return (parameter, ([parameter.type] + others.map(\.last)).flatMap { $0?.dottedNames ?? [] })
    }
  }

  /// The names in a part, each with the members after it: `Child.State`.
  package var dottedNames: [[String]] {
    var names: [[String]] = []
    var isContinued = false
    for token in tokens {
      switch tree.tokens[token].kind {
      case .identifier, .quotedIdentifier:
        let name = tree.text(ofToken: token)
        if isContinued, !names.isEmpty {
          names[names.count - 1].append(name)
        } else {
          names.append([name])
        }
        isContinued = false
      case .period: isContinued = true
      default: isContinued = false
      }
    }
    return names
  }

  /// The names of a type that is a name, such as `Child.State` or, for `Int?`, `Optional`.
  package var nominalNames: [String]? {
    switch kind {
    case .namedType: name.map { [$0] }
    case .memberType: type?.nominalNames.flatMap { base in name.map { base + [$0] } }
    case .optionalType, .unwrappedType: ["Optional"]
    case .arrayType: ["Array"]
    case .dictionaryType: ["Dictionary"]
    case .inlineArrayType: ["InlineArray"]
    case .attributedType: type?.nominalNames
    case .tupleType:
      // Parentheses around one type are not a tuple.
      children(.tupleElement).count == 1
        ? children(.tupleElement).first?.type?.nominalNames : nil
    default: nil
    }
  }

  /// The text on one line and without comments.
  ///
  /// Tokens that do not touch are separated by a space.
  package var textOnOneLine: String { tree.textOnOneLine(ofTokens: tokens) }
}

extension SyntaxTree {
  /// Whether there is space or a comment between a token and the one before it.
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
