extension Syntax {
  /// Visits a node and its descendants, in the order of the source.
  ///
  /// - Parameters:
  ///   - enter: Called with a node before its children. Returns whether to visit the children.
  ///   - leave: Called with a node after its children, if they were visited.
  /// - Complexity: O(*n*) in the number of nodes. Nested nodes do not use stack.
  package func walk(enter: (Syntax) -> Bool, leave: (Syntax) -> Void = { _ in }) {
    guard enter(self) else { return }
    var open: [(node: Syntax, children: Children)] = [(self, children)]
    while let last = open.indices.last {
      if let child = open[last].children.next() {
        if enter(child) { open.append((child, child.children)) }
      } else {
        leave(open.removeLast().node)
      }
    }
  }
}

extension SyntaxTree {
  /// The text of some tokens, including the text between them.
  package func text(ofTokens range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(decoding: bytes[Int(tokens[first].start)..<Int(tokens[last].end)], as: UTF8.self)
  }
}
