// Types.

extension Parser {
  mutating func parseType() -> Int {
    guard descend() else { return missingType() }
    defer { depth -= 1 }
    if word() == .repeat {
      let node = open(.packExpansionType)
      index += 1
      var children = Children(parent: node)
      add(parseType(), to: &children)
      return close(node)
    }
    let start = index
    let specifiers = parseTypeSpecifiers()
    var base = parseCompositionType()
    if isAtFunctionArrow { base = parseFunctionType(of: base) }
    guard let specifiers else { return base }
    let node = open(.attributedType, at: start)
    nodes[node].child = nodes[specifiers].child
    var last = Int(nodes[specifiers].child)
    while nodes[last].next != Node.none { last = Int(nodes[last].next) }
    nodes[last].next = UInt32(base)
    return close(node)
  }

  /// A node for a type that is not there.
  mutating func missingType() -> Int {
    close(open(.missingType))
  }

  // MARK: - Specifiers

  /// What stands before a type: `inout`, `borrowing`, `nonisolated(nonsending)`, `@Sendable`.
  ///
  /// - Returns: A node with all of them; nil where there is none.
  private mutating func parseTypeSpecifiers() -> Int? {
    guard kind() == .at || (kind() == .identifier && isTypeSpecifier) else { return nil }
    let node = open(.attributedType)
    var children = Children(parent: node)
    repeat {
      if kind() == .at {
        add(parseAttribute(ofType: true), to: &children)
      } else {
        let specifier = open(.specifier)
        setName(specifier, index)
        index += 1
        if kind() == .leftParen, word(-1) == .nonisolated { skipGroup() }
        add(close(specifier), to: &children)
      }
    } while !isGuessWrong && (kind() == .at || isTypeSpecifier)
    return close(node)
  }

  private var isTypeSpecifier: Bool {
    switch word() {
    case .inout: return true
    case .nonisolated: return kind(1) != .leftParen || !startsLine(1)
    case .__shared, .__owned, .isolated, ._const, .borrowing, .consuming, .sending,
      ._resultDependsOnSelf:
      break
    default: return false
    }
    // A type may have such a name: what follows tells.
    switch kind(1) {
    case .identifier:
      return !startsLine(1) && (!word(1).isReserved || isTypeWord(1))
    case .quotedIdentifier, .leftParen, .leftSquare, .at: return !startsLine(1)
    case .prefixOperator: return isOperator("~", 1)
    default: return false
    }
  }

  /// Whether a reserved word begins a type.
  private func isTypeWord(_ offset: Int) -> Bool {
    switch word(offset) {
    case .Any, .Self, .inout, .repeat: true
    default: false
    }
  }

  // MARK: - Compositions

  private mutating func parseCompositionType() -> Int {
    switch word() {
    case .each:
      let node = open(.packElementType)
      index += 1
      var children = Children(parent: node)
      add(parseSimpleType(), to: &children)
      return close(node)
    case .some, .any:
      let node = open(word() == .some ? .someType : .anyType)
      index += 1
      var children = Children(parent: node)
      add(parseComposition(), to: &children)
      return close(node)
    default: return parseComposition()
    }
  }

  private mutating func parseComposition() -> Int {
    let start = index
    let first = parseSimpleType()
    guard isOperator("&") else { return first }
    let node = open(.compositionType, at: start)
    var children = Children(parent: node)
    add(first, to: &children)
    while isOperator("&"), !isGuessWrong {
      index += 1
      add(parseSimpleType(), to: &children)
    }
    return close(node)
  }

  // MARK: - Simple types

  mutating func parseSimpleType(ofAttribute: Bool = false) -> Int {
    if isOperator("~") {
      let node = open(.suppressedType)
      index += 1
      var children = Children(parent: node)
      add(parseUnsuppressedType(ofAttribute: ofAttribute), to: &children)
      return close(node)
    }
    return parseUnsuppressedType(ofAttribute: ofAttribute)
  }

  private mutating func parseUnsuppressedType(ofAttribute: Bool) -> Int {
    let start = index
    guard var base = parseTypeBase() else { return missingType() }
    var wrappings = 0
    while true {
      let kind: Node.Kind
      switch self.kind() {
      case .period:
        guard isAnyName(1) || self.kind(1) == .doubleColon else { return base }
        kind = isMetatype(1) ? .metatype : .memberType
      case .question where !ofAttribute && !startsLine(): kind = .optionalType
      case .exclamation where !ofAttribute && !startsLine(): kind = .unwrappedType
      default: return base
      }
      wrappings += 1
      guard wrappings + depth <= Self.depthLimit else {
        error("this is nested more than \(Self.depthLimit) levels deep")
        return base
      }
      let node = open(kind, at: start)
      var children = Children(parent: node)
      add(base, to: &children)
      index += 1
      if kind == .memberType || kind == .metatype {
        skipModuleSelector()
        setName(node, index)
        index += 1
        if kind == .memberType, self.kind() == .leftAngle {
          add(parseGenericArguments(), to: &children)
        }
      }
      base = close(node)
    }
  }

  private func isMetatype(_ offset: Int) -> Bool {
    guard kind(offset + 1) != .doubleColon else { return false }
    return word(offset) == .Type || word(offset) == .Protocol
  }

  /// Goes past `Module::`.
  mutating func skipModuleSelector() {
    if kind() == .doubleColon, isAnyName(1) {
      index += 1
    } else if isAnyName(), kind(1) == .doubleColon, isAnyName(2) {
      index += 2
    }
  }

  private mutating func parseTypeBase() -> Int? {
    switch kind() {
    case .leftParen: return parseTuple()
    case .leftSquare: return parseCollection()
    case .identifier:
      guard !word().isReserved || word() == .Any || word() == .Self || kind(1) == .doubleColon
      else { break }
      return parseNamedType()
    case .quotedIdentifier, .dollarIdentifier, .placeholder, .doubleColon:
      return parseNamedType()
    default: break
    }
    error("a type is expected here")
    return nil
  }

  private mutating func parseNamedType() -> Int {
    let node = open(.namedType)
    skipModuleSelector()
    setName(node, index)
    index += 1
    if kind() == .leftAngle {
      var children = Children(parent: node)
      add(parseGenericArguments(), to: &children)
    }
    return close(node)
  }

  /// `3` or `-1`, if it is here.
  private mutating func parseInteger() -> Int? {
    let isNegative = isOperator("-") && kind(1) == .integer
    guard kind() == .integer || isNegative else { return nil }
    let node = open(.integerType)
    index += isNegative ? 2 : 1
    return close(node)
  }

  mutating func parseTypeOrInteger() -> Int {
    parseInteger() ?? parseType()
  }

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
      error("'>' is expected here")
      if isGuessing > 0 { comparisons.insert(start) }
    } else if isGuessing > 0 {
      guessedArguments.append((start, index))
    }
    return close(node)
  }

  mutating func parseCollection() -> Int {
    let start = index
    let end = behindGroup(at: start)
    index += 1
    let first = parseTypeOrInteger()
    var kind = Node.Kind.arrayType
    var second: Int?
    if self.kind() == .colon {
      kind = .dictionaryType
      index += 1
      second = parseType()
    } else if word() == .of {
      kind = .inlineArrayType
      index += 1
      second = parseTypeOrInteger()
    }
    if self.kind() != .rightSquare { error("']' is expected here") }
    index = max(index, end)
    let node = open(kind, at: start)
    var children = Children(parent: node)
    add(first, to: &children)
    if let second { add(second, to: &children) }
    return close(node)
  }

  // MARK: - Tuples and functions

  mutating func parseTuple() -> Int {
    let node = open(.tupleType)
    let end = behindGroup(at: index)
    index += 1
    var children = Children(parent: node)
    while !isCloser() {
      let start = index
      add(parseTupleElement(), to: &children)
      guard !isGuessWrong, consume(.comma), index > start else { break }
    }
    if kind() != .rightParen { error("',' or ')' is expected here") }
    index = max(index, end)
    return close(node)
  }

  private mutating func parseTupleElement() -> Int {
    let node = open(.tupleElement)
    var children = Children(parent: node)
    if isAnyName(), kind(1) == .colon {
      setName(node, index)
      index += 2
    } else if isAnyName(), isAnyName(1), kind(2) == .colon {
      setName(node, index)
      index += 1
      add(leaf(.secondName), to: &children)
      index += 1
    }
    add(parseType(), to: &children)
    if isEllipsis { add(leaf(.ellipsis), to: &children) }
    if kind() == .equal { add(parseValue(), to: &children) }
    return close(node)
  }

  var isEllipsis: Bool {
    switch kind() {
    case .postfixOperator, .infixOperator, .prefixOperator:
      let token = tokens[index]
      guard token.end - token.start == 3 else { return false }
      let start = Int(token.start)
      return bytes[start] == 0x2E && bytes[start + 1] == 0x2E && bytes[start + 2] == 0x2E
    default: return false
    }
  }

  /// Whether what stands here makes what stands before it a function's parameters.
  private var isAtFunctionArrow: Bool {
    kind(effectsEnd) == .arrow
  }

  /// How many tokens there are of effects: of two at most, as there are no more before an arrow.
  var effectsEnd: Int {
    var offset = 0
    var count = 0
    while count < 2, isEffect(offset) {
      offset += 1
      count += 1
      if word(offset - 1) == .throws || word(offset - 1) == .rethrows, kind(offset) == .leftParen {
        offset = behindGroup(at: index + offset) - index
      }
    }
    return offset
  }

  func isEffect(_ offset: Int) -> Bool {
    switch word(offset) {
    case .async, .reasync, .throws, .rethrows: true
    default: false
    }
  }

  private mutating func parseFunctionType(of base: Int) -> Int {
    let node = open(.functionType, at: Int(nodes[base].first))
    var children = Children(parent: node)
    if nodes[base].kind == .tupleType {
      nodes[node].child = nodes[base].child
      children.last = Int(nodes[base].child)
      while children.last != Int(Node.none), nodes[children.last].next != Node.none {
        children.last = Int(nodes[children.last].next)
      }
    } else {
      let element = open(.tupleElement, at: Int(nodes[base].first))
      nodes[element].end = nodes[base].end
      nodes[element].child = UInt32(base)
      add(element, to: &children)
    }
    parseEffects(&children)
    index += 1
    let result = open(.result)
    var results = Children(parent: result)
    add(parseType(), to: &results)
    add(close(result), to: &children)
    return close(node)
  }

  mutating func parseEffects(_ children: inout Children) {
    while isEffect(0) {
      let node = open(.effect)
      setName(node, index)
      index += 1
      if word(-1) == .throws, kind() == .leftParen {
        let end = behindGroup(at: index)
        index += 1
        var inner = Children(parent: node)
        if kind() != .rightParen { add(parseType(), to: &inner) }
        index = max(index, end)
      }
      add(close(node), to: &children)
    }
  }

  /// What a function returns, with its arrow.
  mutating func parseResult(_ children: inout Children) {
    guard consume(.arrow) else { return }
    let result = open(.result)
    var results = Children(parent: result)
    if kind() == .leftAngle {
      let node = open(.namedOpaqueType)
      var parts = Children(parent: node)
      add(parseGenericParameters(), to: &parts)
      add(parseType(), to: &parts)
      add(close(node), to: &results)
    } else {
      add(parseType(), to: &results)
    }
    add(close(result), to: &children)
  }
}
