import RatchetSyntax

/// The tokens of a source, with questions about their surroundings.
struct SourceTokens {
  let tree: SyntaxTree

  init(_ contents: [UInt8]) {
    tree = SyntaxTree(contents)
  }

  var indices: Range<Int> { tree.tokens.indices }

  func kind(_ index: Int) -> Token.Kind { tree.kind(ofToken: index) }

  func text(_ index: Int) -> String { tree.text(ofToken: index) }

  func isName(_ index: Int) -> Bool { tree.isName(index) }

  func isTypeName(_ index: Int) -> Bool { tree.isTypeName(index) }

  func isAdjacent(_ index: Int) -> Bool { tree.isAdjacent(index) }

  /// The bytes of some tokens, with those between them.
  func bytes(of tokens: Range<Int>) -> Range<Int> { tree.range(ofTokens: tokens) }

  /// Whether there is a comment between some tokens.
  func hasComment(in tokens: Range<Int>) -> Bool {
    tokens.dropFirst().contains { index in
      tree.bytes[Int(tree.tokens[index - 1].end)..<Int(tree.tokens[index].start)]
        .contains(UInt8(ascii: "/"))
    }
  }
}
