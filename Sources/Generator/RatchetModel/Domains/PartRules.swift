import RatchetRules

/// Decides which parts are generated for a domain.
struct PartRules {
  let index: ModuleIndex

  /// The domain, without its parts.
  let domain: Domain

  /// What the reducer's attribute requests for it.
  let requests: Set<RequestedConformance>

  /// Whether it is a reducer's state, or is nested in one.
  let isInState: Bool

  /// Whether it is declared in a type with `@Reducer`.
  let isInMarkedReducer: Bool

  var type: TypeDeclaration { domain.declaration }

  /// All parts of the domain.
  var parts: GeneratedParts {
    var parts = GeneratedParts()
    for part in GeneratedPart.allCases { parts[part] = part.form(by: self) }
    return parts
  }

  // MARK: - Members

  /// The attribute of the struct requests it, or it is the visible state of a `@Reducer`.
  var memberwiseInit: GeneratedPart.Form? {
    guard type.kind == .struct, type.initializers.isEmpty else { return nil }
    if type.isAnnotated(.memberwiseInit) || type.isAnnotated(.dependencyClient) { return .whole }
    let isVisibleState = domain.role == .state && (type.access ?? .internal) >= .package
    return isVisibleState && isInMarkedReducer ? .whole : nil
  }

  /// A client with an initializer of its own is left as it is.
  var dependencyClient: GeneratedPart.Form? {
    type.isAnnotated(.dependencyClient) ? memberwiseInit : nil
  }

  var casePaths: GeneratedPart.Form? {
    switch domain.role {
    case .reducer, .reducerEnum: return nil
    // An enum that requests only observation, or that is a value in a state, has no case paths.
    case .annotated where !index.isCasePathable(type.path): return nil
    case .nested where isInState && !index.isCasePathable(type.path): return nil
    case .action, .state, .nested, .annotated: break
    }
    guard type.kind == .enum, !index.hasMemberType("AllCasePaths", in: type.path) else {
      return nil
    }
    return index.states(["CasePathIterable", "CasePathable"], of: type.path)
      ? .membersAlone : .whole
  }

  var observation: GeneratedPart.Form? {
    guard index.isObservable(type.path) else { return nil }
    guard !index.conforms(type.path, to: ["ObservableState", "ObservableStruct"]) else {
      return type.ignoredFields.isEmpty ? nil : .membersAlone
    }
    return .whole
  }

  // MARK: - Conformances

  var equality: GeneratedPart.Form? {
    if [.reducer, .reducerEnum].contains(domain.role) { return nil }
    guard !index.hasEquality(type.path) else { return nil }
    if index.conforms(type.path, to: LibraryTypes.equatableProtocols) {
      let isElsewhere =
        !type.isComparedByCompiler
        && index.conformsElsewhere(type.path, to: LibraryTypes.equatableProtocols)
      let isPartial =
        isElsewhere
        || type.cases.contains { $0.isAnnotated(.equatableIgnored) }
        || type.properties.contains { $0.isAnnotated(.equatableIgnored) }
      return isPartial ? .membersAlone : nil
    }
    // Enums without payloads are equatable without a conformance.
    if type.isEnumWithoutPayloads { return nil }
    switch domain.role {
    case .action, .state: return .whole
    case .nested:
      // An enum that cannot be compared from another file is left unchanged.
      let isReadable = type.properties.allSatisfy {
        ($0.access ?? .internal).isVisibleInModule && !$0.isLazy
      }
      return isReadable ? .whole : nil
    case .annotated, .reducer, .reducerEnum: return nil
    }
  }

  /// A conformance that the reducer's attribute requests, or that an extension in another file
  /// declares, so that the compiler does not synthesize its members.
  func requested(_ conformance: RequestedConformance) -> GeneratedPart.Form? {
    if isStatedElsewhere(conformance) { return .membersAlone }
    return requests.contains(conformance) && !conforms(to: conformance) ? .whole : nil
  }

  private func isStatedElsewhere(_ conformance: RequestedConformance) -> Bool {
    switch conformance {
    case .hashable:
      guard index.conformsElsewhere(type.path, to: conformance.protocols) else { return false }
      return !type.isComparedByCompiler && !index.names(in: type.path).contains("hash")
    case .codable:
      guard index.conformsElsewhere(type.path, to: ["Codable"]) else { return false }
      let isDecoded = index.initializers(of: type.path).contains {
        $0.parameters.map(\.label) == ["from"]
      }
      return !isDecoded && !index.names(in: type.path).contains("encode")
    case .equatable, .sendable: return false
    }
  }

  /// Whether no code is generated for a conformance: the type already conforms, or generated code
  /// cannot make it conform.
  private func conforms(to conformance: RequestedConformance) -> Bool {
    if index.conforms(type.path, to: conformance.protocols) { return true }
    switch conformance {
    case .equatable: return true
    // Enums without payloads are hashable without a conformance.
    case .hashable: return type.isEnumWithoutPayloads
    // Nested types are sendable only if the source says so.
    case .sendable: return domain.role == .nested
    case .codable: return false
    }
  }
}
