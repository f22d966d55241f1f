import RatchetRules

/// Finds properties that only an actor can read, and conformances that only the main actor can use, in a module
/// that is isolated to it by default.
///
/// Reducers run anywhere, and so does the code that is generated for them. The compiler would report
/// these in that code, or without a place.
struct IsolationChecker {
  let index: ModuleIndex
  let isolation: TypeIsolation

  /// How members are reported whose type is isolated.
  ///
  /// A conformance that is isolated is an error in Swift 5 mode, too, because a test store cannot use it. Nil if the
  /// module may also not be isolated: nothing is reported then.
  let severityOfMembers: Diagnostic.Severity?

  /// The diagnostics of a file.
  func diagnostics(for file: FileDomains) -> [Diagnostic] {
    let path = file.file.path
    let unreadable = file.domains.flatMap { self.unreadable(in: $0, path) }
    guard isolation.isMainActorByDefault, let severityOfMembers else { return unreadable }
    return unreadable + file.file.types.flatMap { conformances(of: $0, path) }
      + file.domains.flatMap { members(of: $0, path) + wrapped(in: $0, path) }.map { member in
        var diagnostic = member
        diagnostic.severity = severityOfMembers
        return diagnostic
      }
  }

  /// The properties of a type with the isolation of an actor that generated code cannot read, because their types
  /// are classes that are not `Sendable`.
  private func unreadable(in domain: Domain, _ path: String) -> [Diagnostic] {
    let type = domain.declaration
    guard !type.isNonisolated, let actor = index.globalActor(of: type.path) else { return [] }
    return type.properties.compactMap { property in
      let isRead =
        domain.has(.equality) && !property.isAnnotated(.equatableIgnored)
        || domain.has(.observation) && property.isAnnotated(.observationStateIgnored)
      guard isRead, !property.isNonisolated, let member = property.type,
        let found = unsharableClass(member, in: type.path)
      else { return nil }
      return .unreadableProperty(
        property, of: domain, found, actor: actor,
        isStated: index.ownGlobalActor(of: type) != nil, path: path)
    }
  }

  /// The class of a value, or of the value in an optional or an array, if it is certainly not `Sendable`.
  private func unsharableClass(_ type: TypeReference, in domain: [String]) -> TypeDeclaration? {
    guard case .named(let name, let arguments) = type.shape else { return nil }
    if ["Array", "Optional"].contains(name.last), let value = arguments.first {
      return unsharableClass(value, in: domain)
    }
    guard let own = resolved(name, from: domain), let found = index.declaration(of: own),
      found.kind == .class, isolation.isolation(of: own) != .isolated,
      index.conforms(own, onlyTo: Self.sharedByNobody)
    else { return nil }
    return found
  }

  /// Protocols of classes that do not make them `Sendable`.
  private static let sharedByNobody: Set<String> = [
    "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable",
    "Hashable", "Identifiable", "ObservableObject",
  ]

  /// The properties that generated code cannot read, because their wrappers are isolated.
  private func wrapped(in domain: Domain, _ path: String) -> [Diagnostic] {
    guard domain.isolation == .nonisolated, domain.has(.equality) || domain.has(.observation) else {
      return []
    }
    return domain.declaration.properties.compactMap { property in
      guard !property.isAnnotated(.equatableIgnored), let name = property.wrapper?.name,
        let wrapper = index.resolved(
          name.split(separator: ".").map(String.init), from: domain.declaration.path
        ).flatMap(isolation.isolatedByDefault)
      else { return nil }
      return .isolatedWrapper(
        wrapper, of: property, in: domain, isInFile: index.file(of: wrapper.path) == path,
        path: path)
    }
  }

  /// The conformances that extensions of types without isolation state.
  private func conformances(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    guard type.kind == .extension, !type.isNonisolated,
      isolation.isolation(of: type.path) == .nonisolated
    else { return [] }
    return type.inherited.filter { conformance in
      conformance.names.contains(where: LibraryTypes.equatableProtocols.union(Self.coding).contains)
        // It may state its isolation.
        && !conformance.text.contains("@")
    }.map { .isolatedConformance($0, of: type, path: path) }
  }

  /// The members of isolated types in domains whose conformances the compiler writes, and those that
  /// generated code compares with their own `==`.
  private func members(of domain: Domain, _ path: String) -> [Diagnostic] {
    let type = domain.declaration
    let stated = Set(type.inherited.flatMap(\.names))
    var needed: Set<String> = []
    if !domain.has(.equality), !index.hasEquality(type.path),
      !stated.isDisjoint(with: LibraryTypes.equatableProtocols)
    {
      needed = LibraryTypes.equatableProtocols
    }
    if !stated.isDisjoint(with: Self.coding) { needed.formUnion(Self.coding) }
    let isCompared = domain.has(.equality)
    guard domain.isolation == .nonisolated, !type.isGenerated, isCompared || !needed.isEmpty else {
      return []
    }
    let fields = type.properties.map {
      ($0.spelling, $0.type, $0.location, $0.isAnnotated(.equatableIgnored))
    }
    let payloads = type.cases.flatMap { enumCase in
      enumCase.payloads.map {
        (
          enumCase.spelling, Optional($0.type), enumCase.location,
          enumCase.isAnnotated(.equatableIgnored)
        )
      }
    }
    return (fields + payloads).compactMap { name, member, location, isIgnored in
      let used =
        isolated(member, in: type.path, needed)
        ?? (isCompared && !isIgnored ? member.flatMap { compared($0, in: type.path) } : nil)
      return used.flatMap { found, conformance in
        index.declaration(of: found).map { type in
          .isolatedMember(
            name, of: domain, type: type, isInFile: index.file(of: found) == path,
            conformance: conformance, path: path, at: location)
        }
      }
    }
  }

  /// The type of the module that a name stands for, behind type aliases.
  private func resolved(_ name: [String], from domain: [String]) -> [String]? {
    index.resolved(name, from: domain).flatMap { index.target(of: $0) }
  }

  /// The first isolated type in a type, with the conformance that cannot be used.
  private func isolated(
    _ type: TypeReference?, in domain: [String], _ needed: Set<String>
  ) -> (type: [String], conformance: String)? {
    for name in type?.names ?? [] {
      guard let own = resolved(name, from: domain),
        let conformance = isolation.isolatedConformance(of: own, to: needed)
      else { continue }
      return (own, conformance)
    }
    return nil
  }

  /// The first isolated type whose own `==` or hash generated code uses to compare values of a type.
  ///
  /// The values of other types, such as `[User]`, are compared part by part if theirs cannot be used.
  private func compared(
    _ type: TypeReference, in domain: [String]
  ) -> (type: [String], conformance: String)? {
    switch type.shape {
    case .named(["Set"], let arguments), .named(["Dictionary"], let arguments):
      return isolated(arguments.first, in: domain, LibraryTypes.equatableProtocols)
    case .named(["Result"], let arguments):
      return arguments.first.flatMap { compared($0, in: domain) }
    case .named(let name, _):
      guard type.literalType == nil, let own = resolved(name, from: domain),
        !isolation.isComparedByCase(own)
      else { return nil }
      return isolation.isolatedConformance(of: own, to: LibraryTypes.equatableProtocols)
        .map { (own, $0) }
    case .tuple(let elements):
      return elements.lazy.compactMap { compared($0.type, in: domain) }.first
    default: return nil
    }
  }

  private static let coding: Set<String> = ["Codable", "Decodable", "Encodable"]
}
