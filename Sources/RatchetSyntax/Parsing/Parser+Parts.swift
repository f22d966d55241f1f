// What expressions and statements are made of, where that is asked for.
//
// They are gone past in the same way whether their parts are kept or not. What stands in brackets is
// read when all around it has been read, so no depth of brackets costs stack.

extension Parser {
  /// A bracket whose contents are still to be read.
  struct Group {
    var node: Int

    /// Whether names in it are declared: `case let .a(b)`.
    var bindsNames: Bool
  }

  // MARK: - Keeping parts

  /// Keeps what is read as children of a node.
  mutating func keepingParts(
    in children: inout Children, _ read: (inout Parser) -> Void
  ) {
    guard keepsParts else { return read(&self) }
    let outer = parts
    parts = children
    read(&self)
    children = parts ?? children
    parts = outer
  }

  /// Reads a part that is made of parts, unless there is nothing.
  mutating func part(_ kind: Node.Kind, _ read: (inout Parser) -> Void) {
    guard let outer = parts else { return read(&self) }
    let start = index
    let node = open(kind)
    parts = Children(parent: node)
    read(&self)
    close(node)
    parts = outer
    if index > start { keep(node) } else { nodes.removeLast(nodes.count - node) }
  }

  /// Keeps what lies between a token and the one that is read next as a part.
  mutating func mark(_ kind: Node.Kind, from start: Int, name: Int? = nil) {
    guard parts != nil else { return }
    let node = close(open(kind, at: start))
    if let name { setName(node, name) }
    keep(node)
  }

  mutating func keep(_ node: Int) {
    guard var children = parts else { return }
    add(node, to: &children)
    parts = children
  }

  /// Goes past a bracket, and keeps it as a part.
  mutating func skipGroup(_ kind: Node.Kind, name: Int? = nil) {
    let start = index
    skipGroup()
    guard parts != nil else { return }
    let node = close(open(kind, at: start))
    if let name { setName(node, name) }
    readLater(node)
    keep(node)
  }

  /// Reads what stands between a node's brackets when all around it has been read.
  mutating func readLater(_ node: Int) {
    if keepsParts { groups.append(Group(node: node, bindsNames: bindsNames)) }
  }

  /// A single expression.
  mutating func parseExpressionSource() -> Int {
    let node = open(.code)
    var children = Children(parent: node)
    keepingParts(in: &children) { $0.skipExpression(.basic) }
    return close(node)
  }

  // MARK: - Contents of brackets

  /// Reads what stands between the brackets that have been kept.
  ///
  /// - Complexity: O(*n*) in the number of tokens: each of them is part of one innermost bracket.
  mutating func parseGroups() {
    var next = 0
    while next < groups.count {
      parseContents(of: groups[next])
      next += 1
    }
  }

  private mutating func parseContents(of group: Group) {
    let node = group.node
    let first = Int(nodes[node].first)
    let end = Int(nodes[node].end)
    index = first + 1
    limit = end > index && tokens[first].partner == UInt32(end - 1) ? end - 1 : end
    depth = 0
    bindsNames = group.bindsNames
    var children = Children(parent: node)
    switch nodes[node].kind {
    case .closure:
      parseClosureSignature(&children)
      parseAllItems(inMembers: false, &children)
    case .array: parseElements(of: node, &children)
    case .string: parseInterpolations(&children)
    case .body: parseAllItems(inMembers: false, &children)
    default: parseArgumentList(&children)
    }
  }

  /// The elements of an array or a dictionary.
  private mutating func parseElements(of node: Int, _ children: inout Children) {
    if kind() == .colon, index + 1 == limit { nodes[node].kind = .dictionary }
    while index < limit {
      let start = index
      let element = open(.element)
      var parts = Children(parent: element)
      keepingParts(in: &parts) { $0.skipExpression(.basic) }
      if consume(.colon) {
        nodes[node].kind = .dictionary
        keepingParts(in: &parts) { $0.skipExpression(.basic) }
      }
      while index < limit, kind() != .comma, !isCloser() { skipGroup() }
      add(close(element), to: &children)
      guard consume(.comma) || index > start else { return }
    }
  }

  private mutating func parseInterpolations(_ children: inout Children) {
    while index < limit {
      guard kind() == .interpolationStart else {
        index += 1
        continue
      }
      let node = open(.interpolation)
      skipGroup()
      readLater(node)
      add(close(node), to: &children)
    }
  }

  // MARK: - Closures

  private mutating func parseClosureSignature(_ children: inout Children) {
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
