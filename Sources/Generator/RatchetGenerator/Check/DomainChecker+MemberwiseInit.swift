extension DomainChecker {
  /// The diagnostics of the initializer that is generated for a struct.
  func memberwiseInit(of domain: Domain, _ path: String) -> [Diagnostic] {
    let initializer = MemberwiseInit(
      of: domain, scope: NameScope(index: index, domain: domain))
    if let property = initializer.obstacle {
      // That is a closure whose type lacks '@Sendable', which is reported.
      if property.wrapper?.name == "Sendable", property.function != nil { return [] }
      return [.noMemberwiseInit(property, of: domain, path: path)]
    }
    return initializer.omissions.map { omission in
      switch omission.reason {
      case .untyped:
        .untypedParameter(omission.property, of: domain, path: path)
      case .hiddenDefault(let name):
        .hiddenDefault(name, of: omission.property, of: domain, path: path)
      case .placeDefault(let macro):
        .placeDefault(macro, of: omission.property, of: domain, path: path)
      }
    }
  }
}
