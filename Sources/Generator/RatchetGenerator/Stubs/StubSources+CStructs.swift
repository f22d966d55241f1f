import RatchetCHeaders

extension StubSources {
  /// The C structs that a module's types contain.
  struct CStructs {
    /// Their names, as they are written there.
    var names: Set<String> = []

    /// The headers that were read.
    var files: Set<String> = []
  }

  /// The C structs that a module's types contain.
  ///
  /// No header is read unless a file imports a C module and names a type that neither Swift nor the
  /// module declares. Headers that cannot be read have no structs: the build of the module reports
  /// the error.
  func cStructs(in module: String, _ headers: CHeaders) -> CStructs {
    var wanted: [String: [String: String]] = [:]
    for file in files[module] ?? [] {
      let imports = file.imports.compactMap(\.declaration?.module).filter(headers.knows)
      guard !imports.isEmpty else { continue }
      for path in foreignNames(in: file, of: module) {
        let name = imports.contains(path[0]) ? path.dropFirst() : path[...]
        for imported in imports {
          wanted[headers.canonicalName(of: imported), default: [:]][
            path.joined(separator: ".")] = name.joined(separator: ".")
        }
      }
    }
    return wanted.reduce(into: CStructs()) { structs, wanted in
      guard let found = try? headers.types(named: Set(wanted.value.values), in: wanted.key) else {
        return
      }
      structs.files.formUnion(found.files)
      for (written, name) in wanted.value {
        if case .record? = found.types[name] { structs.names.insert(written) }
      }
    }
  }

  /// The names in a file's types that the module does not declare.
  private func foreignNames(in file: FileDeclarations, of module: String) -> Set<[String]> {
    let finder = CTypeUseFinder(index: index(of: module), isKnown: { _ in true })
    func names(in types: [TypeDeclaration]) -> [[String]] {
      types.flatMap { type in
        type.heldTypes.flatMap { finder.names(in: $0, from: type.path) } + names(in: type.nested)
      }
    }
    return Set(names(in: file.types))
  }
}

extension TypeDeclaration {
  /// The types of the values in it.
  fileprivate var heldTypes: [TypeReference] {
    cases.flatMap(\.payloads).map(\.type) + properties.compactMap(\.type)
      + initializerDeclarations.flatMap(\.parameters).map(\.type)
  }
}
