import RatchetSyntax

/// A block of code that a token is in: a body, a closure, the members of a type, or the whole file.
package struct SourceBlock: Sendable {
  /// The brace that opens it; nil if it is the file.
  let brace: Int?
  /// The declaration or statement of the block that the token belongs to.
  package let item: Syntax
  /// The text in the block before that.
  let earlierItems: [Syntax]

  /// Whether a variable of a name is declared in it, before the token.
  func declares(_ name: String) -> Bool {
    earlierItems.contains { item in
      item.kind == .variableDeclaration && item.children(.binding).contains { $0.name == name }
    }
  }
}

extension SourceText {
  /// The blocks that a token is in, from the file to the innermost.
  ///
  /// - Complexity: O(*n* * *d*) in the length of the file and the depth of its blocks.
  package func blocks(around token: Int) -> [SourceBlock] {
    var blocks: [SourceBlock] = []
    var code = tree.root
    var brace: Int?
    while let block = block(of: token, in: code, brace: brace) {
      blocks.append(block)
      guard let inner = outermostBrace(around: token, in: block.item) else { break }
      brace = inner
      let members = block.item.first(.members)
      code =
        members?.tokens.lowerBound == inner
        ? members ?? code : tree.code(inBracesAt: inner).root
    }
    return blocks
  }

  private func block(of token: Int, in code: Syntax, brace: Int?) -> SourceBlock? {
    var earlier: [Syntax] = []
    var items = Array(code.children)
    while let index = items.firstIndex(where: { $0.tokens.contains(token) }) {
      earlier += items[..<index]
      // The clauses of an `#if` are no blocks.
      guard [.conditional, .clause].contains(items[index].kind) else {
        return SourceBlock(brace: brace, item: items[index], earlierItems: earlier)
      }
      items = Array(items[index].children)
    }
    return nil
  }

  private func outermostBrace(around token: Int, in item: Syntax) -> Int? {
    var index = item.tokens.lowerBound
    while index < token {
      if let closing = closing(index), closing > token {
        if kind(index) == .leftBrace { return index }
        index += 1
      } else {
        index = self.index(after: index)
      }
    }
    return nil
  }
}
