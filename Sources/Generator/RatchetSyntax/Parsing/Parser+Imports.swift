// Imports, and a file's `using` declarations.

extension Parser {
  mutating func parseImport(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .importDeclaration
    index += 1
    switch word() {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func:
      let specifier = leaf(.specifier)
      setName(specifier, index - 1)
      add(specifier, to: &children)
    default: break
    }
    guard isAnyName() else {
      missing("expected module name in import declaration")
      return
    }
    setName(node, index)
    index += 1
    while kind() == .period || kind() == .doubleColon {
      index += 1
      if isAnyName() {
        index += 1
      } else if isOperatorPiece {
        index += 1
        while index < limit, tokens[index].continuesOperator { index += 1 }
      } else {
        missing("expected identifier in import declaration")
        break
      }
    }
  }

  mutating func parseUsing(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .usingDeclaration
    index += 1
    if kind() == .at {
      add(parseAttribute(ofType: false), to: &children)
    } else {
      index += 1
    }
  }
}
