// Tuple types and function types.

extension Parser {
  mutating func parseTuple() -> Int {
    let node = open(.tupleType)
    var children = Children(parent: node)
    inBrackets { parser in
      while !parser.isCloser() {
        let start = parser.index
        parser.add(parser.parseTupleElement(), to: &children)
        guard !parser.isGuessWrong, parser.consume(.comma), parser.index > start else { break }
      }
      if parser.index < parser.limit { parser.missing("expected ',' separator") }
    }
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

  /// Whether the next tokens make the preceding tuple the parameters of a function type.
  var isAtFunctionArrow: Bool {
    kind(effectsEnd) == .arrow
  }

  /// How many tokens the effects have.
  ///
  /// At most two effects can be before an arrow.
  var effectsEnd: Int {
    var offset = 0
    var count = 0
    while count < 2, isEffect(offset) {
      offset += 1
      count += 1
      if word(offset - 1) == .throws || word(offset - 1) == .rethrows, kind(offset) == .leftParen {
        offset = placeAfterGroup(at: index + offset) - index
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

  mutating func parseFunctionType(of base: Int) -> Int {
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
    var throwing = false
    while isEffect(0) {
      if throwing, word() == .async { error("'async' must precede 'throws'") }
      throwing = throwing || word() == .throws
      let node = open(.effect)
      setName(node, index)
      index += 1
      if word(-1) == .throws, kind() == .leftParen {
        var inner = Children(parent: node)
        inBrackets { parser in
          if parser.index < parser.limit { parser.add(parser.parseType(), to: &inner) }
        }
      }
      add(close(node), to: &children)
    }
  }

  /// The result of a function, with its arrow.
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
