import RatchetSyntax

// The source locations of syntax.

extension LineTable {
  /// The range of a node, without the space around it.
  package func range(of syntax: Syntax) -> SourceRange { range(syntax.range) }

  /// The location of a node's beginning.
  package func start(of syntax: Syntax) -> SourcePosition {
    location(ofUTF8Offset: syntax.range.lowerBound)
  }

  /// The range of a token.
  func range(ofToken token: Int, in tree: SyntaxTree) -> SourceRange {
    range(tree.tokens[token].range)
  }

  /// The location of a token.
  package func start(ofToken token: Int, in tree: SyntaxTree) -> SourcePosition {
    location(ofUTF8Offset: tree.tokens[token].range.lowerBound)
  }

  /// The location of a node's name.
  func name(of syntax: Syntax) -> SourcePosition {
    syntax.nameToken.map { start(ofToken: $0, in: syntax.tree) } ?? start(of: syntax)
  }

  /// The range to delete in order to remove a node: the node and the space after it, up to the next
  /// token.
  ///
  /// The space stays if there is a comment in it, or if the tokens around it would join: `@A@B enum
  /// C`.
  func removal(of syntax: Syntax) -> SourceRange {
    let (tree, tokens) = (syntax.tree, syntax.tokens)
    let end = syntax.range.upperBound
    guard tree.tokens.indices.contains(tokens.upperBound) else { return range(of: syntax) }
    let next = Int(tree.tokens[tokens.upperBound].start)
    let isSpace = tree.bytes[end..<next].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let touchesTokenBefore =
      tokens.lowerBound > 0 && !tree.hasSpace(beforeToken: tokens.lowerBound)
    guard isSpace, !touchesTokenBefore else { return range(of: syntax) }
    return range(syntax.range.lowerBound..<next)
  }

  private func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(
      start: location(ofUTF8Offset: offsets.lowerBound),
      end: location(ofUTF8Offset: offsets.upperBound))
  }
}
