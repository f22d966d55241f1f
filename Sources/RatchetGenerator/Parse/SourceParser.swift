import RatchetSyntax

/// The second stage: from a file's text to what it declares.
///
/// This folder is the only one that knows how Swift is read.
package enum SourceParser {
  /// Reads what a file declares.
  ///
  /// - Parameter file: The file.
  /// - Returns: What it declares. If its declarations are not valid Swift, there is a diagnostic that
  ///   says where, and nothing else. What is wrong in the body of a function is the compiler's concern.
  package static func parse(_ file: SourceFile) -> FileDeclarations {
    let lines = LineTable(file.contents)
    let tree = SyntaxTree(file.contents)
    var declarations = FileDeclarations(
      path: file.path, name: file.name, stem: file.stem, module: file.module,
      fingerprint: Fingerprint(file.contents))
    // The other errors often follow from the first.
    if let error = tree.errors.first {
      let location = lines.location(ofUTF8Offset: error.offset)
      declarations.diagnostics = [.syntax(error.message, path: file.path, at: location)]
      return declarations
    }
    declarations.imports = ImportReader.imports(in: tree.root)
    declarations.types = DeclarationReader(lines: lines).types(in: tree.root)
    declarations.aliasedTypes = MemberNames.aliases(in: tree.root)
    declarations.globals = MemberNames.globals(in: tree.root)
    declarations.diagnostics = LocalDomains.diagnostics(
      in: tree, path: file.path, lines: lines, found: declarations.types)
    return declarations
  }
}
