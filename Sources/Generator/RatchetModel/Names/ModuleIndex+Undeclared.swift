// What the read files need of the files that were only scanned.

import RatchetRules

extension ModuleIndex {
  /// The names of types that determine what is generated, and that no file declares: those that a type
  /// alias makes a state or actions, those in the cases of enums of reducers, the protocols of
  /// domains, and those of properties that a public initializer sets.
  package var undeclaredParts: Set<String> {
    let aliased = partAliases.flatMap { alias in
      alias.resolved.flatMap { declaration(of: $0) } == nil ? alias.name : []
    }
    let payloads = casesOfReducers.flatMap { undeclaredNames(in: $0.name, from: $0.type) }
    let held = heldByReducers
    let protocols = types.flatMap { entry in
      entry.declaration.map(isPossibleDomain) ?? false || held.contains(entry.name)
        ? entry.conformancePaths.flatMap { undeclaredNames(in: $0, from: entry.path) } : []
    }
    // Their access limits that of a generated initializer.
    let parameters = types.compactMap(\.declaration).flatMap { type in
      type.kind == .struct && isPossibleDomain(type) && access(of: type.path) > .internal
        ? type.properties.filter { ($0.access ?? .internal) <= .internal }
          .flatMap { $0.type?.names ?? [] }.flatMap { undeclaredNames(in: $0, from: type.path) }
        : []
    }
    let names = payloads + protocols + parameters
    // Their members mean something in the domains that an extension declares.
    let extended = types.flatMap { entry -> [String] in
      entry.declaration == nil && entry.hasPossibleDomains
        && facts(about: entry.path.prefix(1)) == nil
        ? [entry.path[0]] : []
    }
    return Set(aliased + extended + names.filter { !LibraryTypes.areValues($0) })
  }

  /// The names in the cases of enums of reducers, each with the enum.
  private var casesOfReducers: [(name: [String], type: [String])] {
    types.compactMap(\.declaration).filter { $0.kind == .enum && $0.isAnnotated(.reducer) }
      .flatMap { type in
        type.cases.flatMap(\.payloads).compactMap { payload in
          payload.type.path.map { ($0, type.path) }
        }
      }
  }

  /// The full names of the module's types in the cases of enums of reducers.
  ///
  /// An extension may make them reducers.
  package var heldByReducers: Set<String> {
    Set(
      casesOfReducers.compactMap { name, type in
        resolved(name, from: type).flatMap { target(of: $0) }.map(Self.name)
      })
  }

  /// The names of the module's protocols and type aliases that make a type a reducer.
  package var reducerProtocols: Set<String> {
    let protocols = types.lazy.filter { $0.isReducer && $0.declaration?.kind == .protocol }
      .compactMap(\.path.last)
    let compositions = aliases.values.lazy.filter { alias in
      (alias.type?.names ?? []).contains { name in
        guard let own = resolved(name, from: alias.path.dropLast()) else {
          return name.last == "Reducer"
        }
        return isReducer(own) && declaration(of: own)?.kind == .protocol
      }
    }
    .compactMap(\.path.last)
    return Set(protocols).union(compositions).subtracting(["Reducer"])
  }

  /// The last names of the protocols and classes from which the types have members, those of libraries included.
  package var namesOfAncestors: Set<String> {
    types.reduce(into: []) { names, entry in
      let stated = entry.conformancePaths.compactMap(\.last)
      for name in stated + entry.annotations.compactMap(\.impliedProtocol) {
        names.insert(name)
        names.formUnion(LibraryTypes.protocols(impliedBy: name))
      }
    }
  }

  private func isPossibleDomain(_ type: TypeDeclaration) -> Bool {
    type.kind == .protocol || !type.annotations.isEmpty || isReducer(type.path.dropLast())
      || type.nested.contains { $0.isPossibleDomainInType }
  }

  /// The names of a type that no file declares, and of the types around it, behind type aliases.
  ///
  /// If a file extends a type and declares another one in it, only the type around is missing.
  private func undeclaredNames(
    in path: [String], from type: [String], depth: Int = 0
  ) -> [String] {
    guard let own = resolved(path, from: type) else { return path }
    guard declaration(of: own) == nil, depth < Self.aliasLimit,
      let aliased = aliasedType(of: own)?.path
    else { return [] }
    return undeclaredNames(in: aliased, from: Array(own.dropLast()), depth: depth + 1)
  }
}

extension TypeDeclaration {
  /// Whether it may be a domain, wherever it is nested.
  var isPossibleDomainInType: Bool {
    !annotations.isEmpty || ["State", "Action"].contains(name)
  }
}
