extension DomainChecker {
  /// The diagnostics of members that prevent coding.
  func coding(of domain: Domain, _ path: String) -> [Diagnostic] {
    switch domain.coding {
    case .rawValue: []
    case .unusable(let keys): [.unusableCodingKeys(keys, of: domain, path: path)]
    case .keys(let keys):
      codingKeys(keys, of: domain, path) + codedMembers(of: domain, path)
    case .names: codedMembers(of: domain, path)
    }
  }

  /// Keys without a property, and properties without a key.
  private func codingKeys(
    _ keys: OwnCodingKeys, of domain: Domain, _ path: String
  ) -> [Diagnostic] {
    let names = Set(domain.codedProperties.map(\.name))
    let unknown = keys.cases.filter { !names.contains($0.name) }.map { key in
      Diagnostic.keyOfNothing(
        key, of: domain, path: path, at: keys.areDeclaredInside ? key.location : nil)
    }
    let valueless = domain.declaration.properties.filter {
      !$0.isLazy && !names.contains($0.name) && !$0.hasValueToStartWith
        // A wrapper may have its own conformance.
        && !$0.isWrapped
    }
    return unknown + valueless.map { .leftOutOfCoding($0, of: domain, path: path) }
  }

  /// The properties or cases that cannot be coded.
  private func codedMembers(of domain: Domain, _ path: String) -> [Diagnostic] {
    let cases = domain.declaration.cases.compactMap { enumCase -> Diagnostic? in
      if enumCase.isOverloaded {
        return .overloadedCoding(enumCase, of: domain, path: path)
      }
      guard let type = enumCase.payloads.map(\.type).first(where: \.isUncodable) else { return nil }
      return .uncodable(
        enumCase.spelling, type, of: domain, path: path, at: enumCase.location)
    }
    let properties = domain.codedProperties.compactMap { property -> Diagnostic? in
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
  /// Whether its values are certainly not `Codable`: functions, tuples, `any P`, metatypes,
  /// results.
  fileprivate var isUncodable: Bool {
    guard case .named(let path, let arguments) = shape else { return conformsToNothing }
    return path.last == "Result" || path == ["Void"] || arguments.contains(where: \.isUncodable)
  }
}
