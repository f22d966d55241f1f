import RatchetSyntax

/// The parser: from a file's text to its declarations.
///
/// Only this folder imports the reader of Swift.
package enum SourceParser {
  /// Reads the declarations of a file.
  ///
  /// - Parameter file: The file.
  /// - Returns: The declarations. If they are not valid Swift, the result contains only a
  ///   diagnostic with the place. The compiler reports errors in the bodies of functions.
  package static func parse(_ file: SourceFile) -> FileDeclarations {
    let lines = LineTable(file.contents)
    let tree = SyntaxTree(file.contents)
    var declarations = FileDeclarations(
      path: file.path, name: file.name, stem: file.stem, module: file.module,
      outline: outline(of: tree))
    if let error = tree.cause {
      let location = lines.location(ofUTF8Offset: error.offset)
      declarations.diagnostics = [.syntax(error.message, path: file.path, at: location)]
      return declarations
    }
    declarations.imports = ImportReader.imports(in: tree.root)
    let reader = DeclarationReader(lines: lines)
    declarations.types = reader.types(in: tree.root)
    declarations.aliases = reader.aliases(in: tree.root)
    declarations.globals = MemberNames.globals(in: tree.root)
    declarations.diagnostics = LocalDomains.diagnostics(
      in: tree, path: file.path, lines: lines, found: declarations.types)
    return declarations
  }

  /// The digest of a text without the contents of function bodies, but with what these mention.
  ///
  /// Two texts with the same digest have the same declarations, in the same places.
  package static func outline(of contents: [UInt8]) -> ContentDigest {
    outline(of: SyntaxTree(contents))
  }

  private static func outline(of tree: SyntaxTree) -> ContentDigest {
    ContentDigest(tree.outline + mentions(in: tree))
  }

  /// What the code of each reducer and of each extension mentions, on which some warnings depend.
  private static func mentions(in tree: SyntaxTree) -> [UInt8] {
    guard tree.errors.isEmpty else { return [] }
    return Array(mentions(of: tree.root).joined(separator: "\0").utf8)
  }

  /// The mentions of each type in a declaration, because another type may mention the same.
  private static func mentions(of declaration: Syntax) -> [String] {
    var texts: [String] = []
    for (member, _) in declaration.members where mayHaveReducer(member) {
      let keys = CodeMentionReader.mentions(in: member).map(\.key)
      texts.append(keys.sorted().joined(separator: "\n"))
      if member.first(.members) != nil { texts += mentions(of: member) }
    }
    return texts
  }

  private static func mayHaveReducer(_ declaration: Syntax) -> Bool {
    if declaration.kind == .extensionDeclaration { return true }
    return declaration.tree.bytes[declaration.range].withUnsafeBytes {
      ByteSearch.occurrences(of: "Reducer", in: $0) > 0
    }
  }
}
