// Declarations, including types.

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
    case .struct: parseType(.structDeclaration, at: node, children: &children)
    case .class: parseType(.classDeclaration, at: node, children: &children)
    case .enum: parseType(.enumDeclaration, at: node, children: &children)
    case .protocol: parseType(.protocolDeclaration, at: node, children: &children)
    case .actor: parseType(.actorDeclaration, at: node, children: &children)
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
        error(unknownDeclaration)
        skipUnknownDeclaration()
      }
    }
    return close(node)
  }

  /// What is wrong with text that begins no declaration: probably, its keyword is missing.
  private var unknownDeclaration: String {
    if isEffect(0), !startsLine() {
      return "expected declaration: write '->' before the result of a function"
    }
    if kind() == .leftParen, isEffect(-1), !startsLine() {
      return
        "expected declaration: write what a function does, such as 'async', behind its parameters"
    }
    if kind() == .arrow || kind() == .colon && isInEnum {
      return isInEnum
        ? "expected declaration: what a case holds is in parentheses, 'case name(Value)'"
        : "expected declaration: write ':' before the type of a variable"
    }
    guard kind() == .identifier, isName() else { return "expected declaration" }
    let name = String(decoding: bytes[tokens[index].range], as: UTF8.self)
    if kind(1) == .colon { return "expected declaration: write 'var \(name): …'" }
    return isInEnum
      ? "expected declaration: write 'case \(name)'" : "expected declaration"
  }

  /// Skips text that is not a declaration, up to where the next one can begin.
  private mutating func skipUnknownDeclaration() {
    guard !isCloser() else { return }
    repeat {
      if kind() == .poundEndif || kind() == .poundElse || kind() == .poundElseif { return }
      skipGroup()
    } while !isCloser() && kind() != .semicolon && !startsLine()
  }

  /// A name that is declared here.
  mutating func parseName(of node: Int, _ what: String) {
    guard isName() || (isAnyName() && kind() == .identifier && !startsLine()) else {
      missing("expected identifier in \(what)")
      return
    }
    takeName(of: node)
  }

  /// Takes a declared name.
  ///
  /// A reserved keyword needs backticks.
  mutating func takeName(of node: Int) {
    let word = word()
    if kind() == .identifier, word.isReserved {
      error(
        word == .case && nodes[node].kind == .element
          ? "expected a name after the comma: remove 'case'"
          : "keyword '\(word.text)' cannot be used as an identifier here; use backticks to escape it"
      )
    }
    setName(node, index)
    index += 1
  }

  mutating func parseType(_ kind: Node.Kind, at node: Int, children: inout Children) {
    nodes[node].kind = kind
    index += 1
    parseName(of: node, "type declaration")
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
    let outer = isInEnum
    isInEnum = kind == .enumDeclaration
    parseMembers(&children)
    isInEnum = outer
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
      missing("expected '{'")
      return
    }
    let node = open(.members)
    var members = Children(parent: node)
    inBrackets { $0.parseAllItems(inMembers: true, &members) }
    add(close(node), to: &children)
  }

  private mutating func parseCase(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .caseDeclaration
    index += 1
    repeat {
      let element = open(.element)
      parseName(of: element, "enum 'case' declaration")
      var parts = Children(parent: element)
      if kind() == .leftParen { add(parseParameters(ofCase: true), to: &parts) }
      if kind() == .equal { add(parseValue(), to: &parts) }
      add(close(element), to: &children)
      if kind() == .identifier, word() == .none, !startsLine() {
        error("expected ',' separator between cases")
        break
      }
    } while consume(.comma)
  }

  /// `#warning("…")`.
  private mutating func parseMacroExpansion(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .macroExpansion
    index += 1
    skipModuleSelector()
    guard isAnyName() else {
      missing("expected a macro identifier")
      return
    }
    setName(node, index)
    index += 1
    if kind() == .leftAngle { add(parseGenericArguments(), to: &children) }
    if kind() == .leftParen, !startsLine() { add(parseArguments(), to: &children) }
    keepingParts(in: &children) { $0.skipTrailingClosures() }
  }
}
