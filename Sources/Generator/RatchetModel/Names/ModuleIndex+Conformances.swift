// What types conform to, as far as the module's sources say.

import RatchetRules

extension ModuleIndex {
  /// Whether a type is declared to conform to one of these protocols, or to a protocol of the module
  /// that inherits from one.
  package func conforms(_ path: some Sequence<String>, to protocols: Set<String>) -> Bool {
    // A type's own members mean nothing in its inheritance clause.
    let outer = Array(Array(path).dropLast())
    return fact(of: path) { $0.conformancePaths.contains { implies($0, protocols, from: outer) } }
      ?? false
  }

  /// Whether a type names one of these protocols, or a type alias for one, and not a protocol that inherits from it.
  ///
  /// Swift does not find the members of an extension for a conformance that another protocol implies, unless the
  /// extension repeats it.
  package func states(_ protocols: Set<String>, of path: some Sequence<String>) -> Bool {
    let path = Array(path)
    return fact(of: path) { entry in
      entry.conformancePaths.contains { name in
        foreignNames(behind: name, from: path, onlyAliases: true).contains {
          $0.last.map(protocols.contains) ?? false
        }
      }
    } ?? false
  }

  /// The classes and protocols from which a type has members: those of its inheritance clauses, and the protocols
  /// of libraries that these and its attributes imply, if the module extends them.
  func inherited(by path: [String]) -> [[String]] {
    let stated = fact(of: path) { entry in
      Array(entry.conformancePaths) + entry.annotations.compactMap(\.impliedProtocol).map { [$0] }
    }
    // In the same order in each run.
    let names = (stated ?? []).sorted { Self.name($0) < Self.name($1) }
    return names.flatMap { inherited(through: $0, from: path.dropLast()) }
  }

  /// The class or protocol with a name, and the protocols of libraries that it implies, if the module declares or
  /// extends them.
  func inherited(through name: [String], from outer: some Collection<String>) -> [[String]] {
    if let own = declared(name, from: outer) { return [own] }
    let foreign = withoutModule(name)
    guard foreign.count == 1 else { return [name].filter(isExtended) }
    // An extension may name a protocol with its module.
    return ([foreign[0]] + LibraryTypes.protocols(impliedBy: foreign[0]).sorted()).flatMap { name in
      [[], ["Foundation"], ["Ratchet"], ["Swift"]].map { $0 + [name] }.filter(isExtended)
    }
  }

  private func isExtended(_ path: [String]) -> Bool { places[Self.name(path)] != nil }

  /// Whether a type conforms to a protocol or inherits from a class, also in an extension.
  package func hasConformances(_ path: some Sequence<String>) -> Bool {
    fact(of: path) { !$0.conformances.isEmpty } ?? false
  }

  /// Whether a type names no protocols other than some, also in an extension.
  package func conforms(_ path: some Sequence<String>, onlyTo protocols: Set<String>) -> Bool {
    fact(of: path) { $0.conformances.isSubset(of: protocols) } ?? true
  }

  /// The conformances of a type that are isolated if the type is.
  func conformancesOfTypeIsolation(_ path: some Sequence<String>) -> Set<String> {
    fact(of: path) { $0.conformancesOfTypeIsolation } ?? []
  }

  /// Whether the extension that declares a type is `nonisolated`; nil if no extension declares it.
  func isNonisolatedByExtension(_ path: some Sequence<String>) -> Bool? {
    fact(of: path) { $0.isNonisolatedByExtension } ?? nil
  }

  /// Whether a type names one of these protocols itself.
  func names(_ protocols: Set<String>, in path: some Sequence<String>) -> Bool {
    fact(of: path) { !$0.conformances.isDisjoint(with: protocols) } ?? false
  }

  /// Whether a conformance includes one to one of these protocols, because a protocol inherits from
  /// them, a superclass conforms to them, or a type alias names them.
  private func implies(
    _ name: [String], _ protocols: Set<String>, from path: [String], depth: Int = 0
  ) -> Bool {
    let isOwn = declared(name, from: path) != nil
    if !isOwn, name.last.map(protocols.contains) ?? false { return true }
    return named(by: name, from: path).contains { name, outer in
      depth < Self.aliasLimit && implies(name, protocols, from: outer, depth: depth + 1)
    }
  }

  /// The names that a protocol, a superclass or a type alias of the module stands for, each with the
  /// type to look them up from.
  private func named(
    by name: [String], from path: [String], onlyAliases: Bool = false
  ) -> [(name: [String], from: [String])] {
    guard let own = resolved(name, from: path) else { return [] }
    let outer = Array(own.dropLast())
    let inherited = onlyAliases ? nil : fact(of: own) { Array($0.conformancePaths) }
    let names = aliasedType(of: own)?.names ?? inherited ?? []
    return names.map { ($0, outer) }
  }

  /// The names of other modules behind a name: itself, or what the type alias, and perhaps the protocol or the class
  /// of the module names.
  func foreignNames(
    behind name: [String], from path: [String], onlyAliases: Bool = false, depth: Int = 0
  ) -> [[String]] {
    guard resolved(name, from: path) != nil else { return [name] }
    guard depth < Self.aliasLimit else { return [] }
    return named(by: name, from: path, onlyAliases: onlyAliases).flatMap {
      foreignNames(behind: $0.name, from: $0.from, onlyAliases: onlyAliases, depth: depth + 1)
    }
  }

  /// Whether a type may be a reducer through a protocol of another module.
  ///
  /// It may if it has a part of a reducer, or nothing that makes it a value.
  func mayBeReducer(_ path: [String]) -> Bool {
    guard let type = declaration(of: path), type.kind == .struct || type.kind == .class,
      !names(in: path).isDisjoint(with: ["State", "Action", "body", "reduce"])
        || type.properties.isEmpty
    else { return false }
    let known = LibraryTypes.exported.union(LibraryTypes.equatableProtocols)
    return fact(of: path) { entry in
      entry.conformancePaths.contains { name in
        foreignNames(behind: name, from: path).contains { foreign in
          !known.contains(foreign.last ?? "") && !isDeclaredElsewhere(foreign[0])
        }
      }
    } ?? false
  }

  /// Whether a type conforms to one of these protocols only in another file than its declaration.
  ///
  /// The compiler does not synthesize members there.
  func conformsElsewhere(_ path: some Sequence<String>, to protocols: Set<String>) -> Bool {
    let path = Array(path)
    func isOne(_ name: [String]) -> Bool { implies(name, protocols, from: path.dropLast()) }
    return fact(of: path) { entry -> Bool in
      guard let inherited = entry.declaration?.inherited,
        !inherited.flatMap(\.paths).contains(where: isOne)
      else { return false }
      let own = entry.file.flatMap { entry.extensionConformances[$0] } ?? []
      return !own.contains(where: isOne)
        && entry.extensionConformances.values.contains { $0.contains(where: isOne) }
    } ?? false
  }
}
