// Functions, initializers, subscripts and macros.

extension Parser {
  mutating func parseFunction(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .functionDeclaration
    index += 1
    parseFunctionName(node)
    parseSignature(&children)
    parseWhere(&children)
    parseBody(&children)
  }

  private mutating func parseFunctionName(_ node: Int) {
    if isAnyName() {
      takeName(of: node)
      return
    }
    setName(node, index)
    switch kind() {
    case .prefixOperator, .infixOperator, .postfixOperator, .leftAngle, .rightAngle, .equal,
      .exclamation, .question, .infixQuestion, .arrow:
      break
    default:
      missing("expected identifier in function declaration")
      return
    }
    index += 1
    while index < limit, tokens[index].continuesOperator {
      // The last '<' of `==<T>` belongs to the parameters.
      if kind() == .leftAngle, isAnyName(1), touches(1), !isContinued(1) { break }
      index += 1
    }
  }

  private func isContinued(_ offset: Int) -> Bool {
    index + offset < limit && tokens[index + offset].continuesOperator
  }

  /// Generic parameters, parameters, effects and result.
  private mutating func parseSignature(_ children: inout Children) {
    if kind() == .leftAngle { add(parseGenericParameters(), to: &children) }
    if kind() == .leftParen {
      add(parseParameters(ofCase: false), to: &children)
    } else {
      missing("expected '(' in argument list of function declaration")
    }
    parseEffects(&children)
    parseResult(&children)
  }

  /// Code between braces, if there is any.
  mutating func parseBody(_ children: inout Children) {
    guard kind() == .leftBrace else { return }
    let node = open(.body)
    skipGroup()
    add(close(node), to: &children)
    readLater(node)
  }

  mutating func parseInitializer(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .initializerDeclaration
    setName(node, index)
    index += 1
    if kind() == .question || kind() == .exclamation || kind() == .infixQuestion {
      let mark = leaf(.specifier)
      setName(mark, index - 1)
      add(mark, to: &children)
    }
    parseSignature(&children)
    parseWhere(&children)
    parseBody(&children)
  }

  mutating func parseDeinitializer(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .deinitializerDeclaration
    index += 1
    parseEffects(&children)
    parseBody(&children)
  }

  mutating func parseSubscript(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .subscriptDeclaration
    setName(node, index)
    index += 1
    parseSignature(&children)
    parseWhere(&children)
    if kind() == .leftBrace { add(parseAccessors(), to: &children) }
  }

  mutating func parseMacro(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .macroDeclaration
    index += 1
    parseName(of: node, "macro declaration")
    parseSignature(&children)
    if kind() == .equal {
      let definition = open(.definition)
      index += 1
      var parts = Children(parent: definition)
      keepingParts(in: &parts) { $0.skipExpression(.basic) }
      add(close(definition), to: &children)
    }
    parseWhere(&children)
  }
}
