/// A type that has to be `Equatable`, is not declared in the module's sources, and so may be one of C.
struct CTypeNeed: Sendable, Hashable, Codable {
  /// Its name in Swift, without the module's.
  var name: String

  /// The C modules that the file imports.
  var imports: [ImportDeclaration]

  /// Whether it has to be `Hashable` as well.
  var isHashable: Bool

  /// What holds it, as one would name it in a sentence: `'position' of 'Game.State'`.
  var holder: String

  /// The file that names it.
  var path: String

  /// The place of the property or the case.
  var location: SourceLocation
}

extension CTypeNeed {
  /// What a file needs.
  struct OfFile: Sendable, Hashable, Codable {
    /// The file's path and module.
    var source: SourceReference

    /// The modules that it imports.
    var imports: Set<String>

    /// The types.
    var needs: [CTypeNeed]

    /// Finds out what a file needs; it is nothing where C types are left alone.
    init(_ file: FileDomains, index: ModuleIndex, _ settings: CTypeSettings?) {
      source = SourceReference(path: file.file.path, module: file.file.module)
      guard let settings else {
        (imports, needs) = ([], [])
        return
      }
      imports = Set(file.file.imports.compactMap(\.declaration?.module))
      needs = CTypeNeeds(index: index, isKnown: settings.headers.knows).needs(of: file)
    }
  }
}
