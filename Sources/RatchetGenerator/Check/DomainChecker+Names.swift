extension DomainChecker {
  /// What is wrong with names in a domain that the generated code would take for others.
  func names(in domain: Domain, _ path: String) -> [Diagnostic] {
    shadowedTypes(in: domain, path) + shadowedFunctions(in: domain, path)
  }

  /// The types of the standard library and of Ratchet that the generated code names, and that mean
  /// something else where it stands.
  private func shadowedTypes(in domain: Domain, _ path: String) -> [Diagnostic] {
    let own = domain.declaration
    return Self.typesNamed(inCodeOf: domain).compactMap { name in
      if index.hasMemberType(name, in: own.path) {
        let place = own.nested.first { $0.name == name }?.location ?? own.location
        return .shadowedType(name, declaredIn: "'\(domain.extendedName)'", path: path, at: place)
      }
      guard index.hasMemberType(name, in: []) else { return nil }
      return .shadowedType(name, declaredIn: "this module", path: path, at: own.location)
    }
  }

  private static func typesNamed(inCodeOf domain: Domain) -> [String] {
    let isEnum = domain.declaration.kind == .enum
    var names: [String] = []
    if domain.equality != .none { names.append("Bool") }
    if domain.casePaths != .none {
      names += ["CasePath", "PartialCaseKeyPath", "Sendable"]
      if domain.declaration.cases.contains(where: \.payloads.isEmpty) { names.append("Void") }
    }
    if domain.requested.contains(.codable) {
      names += ["Decoder", "Encoder", "FieldEncoder", isEnum ? "CaseDecoder" : "FieldDecoder"]
    }
    if domain.requested.contains(.hashable) { names.append("Hasher") }
    if domain.bindableState != .none { names.append("BindableFields") }
    if domain.observation != .none, !domain.declaration.ignoredFields.isEmpty {
      names.append("PartialKeyPath")
    }
    return names
  }

  /// Properties with the name of the function that the generated `==` calls.
  private func shadowedFunctions(in domain: Domain, _ path: String) -> [Diagnostic] {
    guard domain.equality != .none else { return [] }
    return domain.declaration.properties.filter { $0.name == "areEqual" }
      .map { .reservedName($0, of: domain, path: path) }
  }
}
