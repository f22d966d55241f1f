// Nodes for the parts of expressions and statements, if the caller asks for them.
//
// The parser skips the same tokens with or without such nodes. It reads the contents of brackets
// after the code around them, so nested brackets do not use stack.

extension Parser {
  /// A bracket whose contents have not been read yet.
  struct Group {
    var node: Int

    /// Whether names in it are declarations: `case let .a(b)`.
    var bindsNames: Bool
  }

  /// Adds the nodes that are read as children of a node.
  @inline(never)
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

  /// Reads a part that consists of parts, unless it is empty.
  @inline(never)
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

  /// Adds the tokens from one token to the next one that is read as a part.
  @inline(never)
  mutating func mark(_ kind: Node.Kind, from start: Int, name: Int? = nil) {
    guard parts != nil else { return }
    let node = close(open(kind, at: start))
    if let name { setName(node, name) }
    keep(node)
  }

  @inline(never)
  mutating func keep(_ node: Int) {
    guard var children = parts else { return }
    add(node, to: &children)
    parts = children
  }

  /// Skips a bracket, and adds it as a part.
  @inline(never)
  mutating func skipGroup(_ kind: Node.Kind, name: Int? = nil) {
    let start = index
    skipGroup()
    guard parts != nil else { return }
    let node = close(open(kind, at: start))
    if let name { setName(node, name) }
    readLater(node)
    keep(node)
  }

  /// Reads the contents of a node's brackets after the code around them has been read.
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

  /// Reads the contents of the brackets that were skipped.
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
}
