import RatchetSyntax

/// Finds annotated types in function bodies, which no code outside of them can extend.
enum LocalDomains {
  /// An error for each annotated type in a function body.
  ///
  /// - Parameter found: The types outside function bodies.
  /// - Complexity: O(*n*) in the length of the file.
  static func diagnostics(
    in tree: SyntaxTree, path: String, lines: LineTable, found: [TypeDeclaration]
  ) -> [Diagnostic] {
    var visible: Set<SourcePosition> = []
    for type in found { collect(type, into: &visible) }
    let tokens = tree.tokens
    var diagnostics: [Diagnostic] = []
    for index in tokens.indices where tokens[index].kind == .at {
      guard let (kind, end) = annotation(at: index, in: tree),
        let name = typeName(after: end, in: tree)
      else { continue }
      let location = lines.start(ofToken: index, in: tree)
      guard !visible.contains(location) else { continue }
      diagnostics.append(.localType(name, kind, path: path, at: location))
    }
    return diagnostics
  }

  private static func collect(_ type: TypeDeclaration, into locations: inout Set<SourcePosition>) {
    locations.formUnion(type.annotations.map(\.location))
    for nested in type.nested { collect(nested, into: &locations) }
  }

  /// The annotation of a type that begins at an `@`, and the token after its name.
  private static func annotation(
    at start: Int, in tree: SyntaxTree
  ) -> (kind: Annotation.Kind, end: Int)? {
    var end = start + 2
    while tree.tokens[end - 1].kind == .identifier, tree.tokens[end].kind == .period { end += 2 }
    let name = (start + 1..<end).map(tree.text(ofToken:)).joined()
    guard let kind = AttributeReader.annotation(name), [.reducer, .casePathable].contains(kind)
    else { return nil }
    return (kind, end)
  }

  /// The name of the struct or enum that is declared after attributes and modifiers.
  private static func typeName(after start: Int, in tree: SyntaxTree) -> String? {
    var index = start
    while index + 1 < tree.tokens.count {
      let token = tree.tokens[index]
      switch token.kind {
      case .identifier where token.word == .struct || token.word == .enum:
        return tree.text(ofToken: index + 1)
      case .leftParen: index = tree.partner(ofToken: index) ?? index
      case .identifier, .at, .period: break
      default: return nil
      }
      index += 1
    }
    return nil
  }
}
