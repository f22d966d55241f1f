// Declarations.

extension Parser {
  mutating func parseDeclaration(inMembers: Bool) -> Int {
    let node = open(.unknownDeclaration)
    guard descend() else { return close(node) }
    defer { depth -= 1 }
    var children = Children(parent: node)
    parseAttributes(&children)
    parseModifiers(inMembers: inMembers, &children)
    switch word() {
    case .import: parseImport(node, &children)
    case .struct: parseType(.structDeclaration, node, &children)
    case .class: parseType(.classDeclaration, node, &children)
    case .enum: parseType(.enumDeclaration, node, &children)
    case .protocol: parseType(.protocolDeclaration, node, &children)
    case .actor: parseType(.actorDeclaration, node, &children)
    case .extension: parseExtension(node, &children)
    case .func: parseFunction(node, &children)
    case .`init`: parseInitializer(node, &children)
    case .deinit: parseDeinitializer(node, &children)
    case .subscript: parseSubscript(node, &children)
    case .let, .var, .inout: parseVariable(node, &children)
    case .case: parseCase(node, &children)
    case .typealias: parseTypeAlias(node, &children)
    case .associatedtype: parseAssociatedType(node, &children)
    case .macro: parseMacro(node, &children)
    case .operator: parseOperator(node, &children)
    case .precedencegroup: parsePrecedenceGroup(node)
    case .using: parseUsing(node, &children)
    default:
      if kind() == .pound {
        parseMacroExpansion(node, &children)
      } else {
        error("a declaration is expected here")
        skipUnknownDeclaration()
      }
    }
    return close(node)
  }

  /// Goes past what is no declaration, to where the next one can begin.
  private mutating func skipUnknownDeclaration() {
    guard !isCloser() else { return }
    repeat {
      if kind() == .poundEndif || kind() == .poundElse || kind() == .poundElseif { return }
      skipGroup()
    } while !isCloser() && kind() != .semicolon && !startsLine()
  }

  // MARK: - Names

  /// A name that is declared here.
  private mutating func parseName(of node: Int, _ what: String) {
    guard isName() || (isAnyName() && kind() == .identifier && !startsLine()) else {
      error("the name of \(what) is expected here")
      return
    }
    setName(node, index)
    index += 1
  }

  // MARK: - Types

  private mutating func parseType(_ kind: Node.Kind, _ node: Int, _ children: inout Children) {
    nodes[node].kind = kind
    index += 1
    parseName(of: node, "a type")
    if self.kind() == .leftAngle {
      if kind == .protocolDeclaration {
        let types = open(.primaryTypes)
        index += 1
        while self.kind() != .rightAngle, !isCloser() { index += 1 }
        _ = consume(.rightAngle)
        add(close(types), to: &children)
      } else {
        add(parseGenericParameters(), to: &children)
      }
    }
    parseInheritance(&children)
    parseWhere(&children)
    parseMembers(&children)
  }

  private mutating func parseExtension(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .extensionDeclaration
    index += 1
    add(parseType(), to: &children)
    parseInheritance(&children)
    parseWhere(&children)
    parseMembers(&children)
  }

  private mutating func parseMembers(_ children: inout Children) {
    guard kind() == .leftBrace else {
      error("'{' is expected here")
      return
    }
    let node = open(.members)
    let end = behindGroup(at: index)
    let outer = limit
    index += 1
    if tokens[index - 1].partner != Token.none { limit = min(limit, end) }
    var members = Children(parent: node)
    while true {
      parseItems(inMembers: true, &members)
      guard index < end - 1, kind() != .endOfFile else { break }
      error("this belongs to nothing here")
      index += 1
    }
    limit = outer
    index = end
    add(close(node), to: &children)
  }

  // MARK: - Functions

  private mutating func parseFunction(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .functionDeclaration
    index += 1
    parseFunctionName(node)
    parseSignature(&children)
    parseWhere(&children)
    parseBody(&children)
  }

  private mutating func parseFunctionName(_ node: Int) {
    setName(node, index)
    if isAnyName() {
      index += 1
      return
    }
    switch kind() {
    case .prefixOperator, .infixOperator, .postfixOperator, .leftAngle, .rightAngle, .equal,
      .exclamation, .question, .infixQuestion, .arrow:
      break
    default:
      error("the name of a function is expected here")
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
      error("'(' is expected here")
    }
    parseEffects(&children)
    parseResult(&children)
  }

  mutating func parseParameters(ofCase: Bool) -> Int {
    let node = open(.parameters)
    let end = behindGroup(at: index)
    index += 1
    var children = Children(parent: node)
    while !isCloser() {
      let start = index
      add(parseParameter(ofCase: ofCase), to: &children)
      guard consume(.comma), index > start else { break }
    }
    if kind() != .rightParen { error("',' or ')' is expected here") }
    index = max(index, end)
    return close(node)
  }

  private mutating func parseParameter(ofCase: Bool) -> Int {
    let node = open(.parameter)
    var children = Children(parent: node)
    // The attributes of a case's payload are its type's.
    if !ofCase || isNamedBehindAttributes() { parseAttributes(&children) }
    while word() == ._const || word() == .isolated, isAnyName(1), kind(1) != .colon,
      kind(2) == .colon || kind(3) == .colon
    {
      let modifier = open(.modifier)
      setName(modifier, index)
      index += 1
      add(close(modifier), to: &children)
    }
    if isAnyName(), kind(1) == .colon {
      setName(node, index)
      index += 2
    } else if isAnyName(), isAnyName(1), kind(2) == .colon {
      setName(node, index)
      index += 1
      let second = leaf(.secondName)
      setName(second, index - 1)
      add(second, to: &children)
      index += 1
    } else if !ofCase {
      error("the name of a parameter and ':' are expected here")
    }
    add(parseType(), to: &children)
    if isEllipsis { add(leaf(.ellipsis), to: &children) }
    if kind() == .equal { add(parseValue(), to: &children) }
    return close(node)
  }

  private mutating func isNamedBehindAttributes() -> Bool {
    guard kind() == .at else { return false }
    return lookAhead { ahead in
      while ahead.kind() == .at { ahead.skipAttribute() }
      return ahead.isAnyName()
        && (ahead.kind(1) == .colon || (ahead.isAnyName(1) && ahead.kind(2) == .colon))
    }
  }

  /// Code between braces, if there is any.
  private mutating func parseBody(_ children: inout Children) {
    guard kind() == .leftBrace else { return }
    let node = open(.body)
    skipGroup()
    add(close(node), to: &children)
    readLater(node)
  }

  private mutating func parseInitializer(_ node: Int, _ children: inout Children) {
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

  private mutating func parseDeinitializer(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .deinitializerDeclaration
    index += 1
    parseEffects(&children)
    parseBody(&children)
  }

  private mutating func parseSubscript(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .subscriptDeclaration
    setName(node, index)
    index += 1
    parseSignature(&children)
    parseWhere(&children)
    if kind() == .leftBrace { add(parseAccessors(), to: &children) }
  }

  private mutating func parseMacro(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .macroDeclaration
    index += 1
    parseName(of: node, "a macro")
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

  /// `#warning("…")`.
  private mutating func parseMacroExpansion(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .macroExpansion
    index += 1
    skipModuleSelector()
    guard isAnyName() else {
      error("the name of a macro is expected here")
      return
    }
    setName(node, index)
    index += 1
    if kind() == .leftAngle { add(parseGenericArguments(), to: &children) }
    if kind() == .leftParen, !startsLine() { add(parseArguments(), to: &children) }
    keepingParts(in: &children) { $0.skipTrailingClosures() }
  }

  // MARK: - Cases

  private mutating func parseCase(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .caseDeclaration
    index += 1
    repeat {
      let element = open(.element)
      parseName(of: element, "a case")
      var parts = Children(parent: element)
      if kind() == .leftParen { add(parseParameters(ofCase: true), to: &parts) }
      if kind() == .equal { add(parseValue(), to: &parts) }
      add(close(element), to: &children)
    } while consume(.comma)
  }

  // MARK: - The rest

  private mutating func parseImport(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .importDeclaration
    index += 1
    switch word() {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func:
      let specifier = leaf(.specifier)
      setName(specifier, index - 1)
      add(specifier, to: &children)
    default: break
    }
    guard isAnyName() else {
      error("the name of a module is expected here")
      return
    }
    setName(node, index)
    index += 1
    while kind() == .period || kind() == .doubleColon {
      index += 1
      if isAnyName() {
        index += 1
      } else if isOperatorPiece {
        index += 1
        while index < limit, tokens[index].continuesOperator { index += 1 }
      } else {
        error("a name is expected here")
        break
      }
    }
  }

  private var isOperatorPiece: Bool {
    switch kind() {
    case .prefixOperator, .infixOperator, .postfixOperator, .leftAngle, .rightAngle, .equal: true
    default: false
    }
  }

  private mutating func parseTypeAlias(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .typeAliasDeclaration
    index += 1
    parseName(of: node, "a type alias")
    if kind() == .leftAngle { add(parseGenericParameters(), to: &children) }
    if consume(.equal) {
      add(parseType(), to: &children)
    } else {
      error("'=' is expected here")
    }
    parseWhere(&children)
  }

  private mutating func parseAssociatedType(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .associatedTypeDeclaration
    index += 1
    parseName(of: node, "an associated type")
    if isEllipsis { index += 1 }
    parseInheritance(&children)
    if kind() == .equal {
      let value = open(.value)
      index += 1
      var parts = Children(parent: value)
      add(parseType(), to: &parts)
      add(close(value), to: &children)
    }
    parseWhere(&children)
  }

  private mutating func parseOperator(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .operatorDeclaration
    index += 1
    setName(node, index)
    if isOperatorPiece || kind() == .exclamation || kind() == .question || kind() == .infixQuestion
      || kind() == .arrow || isEllipsis
    {
      index += 1
      while index < limit, tokens[index].continuesOperator { index += 1 }
    } else {
      error("an operator is expected here")
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

  private mutating func parsePrecedenceGroup(_ node: Int) {
    nodes[node].kind = .precedenceGroupDeclaration
    index += 1
    parseName(of: node, "a precedence group")
    if kind() == .leftBrace { skipGroup() } else { error("'{' is expected here") }
  }

  private mutating func parseUsing(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .usingDeclaration
    index += 1
    if kind() == .at {
      add(parseAttribute(ofType: false), to: &children)
    } else {
      index += 1
    }
  }
}
