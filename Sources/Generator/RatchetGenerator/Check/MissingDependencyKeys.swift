/// Finds types that are used as the key of a dependency, and do not conform to `DependencyKey`.
///
/// The compiler reports each use of them, and not the type.
enum MissingDependencyKeys {
  /// The errors, by the place of the types.
  static func diagnostics(in module: ParsedModule, index: ModuleIndex) -> [Diagnostic] {
    protocols(in: module, index) + types(in: module, index)
  }

  /// Protocols that an extension makes the key of a dependency, which Swift does not allow.
  private static func protocols(in module: ParsedModule, _ index: ModuleIndex) -> [Diagnostic] {
    module.declarations.flatMap { file in
      file.types.filter { type in
        type.kind == .extension
          && type.inherited.contains { ["DependencyKey", "TestDependencyKey"].contains($0.text) }
          && index.declaration(of: type.path)?.kind == .protocol
      }.map { .protocolAsKey($0, path: file.path) }
    }
  }

  private static func types(in module: ParsedModule, _ index: ModuleIndex) -> [Diagnostic] {
    let types = module.declarations.flatMap(\.types)
    let names = Set(types.flatMap(keys))
    // An extension of an alias, or of a name with its module, may declare any conformance.
    guard !names.isEmpty, !types.contains(where: { isOfUnknownType($0, index) }) else { return [] }
    return names.sorted().compactMap { name -> Diagnostic? in
      guard let type = index.declaration(of: [name]), let path = index.file(of: [name]),
        type.kind == .struct || type.kind == .enum,
        index.conforms([name], onlyTo: plainProtocols), type.otherAttributes.isEmpty,
        !module.others.contains(where: { mayConform(name, in: $0, index) })
      else { return nil }
      return .missingKey(type, path: path)
    }
  }

  /// The names of the keys that the code of a type uses.
  private static func keys(of type: TypeDeclaration) -> [String] {
    type.mentions.compactMap { if case .dependencyKey(let name) = $0 { name } else { nil } }
      + type.nested.flatMap(keys)
  }

  /// Whether a conformance is declared in an extension of a name that declares no type of the module.
  private static func isOfUnknownType(_ type: TypeDeclaration, _ index: ModuleIndex) -> Bool {
    type.kind == .extension && !type.inherited.isEmpty && index.declaration(of: type.path) == nil
  }

  /// Whether a file that was not parsed may declare the conformance, also by an alias of the type.
  private static func mayConform(
    _ name: String, in file: UnparsedFile, _ index: ModuleIndex
  ) -> Bool {
    file.extendedNames.contains { extended in
      extended == name || extended.hasSuffix(".\(name)")
        || extended != "DependencyValues" && index.declaration(of: [extended]) == nil
    }
  }

  /// Protocols that say nothing about a dependency.
  private static let plainProtocols: Set<String> = ["Equatable", "Hashable", "Sendable"]
}
