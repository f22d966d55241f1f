/// What a generic domain's `==` requires of its parameters: `Child.State: Equatable`.
struct EqualityRequirements {
  let domain: Domain
  let comparability: Comparability

  /// The conformances, in the order in which the source mentions the types.
  var conformances: [String] {
    // A parameter that the extension fixes has its conformances already, or not at all.
    let parameters = domain.typeParameters.subtracting(domain.generics.fixed)
    guard !parameters.isEmpty else { return [] }
    var visited: Set<[String]> = []
    var required: [String] = []
    collect(
      from: domain.declaration, parameters: parameters, visited: &visited, required: &required)
    return required
  }

  /// Collects the conformances that a comparison of a type needs, including those of another type
  /// in it that is conditionally equatable.
  private func collect(
    from declaration: TypeDeclaration,
    parameters: Set<String>,
    visited: inout Set<[String]>,
    required: inout [String]
  ) {
    guard visited.insert(declaration.path).inserted else { return }
    for name in comparedTypes(of: declaration).flatMap(\.names) {
      if let first = name.first, parameters.contains(first) {
        // A function or a tuple has no conformances.
        if let aliased = comparability.scope.aliasedMember(name), aliased.path == nil { continue }
        let isPack = domain.genericParameters.contains { $0.name == first && $0.isPack }
        let conformance =
          "\(isPack ? "repeat each " : "")\(name.joined(separator: ".")): \(comparability.scope.known("Equatable"))"
        if !required.contains(conformance) { required.append(conformance) }
      } else if let other = comparability.generatedDeclaration(
        of: name, in: declaration.path)
      {
        collect(from: other, parameters: parameters, visited: &visited, required: &required)
      }
    }
  }

  private func comparedTypes(of declaration: TypeDeclaration) -> [TypeReference] {
    let cases = declaration.cases.filter { !$0.isAnnotated(.equatableIgnored) }
    let properties = declaration.properties.filter { !$0.isAnnotated(.equatableIgnored) }
    return (cases.flatMap { $0.payloads.map(\.type) } + properties.compactMap(\.type))
      .filter { !$0.holdsFunction }
  }
}
