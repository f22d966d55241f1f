// Names for types.

extension Parser {
  mutating func parseTypeAlias(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .typeAliasDeclaration
    index += 1
    parseName(of: node, "type alias declaration")
    if kind() == .leftAngle { add(parseGenericParameters(), to: &children) }
    if consume(.equal) {
      add(parseType(), to: &children)
    } else {
      missing("expected '=' in type alias declaration")
    }
    parseWhere(&children)
  }

  mutating func parseAssociatedType(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .associatedTypeDeclaration
    index += 1
    parseName(of: node, "associated type declaration")
    if isEllipsis { index += 1 }
    parseInheritance(&children)
    if kind() == .equal {
      let value = open(.value)
      index += 1
      var parts = Children(parent: value)
      add(parseType(), to: &parts)
      add(close(value), to: &children)
    }
    parseWhere(&children)
  }
}
