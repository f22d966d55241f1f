import RatchetSyntax

/// Finds the syntax colors of Swift text.
enum SyntaxColorReader {
  /// The colored ranges of a text, in order.
  static func spans(in contents: [UInt8]) -> [SyntaxColor.Span] {
    let tree = SyntaxTree(whole: contents)
    let keywords = keywords(in: tree)
    var spans: [SyntaxColor.Span] = []
    var end = 0
    for (index, token) in tree.tokens.enumerated() {
      addComments(in: end..<token.range.lowerBound, of: contents, to: &spans)
      end = token.range.upperBound
      let isAttribute = index > 0 && tree.tokens[index - 1].kind == .at
      let color =
        keywords.contains(index) ? .keyword : color(of: token, contents, isAttribute: isAttribute)
      if let color, !token.range.isEmpty {
        spans.append(SyntaxColor.Span(range: token.range, color: color))
      }
    }
    return spans
  }

  private static func color(
    of token: Token, _ contents: [UInt8], isAttribute: Bool
  ) -> SyntaxColor? {
    switch token.kind {
    case .at: .attribute
    case .identifier, .quotedIdentifier:
      isAttribute ? .attribute : isCapitalized(contents[token.range]) ? .type : nil
    case .stringStart, .stringText, .stringEnd, .regex: .string
    case .integer, .float: .number
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation, .pound,
      .poundAvailable, .poundUnavailable:
      .directive
    default: nil
    }
  }

  private static func isCapitalized(_ name: ArraySlice<UInt8>) -> Bool {
    String(decoding: name.prefix(4), as: UTF8.self).first?.isUppercase == true
  }

  // MARK: - Keywords

  /// The tokens that are keywords: reserved ones, unless they are members or labels, and others at
  /// places where they have a meaning.
  private static func keywords(in tree: SyntaxTree) -> Set<Int> {
    var keywords: Set<Int> = []
    for (index, token) in tree.tokens.enumerated() where token.word.isReserved {
      let isMember = index > 0 && tree.tokens[index - 1].kind == .period
      if !isMember || [.`init`, .self, .Self].contains(token.word) { keywords.insert(index) }
    }
    tree.root.walk { node in
      keywords.formUnion(words(of: node))
      if let label = label(of: node) { keywords.remove(label) }
      return true
    }
    return keywords
  }

  /// The words of a node that are keywords here and can be names elsewhere.
  private static func words(of node: Syntax) -> [Int] {
    let (tree, first) = (node.tree, node.tokens.lowerBound)
    switch node.kind {
    case .modifier, .accessor, .effect, .metatype: return [node.nameToken].compactMap(\.self)
    case .someType, .anyType, .packElementType: return [first]
    case .specifier: return node.tokens.filter { isWord($0, tree) }
    case .prefix: return isWord(first, tree) ? [first] : []
    case .statement: return words(ofStatement: node)
    case .capture: return node.nameToken.map { $0 > first ? [first] : [] } ?? []
    case .actorDeclaration, .macroDeclaration: return node.nameToken.map { [$0 - 1] } ?? []
    case .inlineArrayType:
      return node.children.first { _ in true }.map { [$0.tokens.upperBound] } ?? []
    case .attribute where availability.contains(node.attributeName):
      let arguments = node.first(.arguments)?.tokens ?? 0..<0
      return arguments.filter { availabilityWords.contains(tree.text(ofToken: $0)) }
    default: return []
    }
  }

  /// `yield` and similar words if they are not names, and `await` after `for`.
  private static func words(ofStatement node: Syntax) -> [Int] {
    switch node.statementWord {
    case .yield, .then, .discard:
      let first = node.tokens.lowerBound
      return first == node.expression?.tokens.lowerBound ? [] : [first]
    case .for:
      guard let pattern = node.first(.pattern)?.tokens.lowerBound else { return [] }
      return (node.tokens.lowerBound..<pattern).filter { node.tree.tokens[$0].word == .await }
    default: return []
    }
  }

  private static let availability: Set<String> = ["available", "_spi_available", "backDeployed"]
  private static let availabilityWords: Set<String> = [
    "before", "deprecated", "introduced", "message", "noasync", "obsoleted", "renamed",
    "unavailable",
  ]

  /// The token of a label, which may be a keyword.
  private static func label(of node: Syntax) -> Int? {
    switch node.kind {
    case .argument, .parameter, .tupleElement, .secondName, .closure:
      node.nameToken ?? (node.kind == .secondName ? node.tokens.lowerBound : nil)
    default: nil
    }
  }

  private static func isWord(_ index: Int, _ tree: SyntaxTree) -> Bool {
    tree.tokens[index].kind == .identifier
  }

  // MARK: - Comments

  private static func addComments(
    in gap: Range<Int>, of contents: [UInt8], to spans: inout [SyntaxColor.Span]
  ) {
    var index = gap.lowerBound
    while index + 1 < gap.upperBound {
      guard contents[index] == UInt8(ascii: "/") else {
        index += 1
        continue
      }
      let end = end(ofCommentAt: index, in: contents[..<gap.upperBound])
      spans.append(SyntaxColor.Span(range: index..<end, color: .comment))
      index = end
    }
  }

  private static func end(ofCommentAt start: Int, in contents: ArraySlice<UInt8>) -> Int {
    if contents[start + 1] == UInt8(ascii: "/") {
      let isLineBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      }
      return contents[start...].firstIndex(where: isLineBreak) ?? contents.endIndex
    }
    var depth = 0
    var index = start
    while index + 1 < contents.endIndex {
      switch (contents[index], contents[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
        if depth == 0 { return index }
      default: index += 1
      }
    }
    return contents.endIndex
  }
}
