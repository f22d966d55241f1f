/// A type that must be `Equatable` and is not declared in the module's sources, so it may be a C
/// type.
struct CTypeNeed: Sendable, Hashable, Codable {
  /// Its name in Swift, without the module's.
  var name: String

  /// The C modules that the file imports.
  var imports: [ImportDeclaration]

  /// Whether it must be `Hashable` as well.
  var isHashable: Bool

  /// The declaration that contains it, as a message names it: `'position' of 'Game.State'`.
  var holder: String

  /// The file with its name.
  var path: String

  /// The place of the property or the case.
  var location: SourceLocation
}

extension CTypeNeed {
  /// The needs of a file.
  struct OfFile: Sendable, Hashable, Codable {
    /// The file's path and module.
    var source: SourceReference

    /// The modules that it imports.
    var imports: Set<String>

    /// The types.
    var needs: [CTypeNeed]

    /// Finds the needs of a file.
    ///
    /// There are none if C types are ignored.
    ///
    /// - Parameter isKnown: Whether a module is a C module with known headers.
    init(_ file: FileDomains, index: ModuleIndex, isKnown: ((String) -> Bool)?) {
      source = SourceReference(path: file.file.path, module: file.file.module)
      guard let isKnown else {
        (imports, needs) = ([], [])
        return
      }
      imports = Set(file.file.imports.compactMap(\.declaration?.module))
      needs = CTypeNeeds(index: index, isKnown: isKnown).needs(of: file)
    }
  }
}
