/// A use of a type that must be `Equatable` and is not declared in the module's sources, so it may be
/// a C type.
struct CTypeUse: Sendable, Hashable, Codable {
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
  var location: SourcePosition
}

/// The uses of possible C types in a module.
struct ModuleCTypeUses: Sendable, Codable {
  /// The module's name.
  var module: String

  /// The modules that it imports.
  var imports: Set<String> = []

  /// The uses.
  var uses: [CTypeUse] = []

  /// Finds the uses in a module.
  ///
  /// There are none if C types are ignored.
  ///
  /// - Parameter isKnown: Whether a module is a C module with known headers.
  init(
    _ module: String, files: [FileDomains], index: ModuleIndex, isKnown: ((String) -> Bool)?
  ) {
    self.module = module
    guard let isKnown else { return }
    imports = Set(files.flatMap { $0.file.imports.compactMap(\.declaration?.module) })
    uses = files.flatMap(CTypeUseFinder(index: index, isKnown: isKnown).uses)
  }
}
