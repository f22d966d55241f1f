// Arguments in parentheses.

extension Parser {
  /// Arguments in parentheses.
  mutating func parseArguments() -> Int {
    let node = open(.arguments)
    var children = Children(parent: node)
    inBrackets { $0.parseArgumentList(&children) }
    return close(node)
  }

  /// Arguments, up to the end.
  mutating func parseArgumentList(_ children: inout Children) {
    while index < limit, !isCloser() {
      let argument = open(.argument)
      if isAnyName(), kind(1) == .colon {
        setName(argument, index)
        index += 2
      }
      let start = index
      var parts = Children(parent: argument)
      keepingParts(in: &parts) { $0.skipArgument() }
      // Text that is not an expression is accepted, up to the next argument.
      while index < limit, kind() != .comma, !isCloser() { skipGroup() }
      add(close(argument), to: &children)
      guard consume(.comma) || index > start else { break }
    }
  }
}
