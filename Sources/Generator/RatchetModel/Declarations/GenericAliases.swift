import RatchetRules

/// The type aliases of a module that name a generic type without its arguments: `typealias Table = Dictionary`.
///
/// An extension may name its type by such an alias. Anywhere else, the alias needs arguments, so generated
/// code names the type.
struct GenericAliases {
  /// The names of the types, by the names of the aliases.
  private let types: [String: String]

  init(_ files: [FileDeclarations]) {
    let aliases = files.flatMap(\.aliases)
    guard !aliases.isEmpty else {
      types = [:]
      return
    }
    let own = files.flatMap(\.types).filter { !$0.genericParameters.isEmpty }.map(\.name)
    let generic = LibraryTypes.generic.union(own)
    let named = Dictionary(
      aliases.compactMap { alias in Self.typeName(of: alias).map { (alias.name, $0) } }
    ) { first, _ in first }
    types = named.mapValues { name in
      var name = name
      for _ in 0..<ModuleIndex.aliasLimit where !generic.contains(name) {
        name = named[name] ?? name
      }
      return name
    }
    .filter { generic.contains($0.value) }
  }

  /// The name of the type that an alias names with the arguments that it gets itself, if it gets any.
  private static func typeName(of alias: TypeAliasDeclaration) -> String? {
    guard case .named(let path, let arguments) = alias.type.shape, !alias.type.isSugared,
      path.count == 1, Set(arguments.map(\.text)) == alias.genericParameters,
      arguments.count == alias.genericParameters.count
    else { return nil }
    return path[0]
  }

  /// The files with extensions that name their types.
  func resolved(in files: [FileDeclarations]) -> [FileDeclarations] {
    guard !types.isEmpty else { return files }
    return files.map { file in
      var file = file
      file.types = file.types.map { type in
        guard type.kind == .extension, let name = types[type.path[0]] else { return type }
        return Self.renamed(type, name)
      }
      return file
    }
  }

  private static func renamed(_ type: TypeDeclaration, _ name: String) -> TypeDeclaration {
    var type = type
    type.path[0] = name
    type.nested = type.nested.map { renamed($0, name) }
    return type
  }
}
