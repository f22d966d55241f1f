extension DomainChecker {
  /// What stands in the way of the conformances that a reducer's attribute asks for.
  func requestedConformances(of domain: Domain, _ path: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if domain.requested.contains(.sendable) && !domain.declaration.isGenerated {
      diagnostics.append(.sendable(domain, path: path))
    }
    if domain.requested.contains(.codable) { diagnostics += coding(of: domain, path) }
    return diagnostics
  }

  private func coding(of domain: Domain, _ path: String) -> [Diagnostic] {
    let cases = domain.declaration.cases.compactMap { enumCase -> Diagnostic? in
      if enumCase.isOverloaded {
        return .overloadedCoding(enumCase, of: domain, path: path)
      }
      guard let type = enumCase.payloads.map(\.type).first(where: \.isUncodable) else { return nil }
      return .uncodable(
        enumCase.spelling, type, of: domain, path: path, at: enumCase.location)
    }
    let properties = domain.declaration.properties.compactMap { property -> Diagnostic? in
      guard !property.isLazy else { return nil }
      if let type = property.type, type.isUncodable {
        return .uncodable(property.spelling, type, of: domain, path: path, at: property.location)
      }
      let isReadable = (property.access ?? .internal).isVisibleInModule
      let isSettable =
        (property.setterAccess ?? .internal).isVisibleInModule && property.isSettableIfWrapped
      guard !isReadable || !isSettable else { return nil }
      return .hiddenFromCoding(property, of: domain, path: path)
    }
    return cases + properties
  }
}

extension TypeReference {
  /// Whether its values certainly have no `Codable`: functions, tuples, `any P`, metatypes, results.
  fileprivate var isUncodable: Bool {
    switch shape {
    case .function, .tuple, .existential, .metatype: true
    case .named(let path, let arguments):
      path.last == "Result" || path == ["Void"] || arguments.contains(where: \.isUncodable)
    case .pack, .other: false
    }
  }
}
