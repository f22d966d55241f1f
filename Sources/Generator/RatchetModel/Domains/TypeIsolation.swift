/// The isolation of a module's types, as the compiler infers it.
package struct TypeIsolation: Sendable {
  let index: ModuleIndex

  /// Whether all code of the module is isolated to the main actor by default.
  package let isMainActorByDefault: Bool

  package init(index: ModuleIndex, isMainActorByDefault: Bool) {
    self.index = index
    self.isMainActorByDefault = isMainActorByDefault
  }

  /// The isolation of a type.
  ///
  /// The default isolation of the module does not apply to types whose declaration or attribute
  /// states a conformance that excludes isolation, and to types nested in them. It applies to what an
  /// extension declares, whatever type that extends.
  package func isolation(of path: [String]) -> Domain.Isolation {
    var isolation = Domain.Isolation.none
    for depth in path.indices {
      guard let type = index.declaration(of: path[...depth]) else { continue }
      if isMainActorByDefault, let isNonisolated = index.isNonisolatedByExtension(type.path) {
        isolation = isNonisolated ? .nonisolated : .none
      }
      if type.isNonisolated {
        isolation = .nonisolated
      } else if index.globalActor(of: type.path) != nil {
        isolation = .isolated
      } else if isolation != .nonisolated {
        isolation =
          !isMainActorByDefault ? .none : excludesIsolation(type) ? .nonisolated : .isolated
      }
    }
    return isolation
  }

  private func excludesIsolation(_ type: TypeDeclaration) -> Bool {
    index.isReducer(type.path) || index.isCasePathable(type.path)
      || type.isAnnotated(.dependencyClient) || type.isAnnotated(.observableState)
      || type.inherited.contains { $0.names.contains(where: Self.dependencyKeys.contains) }
  }

  private static let dependencyKeys: Set<String> = ["DependencyKey", "TestDependencyKey"]

  /// A conformance that a type states and that only the main actor can use, because the module's
  /// default isolation applies to the type.
  ///
  /// It is nil if that is not certain: a protocol of another module may exclude isolation.
  package func isolatedConformance(
    of path: [String], to protocols: Set<String>
  ) -> String? {
    guard let type = isolatedByDefault(path), !hasRawValues(type) else { return nil }
    if type.isEnumWithoutPayloads, !index.hasConformances(path) {
      return ["Equatable", "Hashable"].first(where: protocols.contains)
    }
    return index.conformancesOfTypeIsolation(path).intersection(protocols).min()
  }

  /// Whether the values of a type can be compared by their cases, because the conformance that the compiler
  /// writes for an enum without payloads is isolated.
  package func isComparedByCase(_ path: [String]) -> Bool {
    guard let type = isolatedByDefault(path), type.isEnumWithoutPayloads, !index.hasEquality(path)
    else { return false }
    return !hasRawValues(type)
  }

  /// Whether a type is an enum with raw values: its conformances are those of the standard library, which are not
  /// isolated.
  private func hasRawValues(_ type: TypeDeclaration) -> Bool {
    !Set(type.inherited.flatMap(\.names)).isDisjoint(with: ["Int", "String"])
  }

  /// The declaration of a type that the module's default isolation certainly applies to.
  package func isolatedByDefault(_ path: [String]) -> TypeDeclaration? {
    guard isMainActorByDefault, isolation(of: path) == .isolated,
      let type = index.declaration(of: path), index.ownGlobalActor(of: type) == nil,
      Set(type.inherited.flatMap(\.names)).isSubset(of: Self.plainProtocols)
    else { return nil }
    return type
  }

  /// Protocols of the standard library that do not exclude isolation, and raw types.
  private static let plainProtocols: Set<String> = [
    "CaseIterable", "Codable", "Comparable", "Decodable", "Encodable", "Equatable", "Hashable",
    "Identifiable", "Int", "Sendable", "String",
  ]
}
