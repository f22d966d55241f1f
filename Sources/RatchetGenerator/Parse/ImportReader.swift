import SwiftSyntax

/// Reads a file's imports, so that generated code sees what its source sees.
enum ImportReader {
  /// The imports of a file, one a line, with the `#if`s around them.
  static func imports(in tree: SourceFileSyntax) -> [String] {
    lines(of: tree.statements)
  }

  private static func lines(of statements: CodeBlockItemListSyntax) -> [String] {
    statements.flatMap { statement -> [String] in
      switch statement.item {
      case .decl(let declaration):
        if let declaration = declaration.as(ImportDeclSyntax.self) {
          [line(of: declaration)]
        } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
          lines(of: conditional)
        } else {
          []
        }
      case .expr, .stmt: []
      }
    }
  }

  private static func lines(of conditional: IfConfigDeclSyntax) -> [String] {
    let clauses = conditional.clauses.map { clause -> (head: String, lines: [String]) in
      let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
      guard case .statements(let statements) = clause.elements else {
        return (clause.poundKeyword.text + condition, [])
      }
      return (clause.poundKeyword.text + condition, lines(of: statements))
    }
    guard clauses.contains(where: { !$0.lines.isEmpty }) else { return [] }
    return clauses.flatMap { [$0.head] + $0.lines.map { "  \($0)" } } + ["#endif"]
  }

  private static func line(of declaration: ImportDeclSyntax) -> String {
    // Exporting a module again is the source's business, and not the generated file's.
    let attributes = declaration.attributes.compactMap { element -> String? in
      let text = element.trimmedDescription
      return text == "@_exported" ? nil : text + " "
    }
    var bare = declaration
    bare.attributes = []
    return attributes.joined() + bare.trimmedDescription
  }
}
