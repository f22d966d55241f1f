// Variables and their accessors.

extension Parser {
  mutating func parseVariable(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .variableDeclaration
    setName(node, index)
    index += 1
    repeat {
      let start = index
      add(parseBinding(), to: &children)
      if index == start { break }
    } while consume(.comma)
  }

  private mutating func parseBinding() -> Int {
    let node = open(.binding)
    var children = Children(parent: node)
    // A keyword in the next line begins another declaration.
    if isName() || (isAnyName() && !startsLine()) {
      takeName(of: node)
    } else if kind() == .leftParen {
      let pattern = open(.pattern)
      skipGroup()
      add(close(pattern), to: &children)
    } else {
      missing("expected variable name")
      return close(node)
    }
    if consume(.colon) { add(parseType(), to: &children) }
    var hasValue = false
    if kind() == .equal {
      hasValue = true
      add(parseValue(), to: &children)
    }
    if kind() == .leftBrace, !hasValue || !startsLine() || beginsObservers(at: index) {
      add(parseAccessors(), to: &children)
    }
    return close(node)
  }

  /// `= …`.
  mutating func parseValue() -> Int {
    let node = open(.value)
    index += 1
    var children = Children(parent: node)
    keepingParts(in: &children) { $0.skipExpression(.basic) }
    return close(node)
  }

  /// Whether a brace contains observers, so that it is not a closure after an expression.
  func beginsObservers(at brace: Int) -> Bool {
    guard brace + 1 < limit else { return false }
    switch tokens[brace + 1].word {
    case .didSet, .willSet, .`init`: return true
    default: break
    }
    guard tokens[brace + 1].kind == .at else { return false }
    var place = brace + 1
    while place < limit, tokens[place].kind == .at {
      guard place + 1 < limit, tokens[place + 1].kind == .identifier,
        !tokens[place + 1].word.isReserved
      else { return false }
      place += 2
      if place < limit, tokens[place].kind == .leftParen { place = placeAfterGroup(at: place) }
    }
    guard place < limit else { return false }
    switch tokens[place].word {
    case .didSet, .willSet, .`init`: return true
    default: return false
    }
  }

  /// The contents of a property's or subscript's braces.
  mutating func parseAccessors() -> Int {
    let node = open(.accessors)
    var children = Children(parent: node)
    guard isAtAccessor(1) else {
      parseBody(&children)
      return close(node)
    }
    inBrackets { parser in
      while parser.isAtAccessor() { parser.add(parser.parseAccessor(), to: &children) }
      if parser.index < parser.limit { parser.error("expected accessor") }
    }
    return close(node)
  }

  private mutating func isAtAccessor(_ offset: Int = 0) -> Bool {
    lookAhead { ahead in
      ahead.index += offset
      while ahead.kind() == .at { ahead.skipAttribute() }
      if ahead.isAccessorModifier { ahead.index += 1 }
      return ahead.isAccessorWord
    }
  }

  private var isAccessorModifier: Bool {
    switch word() {
    case .__consuming, .consuming, .borrowing, .mutating, .nonmutating: true
    default: false
    }
  }

  private var isAccessorWord: Bool {
    switch word() {
    case .get, .set, .didSet, .willSet, .unsafeAddress, .unsafeMutableAddress,
      .addressWithNativeOwner, .addressWithOwner, .mutableAddressWithNativeOwner,
      .mutableAddressWithOwner, ._read, ._modify, .borrow, .mutate, .`init`:
      true
    default: false
    }
  }

  private mutating func parseAccessor() -> Int {
    let node = open(.accessor)
    var children = Children(parent: node)
    parseAttributes(&children)
    if isAccessorModifier {
      let modifier = open(.modifier)
      setName(modifier, index)
      index += 1
      add(close(modifier), to: &children)
    }
    setName(node, index)
    let hasParameter: Bool
    switch word() {
    case .set, .didSet, .willSet, .`init`: hasParameter = true
    default: hasParameter = false
    }
    index += 1
    if hasParameter, kind() == .leftParen { skipGroup() }
    parseEffects(&children)
    parseBody(&children)
    return close(node)
  }
}
