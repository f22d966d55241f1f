// Names for types.

extension Parser {
  mutating func parseTypeAlias(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .typeAliasDeclaration
    index += 1
    parseName(of: node, "a type alias")
    if kind() == .leftAngle { add(parseGenericParameters(), to: &children) }
    if consume(.equal) {
      add(parseType(), to: &children)
    } else {
      error("'=' is expected here")
    }
    parseWhere(&children)
  }

  mutating func parseAssociatedType(_ node: Int, _ children: inout Children) {
    nodes[node].kind = .associatedTypeDeclaration
    index += 1
    parseName(of: node, "an associated type")
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
