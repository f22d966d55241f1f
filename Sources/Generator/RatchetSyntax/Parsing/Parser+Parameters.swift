// The parameters of functions and of cases.

extension Parser {
  mutating func parseParameters(ofCase: Bool) -> Int {
    let node = open(.parameters)
    var children = Children(parent: node)
    inBrackets { parser in
      while !parser.isCloser() {
        let start = parser.index
        parser.add(parser.parseParameter(ofCase: ofCase), to: &children)
        guard parser.consume(.comma), parser.index > start else { break }
      }
      if parser.index < parser.limit { parser.missing("expected ',' separator") }
    }
    return close(node)
  }

  private mutating func parseParameter(ofCase: Bool) -> Int {
    let node = open(.parameter)
    var children = Children(parent: node)
    // The attributes of a case's payload belong to its type.
    if !ofCase || isNamedBehindAttributes() { parseAttributes(&children) }
    while word() == ._const || word() == .isolated, isAnyName(1), kind(1) != .colon,
      kind(2) == .colon || kind(3) == .colon
    {
      let modifier = open(.modifier)
      setName(modifier, index)
      index += 1
      add(close(modifier), to: &children)
    }
    if isAnyName(), kind(1) == .colon {
      setName(node, index)
      index += 2
    } else if isAnyName(), isAnyName(1), kind(2) == .colon {
      setName(node, index)
      index += 1
      let second = leaf(.secondName)
      setName(second, index - 1)
      add(second, to: &children)
      index += 1
    } else if !ofCase {
      missing("expected parameter name followed by ':'")
    }
    add(parseType(), to: &children)
    if isEllipsis { add(leaf(.ellipsis), to: &children) }
    if kind() == .equal { add(parseValue(), to: &children) }
    return close(node)
  }

  private mutating func isNamedBehindAttributes() -> Bool {
    guard kind() == .at else { return false }
    return lookAhead { ahead in
      while ahead.kind() == .at { ahead.skipAttribute() }
      return ahead.isAnyName()
        && (ahead.kind(1) == .colon || (ahead.isAnyName(1) && ahead.kind(2) == .colon))
    }
  }
}
