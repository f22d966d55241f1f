// The signatures of closures.

extension Parser {
  mutating func parseClosureSignature(_ children: inout Children) {
    guard lookAhead({ $0.skipClosureSignature() }) else { return }
    let node = open(.closureSignature)
    var signature = Children(parent: node)
    parseAttributes(&signature)
    if kind() == .leftSquare { add(parseCaptures(), to: &signature) }
    if kind() == .leftParen || word() != .in && kind() != .arrow && !isEffect(0) {
      add(parseClosureParameters(), to: &signature)
    }
    parseEffects(&signature)
    parseResult(&signature)
    if word() == .in { index += 1 }
    add(close(node), to: &children)
  }

  /// Skips a closure's signature.
  ///
  /// - Returns: Whether there is one.
  private mutating func skipClosureSignature() -> Bool {
    while kind() == .at { skipAttribute() }
    if kind() == .leftSquare { skipGroup() }
    if kind() == .leftParen {
      skipGroup()
    } else {
      while isName(), !(isEffect(0) && word(1) != .in) {
        index += 1
        guard consume(.comma) else { break }
      }
    }
    while isEffect(0) {
      index += 1
      if kind() == .leftParen { skipGroup() }
    }
    if consume(.arrow) {
      let (nodeCount, groupCount, outerFailures) = (nodes.count, groups.count, failures)
      isGuessing += 1
      _ = parseType()
      isGuessing -= 1
      failures = outerFailures
      nodes.removeLast(nodes.count - nodeCount)
      groups.removeLast(groups.count - groupCount)
    }
    return word() == .in
  }

  /// `[weak self, value = 1]`.
  private mutating func parseCaptures() -> Int {
    let node = open(.captures)
    var children = Children(parent: node)
    inBrackets { parser in
      while parser.index < parser.limit {
        let start = parser.index
        parser.add(parser.parseCapture(), to: &children)
        guard parser.consume(.comma) || parser.index > start else { break }
      }
    }
    return close(node)
  }

  private mutating func parseCapture() -> Int {
    let node = open(.capture)
    var children = Children(parent: node)
    if word() == .weak || word() == .unowned, isAnyName(1) || kind(1) == .leftParen {
      index += 1
      if kind() == .leftParen { skipGroup() }
    }
    let isAlone = kind(1) == .comma || kind(1) == .endOfFile
    if isAnyName(), isAlone || kind(1) == .equal {
      setName(node, index)
      index += isAlone ? 1 : 2
      if isAlone { return close(node) }
    }
    keepingParts(in: &children) { $0.skipExpression(.basic) }
    while index < limit, kind() != .comma { skipGroup() }
    return close(node)
  }

  /// `(a: A, b)` or `a, b`.
  private mutating func parseClosureParameters() -> Int {
    let node = open(.parameters)
    var children = Children(parent: node)
    if kind() == .leftParen {
      inBrackets { parser in
        parser.parseClosureParameterList(&children) {
          // Text that is not a parameter is accepted, up to the next one.
          while $0.index < $0.limit, $0.kind() != .comma { $0.skipGroup() }
        }
      }
    } else {
      parseClosureParameterList(&children) { _ in }
    }
    return close(node)
  }

  private mutating func parseClosureParameterList(
    _ children: inout Children, skippingRest: (inout Parser) -> Void
  ) {
    while index < limit {
      let start = index
      add(parseClosureParameter(), to: &children)
      skippingRest(&self)
      guard consume(.comma), index > start else { return }
    }
  }

  private mutating func parseClosureParameter() -> Int {
    let node = open(.parameter)
    var children = Children(parent: node)
    parseAttributes(&children)
    if isAnyName() {
      setName(node, index)
      index += 1
      if isAnyName(), kind(1) == .colon { add(leaf(.secondName), to: &children) }
      if consume(.colon) {
        add(parseType(), to: &children)
        if isEllipsis { index += 1 }
      }
    }
    return close(node)
  }
}
