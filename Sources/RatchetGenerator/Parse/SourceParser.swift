import SwiftSyntax

/// The second stage: from a file's text to what it declares.
///
/// This folder is the only one that knows swift-syntax.
enum SourceParser {
  /// Parses a file.
  ///
  /// - Parameter file: The file.
  /// - Returns: What it declares. If the text is no valid Swift, there are diagnostics that say
  ///   where, and nothing else.
  static func parse(_ file: SourceFile) -> FileDeclarations {
    let lines = LineTable(file.contents)
    var declarations = FileDeclarations(
      path: file.path, name: file.name, stem: file.stem, module: file.module,
      imports: [], types: [],
      fingerprint: Fingerprint(file.contents), diagnostics: []
    )
    if let excess = NestingScan.excess(in: file.contents) {
      let location = lines.location(ofUTF8Offset: excess.offset)
      declarations.diagnostics = [.nestedTooDeep(excess.kind, path: file.path, at: location)]
      return declarations
    }
    let tree = SourceTree.of(file.contents)
    if tree.hasError {
      declarations.diagnostics = syntaxErrors(in: tree, file: file, lines: lines)
    }
    guard declarations.diagnostics.isEmpty else { return declarations }

    let imports = ImportReader.imports(in: tree)
    let reader = DeclarationReader(lines: lines)
    declarations.imports = imports
    declarations.types = reader.types(in: tree)
    declarations.aliasedTypes = MemberNames.aliases(in: tree)
    declarations.globals = MemberNames.globals(in: tree)
    declarations.diagnostics = LocalDomains.diagnostics(
      in: tree, file: file, lines: lines, found: declarations.types
    )
    return declarations
  }

  /// What the reducers of a file are put together from.
  ///
  /// It is read by itself, since nothing that is generated depends on what stands in a body.
  ///
  /// - Parameter file: What the file declares.
  /// - Returns: The properties and functions of the file, or none where it cannot be read any more.
  static func reducerMembers(of file: FileDeclarations) -> [ReducerMember] {
    guard file.diagnostics.isEmpty, let contents = try? FileReader.read(file.path) else {
      return []
    }
    return reducerMembers(in: contents)
  }

  /// What the reducers of a source that parses are put together from.
  static func reducerMembers(in contents: [UInt8]) -> [ReducerMember] {
    guard NestingScan.excess(in: contents) == nil else { return [] }
    let tree = SourceTree.of(contents)
    return ReducerMemberReader(lines: LineTable(contents)).members(in: tree)
  }

  private static func syntaxErrors(
    in tree: SourceFileSyntax, file: SourceFile, lines: LineTable
  ) -> [Diagnostic] {
    SyntaxErrors.all(in: tree).map { error in
      Diagnostic(
        id: "syntax",
        error.message,
        path: file.path,
        at: lines.location(ofUTF8Offset: error.offset)
      )
    }
  }
}
