extension Settings {
  /// The domains without the parts that the project's settings leave out.
  func limited(_ file: FileDomains) -> FileDomains {
    guard !omitted.isEmpty || !access.isEmpty else { return file }
    var file = file
    file.domains = file.domains.map(limited)
    return file
  }

  private func limited(_ domain: Domain) -> Domain {
    var domain = domain
    for part in domain.parts.all where omitted.contains(part.key) {
      switch part {
      // A 'Hashable' type must be 'Equatable'.
      case .equality where domain.has(.hashing) && !omitted.contains(.hashable): break
      // The generated body of an enum of reducers uses them in its scopes.
      case .casePaths where domain.declaration.isGenerated: break
      // The attribute has replaced the compiler's initializer, so the struct needs an internal one.
      // A client has its initializer because of the defaults of its endpoints.
      case .memberwiseInit where domain.has(.dependencyClient): break
      case .memberwiseInit: domain.accessLimit = .internal
      case .dependencyClient:
        domain.parts[part] = nil
        let hasPublicInit =
          domain.declaration.isAnnotated(.memberwiseInit) && !omitted.contains(.memberwiseInit)
        if !hasPublicInit { domain.accessLimit = .internal }
      // Without the key, the declarations of these reducers are not completed.
      case .reducerEnum, .reducerParts: break
      default: domain.parts[part] = nil
      }
    }
    if omitted.contains(.dependencyClientValues) { domain.hasClientValues = false }
    let member: LimitedMember = domain.has(.dependencyClient) ? .dependencyClient : .memberwiseInit
    if let limit = access[member] { domain.accessLimit = min(domain.accessLimit, limit) }
    return domain
  }

  /// Whether the project asks for the warning, which is off by default.
  var reportsReplaceableAttributes: Bool { warnings[Warnings.replaceableAttribute] != nil }

  /// The diagnostics, with the levels of warnings that the settings choose.
  func adjusted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !warnings.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .warning, let level = warnings[diagnostic.id] else {
        return diagnostic
      }
      var diagnostic = diagnostic
      switch level {
      case .ignore: return nil
      case .error: diagnostic.severity = .error
      case .warning: break
      }
      return diagnostic
    }
  }
}
