// What the sources say about a name: the same questions for a type and for a type alias.

extension ModuleIndex {
  /// What the sources say about a name, whether it is a type's or a type alias's; nil if no file
  /// declares it.
  package func facts(about path: some Sequence<String>) -> NameFacts? {
    let name = Self.name(path)
    if let place = places[name], types[place].declaration != nil { return types[place].facts }
    return aliases[name]?.facts
  }

  /// The full path of the module's type that a name stands for, behind type aliases.
  ///
  /// - Returns: Nil if a type alias in it stands for another module's type, or for a type without a
  ///   name.
  package func target(of path: [String], depth: Int = 0) -> [String]? {
    guard let path = withoutAliasesAround(path) else { return nil }
    guard let alias = aliases[Self.name(path)] else { return path }
    guard depth < Self.aliasLimit, let own = ownType(of: alias) else { return nil }
    return target(of: own, depth: depth + 1)
  }

  /// A full path, with what the type aliases before its last name stand for; nil if one stands for
  /// another module's type.
  private func withoutAliasesAround(_ path: [String], depth: Int = 0) -> [String]? {
    guard !aliases.isEmpty else { return path }
    for end in path.indices.dropLast() {
      guard let alias = aliases[Self.name(path[...end])] else { continue }
      guard depth < Self.aliasLimit, let own = ownType(of: alias) else { return nil }
      return withoutAliasesAround(own + path[(end + 1)...], depth: depth + 1)
    }
    return path
  }

  /// The type or the type alias of the module that an alias names.
  private func ownType(of alias: Alias) -> [String]? {
    guard let type = alias.type, !type.isSugared, let name = type.path else { return nil }
    return resolved(name, from: alias.path.dropLast())
  }

  /// The type that a type alias names; nil if it names several, in the clauses of an `#if`.
  package func aliasedType(of path: some Sequence<String>) -> TypeReference? {
    aliases[Self.name(path)]?.type
  }

  /// The types that a type alias names, in the clauses of an `#if`.
  func aliasedTypes(of path: [String]) -> [TypeReference] { aliases[Self.name(path)]?.types ?? [] }

  /// Whether the declarations of a name differ between builds.
  package func dependsOnBuild(_ path: [String]) -> Bool {
    facts(about: path).map { $0.conditions.count > 1 } ?? false
  }

  /// The type that a type stands for, behind type aliases of the module.
  package func unaliased(
    _ type: TypeReference, from path: [String], depth: Int = 0
  ) -> TypeReference {
    guard depth < Self.aliasLimit, !type.isSugared,
      let own = type.path.flatMap({ resolved($0, from: path) }),
      let aliased = aliasedType(of: own)
    else { return type }
    return unaliased(aliased, from: own.dropLast(), depth: depth + 1)
  }

  /// The names of other modules in a type, also behind type aliases of the module.
  package func foreignNames(
    in type: TypeReference?, from path: [String], depth: Int = 0
  ) -> [[String]] {
    (type?.names ?? []).flatMap { name -> [[String]] in
      guard let own = resolved(name, from: path) else { return [name] }
      guard depth < Self.aliasLimit, let alias = aliases[Self.name(own)] else { return [] }
      return foreignNames(in: alias.type, from: own.dropLast(), depth: depth + 1)
        .filter { !alias.genericParameters.contains($0[0]) }
    }
  }

  /// Whether a name is a type alias of a type in the module.
  package func aliasesOwnType(_ path: [String]) -> Bool {
    guard let aliased = aliasedType(of: path), let name = aliased.path,
      let own = resolved(name, from: path.dropLast())
    else { return false }
    return declaration(of: own) != nil
  }

  /// How many type aliases that name each other are followed.
  static let aliasLimit = 8

  /// The access level of a type or a type alias, limited by the types around it, and by the type that
  /// an alias around it stands for.
  package func access(of path: [String]) -> AccessLevel {
    var access = AccessLevel.open
    for end in path.indices {
      access = min(access, facts(about: path[...end])?.access ?? .open)
    }
    guard let other = withoutAliasesAround(path), other != path else { return access }
    return min(access, self.access(of: other))
  }

  /// Whether a type or a type alias, or a type around it, is `@_spi`: tests do not see it.
  package func isHidden(_ path: [String]) -> Bool { isMarked("_spi", path) }

  /// Whether a type or a type alias, or a type around it, is declared with an attribute.
  package func isMarked(_ attribute: String, _ path: [String]) -> Bool {
    path.indices.contains { facts(about: path[...$0])?.attributes.contains(attribute) == true }
  }

  /// Whether inlinable code can use a type that is not public: it and the types around it are
  /// public or `@usableFromInline`.
  func isUsableFromInline(_ path: [String]) -> Bool {
    isMarked("usableFromInline", path)
      && path.indices.allSatisfy { depth in
        facts(about: path[...depth]).map {
          $0.access >= .public || $0.attributes.contains("usableFromInline")
        } ?? true
      }
  }
}
