/// A source, its tokens, and the declarations and types in it.
///
/// Nothing is lost: tokens and the bytes between them are the source. Function bodies and
/// expressions stay tokens. ``code(inBracesAt:)`` reads the declarations and statements of a body.
///
/// It never changes. It is a class because each ``Syntax`` refers to it, which then costs one
/// reference.
package final class SyntaxTree: Sendable {
  package let bytes: [UInt8]
  package let tokens: [Token]

  /// The errors in the source, in its order.
  package let errors: [SyntaxError]

  let nodes: [Node]
  let rootIndex: Int

  /// Reads a source.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  package convenience init(_ source: [UInt8]) {
    let lexed = Lexer.lex(source)
    self.init(source, tokens: lexed.tokens, lexingErrors: lexed.errors)
  }

  /// Reads a source.
  package convenience init(_ source: String) {
    self.init(Array(source.utf8))
  }

  /// Reads the text of one or more members of a type.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package convenience init(members source: [UInt8]) {
    let lexed = Lexer.lex(source)
    self.init(source, tokens: lexed.tokens, lexingErrors: lexed.errors, reading: .members)
  }

  /// Reads a source with the parts of its bodies, statements and expressions.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  package convenience init(whole source: [UInt8]) {
    let lexed = Lexer.lex(source)
    self.init(source, tokens: lexed.tokens, lexingErrors: lexed.errors, keepsParts: true)
  }

  private enum Contents { case code, members, expression }

  private init(
    _ source: [UInt8], tokens: [Token], range: Range<Int>? = nil, lexingErrors: [SyntaxError] = [],
    reading contents: Contents = .code, keepsParts: Bool = false
  ) {
    bytes = source
    self.tokens = tokens
    let range = range ?? 0..<(tokens.count - 1)
    let parsed = source.withUnsafeBufferPointer { bytes in
      tokens.withUnsafeBufferPointer { tokens in
        var parser = Parser(tokens: tokens, bytes: bytes, range: range, keepsParts: keepsParts)
        parser.nodes.reserveCapacity(range.count / (keepsParts ? 1 : 4) + 16)
        let root =
          contents == .expression
          ? parser.parseExpressionSource() : parser.parseSource(inMembers: contents == .members)
        parser.parseGroups()
        return (root, parser.nodes, parser.errors)
      }
    }
    (rootIndex, nodes) = (parsed.0, parsed.1)
    // Where brackets are missing, errors that follow from it are not reported.
    errors = lexingErrors.isEmpty ? parsed.2 : lexingErrors
  }

  /// Reads the text between two braces as code, such as a function's body, or a closure in an expression.
  ///
  /// - Parameter brace: The token of the opening brace.
  package func code(inBracesAt brace: Int) -> SyntaxTree {
    SyntaxTree(
      bytes, tokens: tokens, range: brace + 1..<(partner(ofToken: brace) ?? tokens.count - 1))
  }

  /// Reads the parts of an expression.
  ///
  /// - Parameter node: A ``Node/Kind/value``, or an ``Node/Kind/argument`` without a label.
  /// - Complexity: O(*n*) in the length of the expression.
  package func expression(in node: Syntax) -> Syntax? {
    var range = node.tokens
    if let first = range.first, tokens[first].kind == .equal { range.removeFirst() }
    guard !range.isEmpty else { return nil }
    let tree = SyntaxTree(
      bytes, tokens: tokens, range: range, reading: .expression, keepsParts: true)
    return tree.root.first(.expression)
  }

  /// Everything that was read.
  package var root: Syntax { Syntax(tree: self, index: rootIndex) }
}

/// A node of a tree, with the tree.
package struct Syntax: Sendable {
  package let tree: SyntaxTree
  package let index: Int

  init(tree: SyntaxTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  package var kind: Node.Kind { tree.nodes[index].kind }

  /// The indices of its tokens.
  package var tokens: Range<Int> {
    Int(tree.nodes[index].first)..<Int(tree.nodes[index].end)
  }

  /// Its range in the source, without the space around it.
  package var range: Range<Int> {
    let tokens = tokens
    guard !tokens.isEmpty else {
      let start = Int(tree.tokens[tokens.lowerBound].start)
      return start..<start
    }
    return Int(tree.tokens[tokens.lowerBound].start)..<Int(tree.tokens[tokens.upperBound - 1].end)
  }

  /// Its text in the source.
  package var text: String { String(decoding: tree.bytes[range], as: UTF8.self) }

  /// The index of the token that names it.
  package var nameToken: Int? {
    let name = tree.nodes[index].name
    return name == Node.none ? nil : Int(name)
  }

  /// Its name as it is written.
  package var name: String? { nameToken.map { tree.text(ofToken: $0) } }

  package var children: Children { Children(tree: tree, first: tree.nodes[index].child) }

  /// The children of a kind.
  package func children(_ kind: Node.Kind) -> [Syntax] { children.filter { $0.kind == kind } }

  /// The first child of a kind.
  package func first(_ kind: Node.Kind) -> Syntax? { children.first { $0.kind == kind } }

  /// The children of a node, in the order of the source.
  package struct Children: Sequence, IteratorProtocol {
    let tree: SyntaxTree
    var first: UInt32

    package mutating func next() -> Syntax? {
      guard first != Node.none else { return nil }
      let index = Int(first)
      first = tree.nodes[index].next
      return Syntax(tree: tree, index: index)
    }
  }
}

extension SyntaxTree {
  /// The text of a token.
  package func text(ofToken index: Int) -> String {
    String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }

  /// The token of the bracket or quote that belongs to another one; nil if there is none.
  package func partner(ofToken index: Int) -> Int? {
    let partner = tokens[index].partner
    return partner == Token.none ? nil : Int(partner)
  }
}
