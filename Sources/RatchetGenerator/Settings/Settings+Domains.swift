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
    if omitted.contains(.codable) { domain.requested.remove(.codable) }
    if omitted.contains(.hashable) { domain.requested.remove(.hashable) }
    // A 'Hashable' type must be 'Equatable'.
    if omitted.contains(.equatable), !domain.requested.contains(.hashable) {
      domain.requested.remove(.equatable)
      domain.equality = .none
    }
    if omitted.contains(.observation) { domain.observation = .none }
    if omitted.contains(.bindings) {
      domain.bindableAction = .none
      domain.bindableState = .none
    }
    if omitted.contains(.dependencyClient), domain.isDependencyClient {
      domain.isDependencyClient = false
      if !domain.declaration.isAnnotated(.memberwiseInit) { domain.accessLimit = .internal }
    }
    if omitted.contains(.dependencyClientValues) { domain.hasClientValues = false }
    // The attribute has replaced the compiler's initializer, so the struct needs an internal one. A
    // client has its initializer because of the defaults of its endpoints.
    if omitted.contains(.memberwiseInit), !domain.isDependencyClient {
      domain.accessLimit = .internal
    }
    // The generated body of an enum of reducers uses them in its scopes.
    if omitted.contains(.casePaths), !domain.declaration.isGenerated { domain.casePaths = .none }
    let member: LimitedMember = domain.isDependencyClient ? .dependencyClient : .memberwiseInit
    if let limit = access[member] { domain.accessLimit = min(domain.accessLimit, limit) }
    return domain
  }

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
