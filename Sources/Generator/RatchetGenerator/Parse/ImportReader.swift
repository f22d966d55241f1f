import RatchetSyntax

/// Reads a file's imports, so that generated code can use the same modules as its source.
enum ImportReader {
  /// The imports of a source from which nothing else is read.
  static func imports(in contents: [UInt8]) -> [ImportLine] {
    imports(in: SyntaxTree(contents).root)
  }

  /// The imports of a file, with the `#if`s around them.
  static func imports(in file: Syntax) -> [ImportLine] {
    var seen: Set<String> = []
    return lines(of: file, depth: 0).filter { line in
      // An import in an `#if` may be needed only by that clause.
      guard let declaration = line.declaration, declaration.depth == 0 else { return true }
      return seen.insert(declaration.text).inserted
    }
  }

  private static func lines(of code: Syntax, depth: Int) -> [ImportLine] {
    code.children.flatMap { child -> [ImportLine] in
      switch child.kind {
      case .importDeclaration:
        ImportDeclaration(child, depth: depth).map { [.declaration($0)] } ?? []
      case .conditional: lines(ofConditional: child, depth: depth)
      default: []
      }
    }
  }

  private static func lines(ofConditional conditional: Syntax, depth: Int) -> [ImportLine] {
    let clauses = conditional.children(.clause).map { clause in
      (head: CompilationConditions.head(of: clause), lines: lines(of: clause, depth: depth + 1))
    }
    guard clauses.contains(where: { !$0.lines.isEmpty }) else { return [] }
    return clauses.flatMap { [.directive($0.head, depth: depth)] + $0.lines }
      + [.directive("#endif", depth: depth)]
  }
}

extension ImportDeclaration {
  /// - Returns: Nil if nothing is named.
  fileprivate init?(_ declaration: Syntax, depth: Int) {
    guard let first = declaration.nameToken else { return nil }
    let tree = declaration.tree
    let tokens = first..<declaration.tokens.upperBound
    let kind = declaration.first(.specifier)?.text
    // After the last period is the declaration that `import struct` names.
    let end =
      kind == nil ? nil : tokens.last { tree.tokens[$0].kind == .period }
    self.init(
      path: tokens.map(tree.text(ofToken:)).joined(),
      module: Identifier.bare(tree.text(ofToken: first)),
      modulePath: (first..<(end ?? tokens.upperBound)).map(tree.text(ofToken:)).joined())
    // The generated file does not export the module again.
    attributes = declaration.children(.attribute).map(\.textOnOneLine)
      .filter { $0 != "@_exported" }
    access = ModifierReader(declaration).access
    self.kind = kind
    self.depth = depth
  }
}
