// What closures begin with.

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

  /// Goes past a closure's signature.
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
    let end = behindGroup(at: index)
    index += 1
    var children = Children(parent: node)
    while index < end - 1 {
      let start = index
      let capture = open(.capture)
      var parts = Children(parent: capture)
      if word() == .weak || word() == .unowned, isAnyName(1) || kind(1) == .leftParen {
        index += 1
        if kind() == .leftParen { skipGroup() }
      }
      if isAnyName(), kind(1) == .equal {
        setName(capture, index)
        index += 2
        keepingParts(in: &parts) { $0.skipExpression(.basic) }
      } else if isAnyName(), kind(1) == .comma || kind(1) == .rightSquare {
        setName(capture, index)
        index += 1
      } else {
        keepingParts(in: &parts) { $0.skipExpression(.basic) }
      }
      while index < end - 1, kind() != .comma { skipGroup() }
      add(close(capture), to: &children)
      guard consume(.comma) || index > start else { break }
    }
    index = end
    return close(node)
  }

  /// `(a: A, b)` or `a, b`.
  private mutating func parseClosureParameters() -> Int {
    let node = open(.parameters)
    let isBracketed = kind() == .leftParen
    let end = isBracketed ? behindGroup(at: index) : limit
    if isBracketed { index += 1 }
    var children = Children(parent: node)
    while index < end {
      let start = index
      add(parseClosureParameter(), to: &children)
      if isBracketed {
        while index < end - 1, kind() != .comma { skipGroup() }
      }
      guard consume(.comma), index > start else { break }
    }
    if isBracketed { index = end }
    return close(node)
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
