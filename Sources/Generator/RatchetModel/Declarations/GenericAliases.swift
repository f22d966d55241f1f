import RatchetRules

/// The type aliases of a module that name a generic type without its arguments, `typealias Table = Dictionary`, or
/// with some: `typealias Table<Value> = Dictionary<String, Value>`.
///
/// An extension may name its type by such an alias. Anywhere else, the alias needs arguments, so generated
/// code names the type.
struct GenericAliases {
  /// The full names of generic types, by those of the aliases.
  private var types: [[String]: [String]] = [:]

  /// The names that the aliases name, where they are declared.
  private var aliases: [[String]: [String]] = [:]

  /// The full names of the generic types.
  private var generic = Set(LibraryTypes.generic.map { [$0] })

  init(_ files: [FileDeclarations]) {
    for file in files {
      add(file.aliases, in: [])
      for type in file.types { add(type) }
    }
    for alias in aliases.keys { types[alias] = target(of: alias) }
  }

  private mutating func add(_ type: TypeDeclaration) {
    if !type.genericParameters.isEmpty { generic.insert(type.path) }
    add(type.aliases, in: type.path)
    for nested in type.nested { add(nested) }
  }

  private mutating func add(_ declared: [TypeAliasDeclaration], in path: [String]) {
    for alias in declared where aliases[path + [alias.name]] == nil {
      aliases[path + [alias.name]] = Self.typeName(of: alias)
    }
  }

  /// The name of the type that an alias names with the arguments that it gets itself, if it gets any.
  private static func typeName(of alias: TypeAliasDeclaration) -> [String]? {
    guard case .named(let path, let arguments) = alias.type.shape, !alias.type.isSugared,
      alias.genericParameters.isSubset(of: arguments.map(\.text)),
      arguments.isEmpty || !alias.genericParameters.isEmpty
    else { return nil }
    return path
  }

  /// The generic type that an alias names, also behind others.
  private func target(of alias: [String]) -> [String]? {
    var path = alias
    for _ in 0..<ModuleIndex.aliasLimit {
      guard let name = aliases[path] else { return generic.contains(path) ? path : nil }
      let holder = path.dropLast()
      let found = stride(from: holder.count, through: 0, by: -1).lazy
        .map { holder.prefix($0) + name }.first { generic.contains($0) || aliases[$0] != nil }
      let isOfLibrary = name.count == 2 && ["Foundation", "Ratchet", "Swift"].contains(name[0])
      guard let next = found ?? (isOfLibrary ? [name[1]] : nil) else { return nil }
      path = next
    }
    return nil
  }

  /// The files with extensions that name their types.
  func resolved(in files: [FileDeclarations]) -> [FileDeclarations] {
    guard !types.isEmpty else { return files }
    return files.map { file in
      var file = file
      file.types = file.types.map { type in
        guard type.kind == .extension,
          let end = type.path.indices.last(where: { types[Array(type.path[...$0])] != nil }),
          let name = types[Array(type.path[...end])]
        else { return type }
        return Self.renamed(type, name, insteadOf: end + 1)
      }
      return file
    }
  }

  private static func renamed(
    _ type: TypeDeclaration, _ name: [String], insteadOf count: Int
  ) -> TypeDeclaration {
    var type = type
    type.path.replaceSubrange(..<count, with: name)
    type.nested = type.nested.map { renamed($0, name, insteadOf: count) }
    return type
  }
}
