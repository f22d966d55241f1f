import RatchetSyntax

/// The nodes of a tree, one on a line, indented by their depth: `kind name`.
func outline(_ source: String) -> String {
  var lines: [String] = []
  func add(_ node: Syntax, _ indentation: String) {
    let name = node.name.map { " \($0)" } ?? ""
    let value = node.kind == .value || node.kind == .argument ? " '\(node.text)'" : ""
    lines.append("\(indentation)\(node.kind)\(name)\(value)")
    for child in node.children { add(child, indentation + "  ") }
  }
  for child in SyntaxTree(source).root.children { add(child, "") }
  return lines.joined(separator: "\n")
}

/// A type as nested brackets: `optionalType(namedType Int)`.
func shape(ofType source: String) -> String {
  func text(_ node: Syntax) -> String {
    let name = node.name.map { " \($0)" } ?? ""
    let children = node.children.map(text)
    return "\(node.kind)\(name)" + (children.isEmpty ? "" : "(\(children.joined(separator: ", ")))")
  }
  let tree = SyntaxTree("typealias A = \(source)")
  guard tree.errors.isEmpty else { return tree.errors.map(\.message).joined(separator: "; ") }
  return tree.root.first(.typeAliasDeclaration)?.children.map(text).joined(separator: ", ") ?? ""
}

/// The tokens of a source, as `kind text`, without the end.
func tokens(_ source: String) -> [String] {
  let tree = SyntaxTree(source)
  return tree.tokens.indices.dropLast().map { "\(tree.tokens[$0].kind) \(tree.text(ofToken: $0))" }
}

/// The errors of a source, as `offset: message`.
func errors(_ source: String) -> [String] {
  SyntaxTree(source).errors.map { "\($0.offset): \($0.message)" }
}

/// An expression as nested brackets: `operand(reference a), operator, operand(literal)`.
func shape(ofExpression source: String) -> String {
  func text(_ node: Syntax) -> String {
    let name = node.name.map { " \($0)" } ?? ""
    let children = node.children.map(text)
    return "\(node.kind)\(name)" + (children.isEmpty ? "" : "(\(children.joined(separator: ", ")))")
  }
  let tree = SyntaxTree("let a = \(source)")
  let value = tree.root.first(.variableDeclaration)?.first(.binding)?.first(.value)
  return value.flatMap(tree.expression)?.children.map(text).joined(separator: ", ") ?? ""
}
