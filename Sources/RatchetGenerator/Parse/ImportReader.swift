import SwiftSyntax

/// Reads a file's imports, so that generated code sees what its source sees.
enum ImportReader {
  /// The imports of a file, one a line, with the `#if`s around them, and without comments.
  static func imports(in tree: SourceFileSyntax) -> [String] {
    var depth = 0
    var seen: Set<String> = []
    return lines(of: tree.statements).filter { line in
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      // What stands in an `#if` may be there for that alone.
      return depth > 0 || line == "#endif" || seen.insert(line).inserted
    }
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
      let condition = clause.condition.map { " \(CompilationConditions.text(of: $0))" } ?? ""
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
    let attributes = declaration.attributes.map(text).filter { $0 != "@_exported" }
    let modifiers = declaration.modifiers.map(text)
    let kind = declaration.importKindSpecifier.map { [$0.text] } ?? []
    let path = declaration.path.tokens(viewMode: .sourceAccurate).map(\.text).joined()
    return (attributes + modifiers + ["import"] + kind + [path]).joined(separator: " ")
  }

  private static func text(_ syntax: some SyntaxProtocol) -> String {
    CompilationConditions.text(of: syntax)
  }
}
