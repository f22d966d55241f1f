/// The declarations of a source file: the result of the parse stage.
package struct FileDeclarations: Sendable, Hashable, Codable {
  package var path: String

  /// The file's name: `Counter.swift`.
  package var name: String

  /// The file's name without `.swift`.
  package var stem: String

  /// The module that it belongs to.
  package var module: String

  /// Its imports, with the `#if`s around them.
  package var imports: [ImportLine] = []

  /// The types and extensions at its top level.
  package var types: [TypeDeclaration] = []

  /// The type aliases at its top level.
  package var aliases: [TypeAliasDeclaration] = []

  /// The variables and functions at its top level, each with the access level that is written.
  package var globals: [String: AccessLevel] = [:]

  /// The digest of the file's outline when it was read: all that its declarations depend on.
  package var outline: ContentDigest

  /// The errors in the file's text.
  package var diagnostics: [Diagnostic] = []

  package init(
    path: String, name: String, stem: String, module: String, outline: ContentDigest
  ) {
    self.path = path
    self.name = name
    self.stem = stem
    self.module = module
    self.outline = outline
  }
}
