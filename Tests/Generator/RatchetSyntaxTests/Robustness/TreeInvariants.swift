import RatchetSyntax

/// The invariants of the tree of any source.
struct TreeInvariants {
  /// The broken invariants, as sentences.
  ///
  /// Empty if there are none.
  private(set) var violations: [String] = []

  private let tree: SyntaxTree

  init(of tree: SyntaxTree) {
    self.tree = tree
    checkTokens()
    checkPartners()
    checkNodes(of: tree)
    for body in bodies(in: tree.root) {
      checkNodes(of: tree.code(inBracesAt: body.tokens.lowerBound))
    }
    checkNodes(of: SyntaxTree(whole: tree.bytes))
  }

  private mutating func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition, violations.count < 10 { violations.append(message()) }
  }

  // MARK: - Tokens

  /// Tokens and the gaps between them are the source, and gaps contain only space and comments.
  private mutating func checkTokens() {
    let tree = tree
    var end = 0
    for (index, token) in tree.tokens.enumerated() {
      let (start, tokenEnd) = (Int(token.start), Int(token.end))
      expect(start >= end && tokenEnd >= start, "token \(index) begins in the one before it")
      guard start >= end, tokenEnd >= start, tokenEnd <= tree.bytes.count else { return }
      expect(
        tokenEnd > start || token.kind == .endOfFile, "token \(index) at \(start) is empty")
      checkGap(end..<start)
      end = tokenEnd
    }
    expect(tree.tokens.last?.kind == .endOfFile, "the last token is not the end of the file")
    expect(end == tree.bytes.count, "the tokens end at \(end) of \(tree.bytes.count)")
    expect(
      tree.tokens.dropLast().allSatisfy { $0.kind != .endOfFile }, "the file ends more than once")
  }

  private mutating func checkGap(_ gap: Range<Int>) {
    let tree = tree
    let isSpace = gap.allSatisfy { [0x20, 0x0A, 0x0D, 0x09, 0x0B, 0x0C].contains(tree.bytes[$0]) }
    // Invalid characters are skipped with an error.
    guard !isSpace, tree.errors.isEmpty else { return }
    expect(
      SyntaxTree(Array(tree.bytes[gap])).tokens.count == 1, "there are tokens in the gap \(gap)")
  }

  /// Partners belong to each other, and pairs are nested.
  private mutating func checkPartners() {
    var open: [Int] = []
    for index in tree.tokens.indices {
      guard let partner = tree.partner(ofToken: index) else { continue }
      guard tree.tokens.indices.contains(partner), tree.partner(ofToken: partner) == index else {
        expect(false, "token \(index) belongs to \(partner), which does not belong to it")
        continue
      }
      if partner > index {
        expect(isPair(index, partner), "tokens \(index) and \(partner) are no pair")
        open.append(index)
      } else {
        expect(open.popLast() == partner, "the pair \(partner), \(index) crosses another")
      }
    }
  }

  private func isPair(_ first: Int, _ second: Int) -> Bool {
    switch (tree.tokens[first].kind, tree.tokens[second].kind) {
    case (.leftParen, .rightParen), (.leftSquare, .rightSquare), (.leftBrace, .rightBrace),
      (.stringStart, .stringEnd), (.interpolationStart, .rightParen):
      true
    default: false
    }
  }

  // MARK: - Nodes

  /// Nodes are in their parents, one after another, each in one place.
  private mutating func checkNodes(of code: SyntaxTree) {
    var seen: Set<Int> = []
    var rest = [code.root]
    while let node = rest.popLast() {
      guard seen.insert(node.index).inserted else {
        expect(false, "\(node.kind) \(node.index) has two parents")
        continue
      }
      expect(node.tokens.upperBound < tree.tokens.count, "\(node.kind) holds the end of the file")
      // The label of a closure is before it.
      if let name = node.nameToken, node.kind != .closure, code.errors.isEmpty {
        expect(
          node.tokens.contains(name), "the name of \(node.kind) \(node.text) lies outside of it")
      }
      var end = node.tokens.lowerBound
      for child in node.children {
        expect(
          child.tokens.lowerBound >= end && child.tokens.upperBound <= node.tokens.upperBound,
          "\(child.kind) \(child.tokens) in \(node.kind) \(node.tokens) begins before \(end)")
        end = child.tokens.upperBound
        rest.append(child)
      }
    }
    for error in code.errors {
      expect((0...tree.bytes.count).contains(error.offset), "an error outside: \(error)")
    }
  }

  private func bodies(in node: Syntax) -> [Syntax] {
    node.children.flatMap { $0.kind == .body ? [$0] : bodies(in: $0) }
  }
}
