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

  /// A node for a missing type.
  private mutating func missingType() -> Int {
    close(open(.missingType))
  }

  /// The words before a type: `inout`, `borrowing`, `nonisolated(nonsending)`, `@Sendable`.
  ///
  /// - Returns: A node with all of them, or nil if there are none.
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
    // A type may have such a name. The next token decides.
    switch kind(1) {
    case .identifier:
      return !startsLine(1) && (!word(1).isReserved || isTypeWord(1))
    case .quotedIdentifier, .leftParen, .leftSquare, .at: return !startsLine(1)
    case .prefixOperator: return isOperator("~", 1)
    default: return false
    }
  }

  /// Whether a reserved keyword begins a type.
  private func isTypeWord(_ offset: Int) -> Bool {
    switch word(offset) {
    case .Any, .Self, .inout, .repeat: true
    default: false
    }
  }

  private mutating func parseCompositionType() -> Int {
    switch word() {
    case .each:
      let node = open(.packElementType)
      index += 1
      var children = Children(parent: node)
      add(parseSimpleType(), to: &children)
      return close(node)
    case .some, .any: return parseConstrainedType()
    default: return parseComposition()
    }
  }

  /// `any P`, or `some P`.
  ///
  /// What follows is optional as a whole: `any P?` is `(any P)?` (SE-0521).
  private mutating func parseConstrainedType() -> Int {
    let start = index
    let node = open(word() == .some ? .someType : .anyType)
    index += 1
    var children = Children(parent: node)
    add(parseComposition(isConstraint: true), to: &children)
    var type = close(node)
    var wrappings = 0
    while kind() == .question || kind() == .exclamation, !startsLine(), !isGuessWrong {
      wrappings += 1
      guard wrappings + depth <= Self.depthLimit else {
        error("this is nested more than \(Self.depthLimit) levels deep")
        return type
      }
      let wrapped = open(kind() == .question ? .optionalType : .unwrappedType, at: start)
      var children = Children(parent: wrapped)
      add(type, to: &children)
      index += 1
      type = close(wrapped)
    }
    return type
  }

  /// - Parameter isConstraint: Whether it follows `any` or `some`, so that it has no `?`.
  private mutating func parseComposition(isConstraint: Bool = false) -> Int {
    let start = index
    let first = parseSimpleType(isConstraint: isConstraint)
    guard isOperator("&") else { return first }
    let node = open(.compositionType, at: start)
    var children = Children(parent: node)
    add(first, to: &children)
    while isOperator("&"), !isGuessWrong {
      index += 1
      add(parseSimpleType(isConstraint: isConstraint), to: &children)
    }
    return close(node)
  }

  /// - Parameters:
  ///   - ofAttribute: Whether it is the name of an attribute.
  ///   - isConstraint: Whether it follows `any` or `some`.
  mutating func parseSimpleType(ofAttribute: Bool = false, isConstraint: Bool = false) -> Int {
    let isBare = ofAttribute || isConstraint
    if isOperator("~") {
      let node = open(.suppressedType)
      index += 1
      var children = Children(parent: node)
      add(parseUnsuppressedType(isBare: isBare), to: &children)
      return close(node)
    }
    return parseUnsuppressedType(isBare: isBare)
  }

  private mutating func parseUnsuppressedType(isBare: Bool) -> Int {
    let start = index
    guard var base = parseTypeBase() else { return missingType() }
    var wrappings = 0
    while true {
      let kind: Node.Kind
      switch self.kind() {
      case .period:
        guard isAnyName(1) || self.kind(1) == .doubleColon else { return base }
        kind = isMetatype(1) ? .metatype : .memberType
      case .question where !isBare && !startsLine(): kind = .optionalType
      case .exclamation where !isBare && !startsLine(): kind = .unwrappedType
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

  /// Skips `Module::`.
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
    missing(word() == .self ? "expected type: write 'Self'" : "expected type")
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

  mutating func parseCollection() -> Int {
    let start = index
    var kind = Node.Kind.arrayType
    var first = 0
    var second: Int?
    inBrackets { parser in
      first = parser.parseTypeOrInteger()
      if parser.consume(.colon) {
        kind = .dictionaryType
        second = parser.parseType()
      } else if parser.word() == .of {
        kind = .inlineArrayType
        parser.index += 1
        second = parser.parseTypeOrInteger()
      }
      if parser.index < parser.limit { parser.missing("expected ']'") }
    }
    let node = open(kind, at: start)
    var children = Children(parent: node)
    add(first, to: &children)
    if let second { add(second, to: &children) }
    return close(node)
  }
}
