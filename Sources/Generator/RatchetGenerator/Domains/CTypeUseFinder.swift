import RatchetRules

/// Finds the types in a file that may be C types and must be comparable.
struct CTypeUseFinder {
  let index: ModuleIndex

  /// Whether a module is a C module with known headers.
  let isKnown: (String) -> Bool

  /// The uses in the file's domains, and in types that extensions in the file make `Equatable`.
  func uses(in file: FileDomains) -> [CTypeUse] {
    let imports = file.file.imports.compactMap(\.declaration).filter { isKnown($0.module) }
    guard !imports.isEmpty else { return [] }
    let domains = Dictionary(
      file.domains.map { ($0.declaration.path, $0) }, uniquingKeysWith: { first, _ in first })
    return types(in: file.file.types).flatMap { type -> [CTypeUse] in
      guard isCompared(type, domains[type.path]) else { return [] }
      let isHashable =
        domains[type.path]?.has(.hashing) ?? false
        || index.conforms(type.path, to: ["Hashable"])
      return members(of: type).flatMap { member in
        names(in: member.type, from: type.path).map { name in
          let name = imports.contains { $0.module == name[0] } ? name.dropFirst() : name[...]
          return CTypeUse(
            name: name.joined(separator: "."),
            imports: imports,
            isHashable: isHashable,
            holder: "'\(member.name)' of '\(type.path.joined(separator: "."))'",
            path: file.file.path,
            location: member.location)
        }
      }
    }
  }

  private func types(in types: [TypeDeclaration]) -> [TypeDeclaration] {
    types.flatMap { [$0] + self.types(in: $0.nested) }
  }

  /// Whether the values of a type are compared member by member, by generated code or by the
  /// compiler.
  private func isCompared(_ type: TypeDeclaration, _ domain: Domain?) -> Bool {
    guard type.kind == .struct || type.kind == .enum else { return false }
    if let domain, domain.has(.equality) { return true }
    return index.conforms(type.path, to: LibraryTypes.equatableProtocols)
      && !index.hasEquality(type.path)
  }

  // MARK: - Members

  /// A property or a payload.
  private struct Member {
    var name: String
    var type: TypeReference
    var location: SourcePosition
  }

  private func members(of type: TypeDeclaration) -> [Member] {
    let payloads = type.cases.filter { !$0.isAnnotated(.equatableIgnored) }.flatMap { enumCase in
      enumCase.payloads.map {
        Member(name: enumCase.spelling, type: $0.type, location: enumCase.location)
      }
    }
    let properties = type.properties.filter { !$0.isAnnotated(.equatableIgnored) }
      .compactMap { property in
        (property.type ?? Self.constructed(by: property.initialValue)).map {
          Member(name: property.spelling, type: $0, location: property.location)
        }
      }
    return payloads + properties
  }

  /// The type whose initializer a value seems to call: `CVector` for `CVector(x: 1)`.
  private static func constructed(by value: InitialValue?) -> TypeReference? {
    guard let pieces = value?.pieces, pieces.count > 1, case .name(var path) = pieces[0],
      case .text(let text) = pieces[1], text.hasPrefix("(")
    else { return nil }
    if path.last == "init" { path.removeLast() }
    guard !path.isEmpty else { return nil }
    return TypeReference(pieces: [.name(path)], shape: .named(path, arguments: []))
  }

  // MARK: - Names

  /// The names in a type that the module does not declare, with type aliases resolved.
  func names(
    in type: TypeReference, from path: [String], depth: Int = 0
  ) -> [[String]] {
    switch type.shape {
    case .named(let name, let arguments):
      // Pointers are compared by their addresses.
      let isPointer = name.last?.hasPrefix("Unsafe") ?? false
      let inner =
        isPointer ? [] : arguments.flatMap { names(in: $0, from: path, depth: depth) }
      if let own = index.resolved(name, from: path) {
        guard depth < 8, let aliased = index.aliasedType(of: own) else { return inner }
        return inner + names(in: aliased, from: own.dropLast(), depth: depth + 1)
      }
      return isForeign(name, from: path) ? [name] + inner : inner
    case .tuple(let elements):
      return elements.flatMap { names(in: $0.type, from: path, depth: depth) }
    case .function, .existential, .metatype, .pack, .other: return []
    }
  }

  /// Whether a name that the module does not declare is neither a generic parameter nor a type of
  /// Swift.
  private func isForeign(_ name: [String], from path: [String]) -> Bool {
    guard name != ["Void"], !(name.count == 1 && LibraryTypes.areEquatable(name[0])) else {
      return false
    }
    return !path.indices.contains { depth in
      index.declaration(of: path[...depth])?.genericParameters.contains { $0.name == name[0] }
        ?? false
    }
  }
}
