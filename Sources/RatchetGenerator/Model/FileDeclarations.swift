/// What a source file declares: the parse stage's answer, which knows no parser any more.
public struct FileDeclarations: Sendable, Hashable {
  /// The file.
  public var path: String

  /// The file's name: `Counter.swift`.
  public var name: String

  /// The file's name without `.swift`.
  public var stem: String

  /// The module that it belongs to.
  public var module: String

  /// The lines of its imports, with the `#if`s around them, as written.
  public var imports: [String]

  /// The types and extensions at its top level.
  public var types: [TypeDeclaration]

  /// What the type aliases at its top level stand for, by name.
  public var aliasedTypes: [String: TypeReference] = [:]

  /// The variables and functions at its top level, each with the access level that is written.
  public var globals: [String: AccessLevel] = [:]

  /// What the file's contents were told by when it was read.
  public var fingerprint: Fingerprint

  /// What is wrong with the file's text.
  public var diagnostics: [Diagnostic]
}
