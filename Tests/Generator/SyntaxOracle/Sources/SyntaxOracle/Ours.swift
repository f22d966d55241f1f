import RatchetSyntax

/// What Ratchet's reader sees.
enum Ours {
  // MARK: - Tokens

  static func tokens(of tree: SyntaxTree) -> Outline {
    var outline = Outline()
    for token in tree.tokens {
      let kind: String
      switch token.kind {
      case .stringText, .endOfFile: continue
      case .identifier, .quotedIdentifier, .dollarIdentifier, .placeholder: kind = "name"
      case .integer, .float: kind = "number"
      case .regex: kind = "regex"
      case .stringStart, .stringEnd: kind = "quote"
      case .interpolationStart: kind = "interpolation"
      case .period, .arrow, .equal, .question, .infixQuestion, .exclamation, .leftAngle,
        .rightAngle, .prefixOperator, .infixOperator, .postfixOperator:
        kind = "operator"
      case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundAvailable, .poundUnavailable,
        .poundSourceLocation:
        kind = "directive"
      default: kind = "punctuation"
      }
      outline.addToken(kind, token.range)
    }
    return outline
  }

  // MARK: - Nodes

  static func nodes(of tree: SyntaxTree) -> Outline {
    var outline = Outline()
    add(children: tree.root, to: &outline)
    return outline
  }

  private static func add(children node: Syntax, to outline: inout Outline) {
    for child in node.children { add(child, to: &outline) }
  }

  private static func add(_ node: Syntax, to outline: inout Outline) {
    let name = node.nameToken.map { Int(node.tree.tokens[$0].start) }
    switch node.kind {
    case .body:
      outline.add("body", node.range)
      add(children: node.tree.code(inBracesAt: node.tokens.lowerBound).root, to: &outline)
      return
    case .condition: return
    default: outline.add("\(node.kind)", node.range, name: name)
    }
    add(children: node, to: &outline)
  }
}

extension Outline {
  /// Adds a token: to the operator before it, where both are pieces of one.
  mutating func addToken(_ kind: String, _ range: Range<Int>) {
    if kind == "operator", let last = entries.last, last.kind == kind,
      last.end == range.lowerBound
    {
      entries[entries.count - 1].end = range.upperBound
    } else {
      add(kind, range)
    }
  }
}
