import RatchetSyntax

/// Finds the lines of a text that are inside multiline string literals.
enum StringLiteralLines {
  /// The numbers of the lines from the one after a literal's opening quotes to that of its closing
  /// quotes.
  static func lines(in text: String) -> Set<Int> {
    let tree = SyntaxTree(text)
    let lines = LineTable(tree.bytes)
    var result: Set<Int> = []
    for (index, token) in tree.tokens.enumerated() where token.kind == .stringStart {
      guard let end = tree.partner(ofToken: index) else { continue }
      let first = lines.start(ofToken: index, in: tree).line
      let last = lines.start(ofToken: end, in: tree).line
      if first < last { result.formUnion(first + 1...last) }
    }
    return result
  }
}
