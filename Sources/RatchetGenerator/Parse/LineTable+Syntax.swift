import RatchetSyntax

// The places of what was read.

extension LineTable {
  /// The stretch of a piece of syntax, without the space around it.
  package func range(of syntax: Syntax) -> SourceRange { range(syntax.range) }

  /// Where a piece of syntax begins.
  package func start(of syntax: Syntax) -> SourceLocation {
    location(ofUTF8Offset: syntax.range.lowerBound)
  }

  /// The stretch of a token.
  func range(ofToken token: Int, in tree: SyntaxTree) -> SourceRange {
    range(tree.tokens[token].range)
  }

  /// Where a token begins.
  package func start(ofToken token: Int, in tree: SyntaxTree) -> SourceLocation {
    location(ofUTF8Offset: tree.tokens[token].range.lowerBound)
  }

  /// Where the name of a piece of syntax begins.
  func name(of syntax: Syntax) -> SourceLocation {
    syntax.nameToken.map { start(ofToken: $0, in: syntax.tree) } ?? start(of: syntax)
  }

  /// What is to be removed for a piece of syntax to be gone: it and the space behind it, up to the
  /// next token, unless there is a comment between the two, or the token before would become one with
  /// the next: `@A@B enum C`.
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
