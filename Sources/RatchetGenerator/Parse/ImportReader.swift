import RatchetSyntax

/// Reads a file's imports, so that generated code sees what its source sees.
enum ImportReader {
  /// The imports of a file, one a line, with the `#if`s around them, and without comments.
  static func imports(in file: Syntax) -> [String] {
    var depth = 0
    var seen: Set<String> = []
    return lines(of: file).filter { line in
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      // What stands in an `#if` may be there for that alone.
      return depth > 0 || line == "#endif" || seen.insert(line).inserted
    }
  }

  private static func lines(of code: Syntax) -> [String] {
    code.children.flatMap { child -> [String] in
      switch child.kind {
      case .importDeclaration: [line(of: child)]
      case .conditional: lines(ofConditional: child)
      default: []
      }
    }
  }

  private static func lines(ofConditional conditional: Syntax) -> [String] {
    let clauses = conditional.children(.clause).map { clause in
      (head: CompilationConditions.head(of: clause), lines: lines(of: clause))
    }
    guard clauses.contains(where: { !$0.lines.isEmpty }) else { return [] }
    return clauses.flatMap { [$0.head] + $0.lines.map { "  \($0)" } } + ["#endif"]
  }

  private static func line(of declaration: Syntax) -> String {
    // Exporting a module again is the source's business, and not the generated file's.
    let attributes = declaration.children(.attribute).map(\.textOnOneLine)
      .filter { $0 != "@_exported" }
    let modifiers = declaration.children(.modifier).map(\.textOnOneLine)
    let kind = declaration.first(.specifier).map { [$0.text] } ?? []
    let path = declaration.nameToken.map { first in
      (first..<declaration.tokens.upperBound).map(declaration.tree.text(ofToken:)).joined()
    }
    return (attributes + modifiers + ["import"] + kind + [path ?? ""]).joined(separator: " ")
  }
}
