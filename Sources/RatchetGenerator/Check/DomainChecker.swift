/// The fourth stage: says what is wrong with the domains of a file, all of it at once.
struct DomainChecker {
  let index: ModuleIndex
  let generated: Set<String>

  /// The diagnostics of a file's domains.
  func diagnostics(for file: FileDomains) -> [Diagnostic] {
    let path = file.file.path
    return file.file.types.flatMap { annotations(of: $0, path) + caseAnnotations(of: $0, path) }
      + file.domains.flatMap { diagnostics(for: $0, path) }
      + BindingChecker(index: index).diagnostics(for: file)
  }

  // MARK: - Annotations

  /// What is wrong with where the annotations stand.
  private func annotations(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    type.annotations.compactMap { misuse(of: $0, on: type, path) }
      + type.nested.flatMap { annotations(of: $0, path) }
  }

  private func misuse(
    of annotation: Annotation, on type: TypeDeclaration, _ path: String
  ) -> Diagnostic? {
    switch (annotation.kind, type.kind) {
    case (.reducer, .struct), (.reducer, .enum), (.casePathable, .enum),
      (.observableState, .struct), (.observableState, .enum):
      return nil
    case (.dependencyClient, .struct):
      return nil
    case (.dependencyClient, _):
      return .misplaced(annotation, on: type, path: path, expected: "a struct")
    case (.reducer, _):
      return .misplaced(annotation, on: type, path: path, expected: "a struct or an enum")
    case (.casePathable, _):
      return .misplaced(annotation, on: type, path: path, expected: "an enum")
    case (.observableState, _):
      return .misplaced(annotation, on: type, path: path, expected: "a struct or an enum")
    case (.memberwiseInit, .struct):
      return nil
    case (.memberwiseInit, _):
      return .misplaced(annotation, on: type, path: path, expected: "a struct")
    case (.equatableIgnored, _):
      return .misplaced(annotation, on: type, path: path, expected: "a case or a stored property")
    case (.bindingIgnored, _):
      return .misplaced(annotation, on: type, path: path, expected: "a stored property")
    case (.reducerCaseIgnored, _), (.reducerCaseEphemeral, _):
      return .misplaced(annotation, on: type, path: path, expected: "a case")
    case (.casePathIgnored, _):
      return .misplaced(annotation, on: type, path: path, expected: "a case")
    case (.observationStateIgnored, _):
      return .misplaced(annotation, on: type, path: path, expected: "a stored property")
    }
  }

  // MARK: - Domains

  private func diagnostics(for domain: Domain, _ path: String) -> [Diagnostic] {
    guard domain.isGenerated else { return [] }
    // What cannot be seen needs no further words.
    guard domain.access.isVisibleInModule else {
      return domain.declaration.isGenerated ? [] : [.privateType(domain, path: path)]
    }
    var diagnostics = shape(of: domain, path)
    if domain.isReducerEnum { diagnostics += reducerEnum(of: domain, path) }
    diagnostics += requestedConformances(of: domain, path)
    if domain.isDependencyClient { diagnostics += endpoints(of: domain, path) }
    if domain.hasMemberwiseInit { diagnostics += memberwiseInit(of: domain, path) }
    if domain.casePaths != .none { diagnostics += casePaths(of: domain, path) }
    if domain.equality != .none {
      diagnostics += equality(of: domain, path)
    } else if let location = uselessMark(in: domain) {
      diagnostics.append(.uselessEquatableIgnored(of: domain, path: path, at: location))
    }
    if domain.observation == .none,
      let ignored = domain.declaration.properties.lazy
        .flatMap(\.annotations).first(where: { $0.kind == .observationStateIgnored })
    {
      diagnostics.append(.uselessObservationIgnored(of: domain, path: path, at: ignored.location))
    }
    return diagnostics
  }

  /// What is wrong with the endpoints of a dependency client.
  private func endpoints(of domain: Domain, _ path: String) -> [Diagnostic] {
    domain.declaration.properties.compactMap(DependencyEndpoint.init)
      .filter { $0.fallback == .none }
      .map { .noPlaceholder($0, of: domain, path: path) }
  }

  /// The place of an `@EquatableIgnored` where nothing compares the payloads.
  private func uselessMark(in domain: Domain) -> SourceLocation? {
    guard !index.hasEquality(domain.declaration.path) else { return nil }
    let annotations =
      domain.declaration.cases.flatMap(\.annotations)
      + domain.declaration.properties.flatMap(\.annotations)
    return annotations.first { $0.kind == .equatableIgnored }?.location
  }

  private func shape(of domain: Domain, _ path: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for suppressed in ["~Copyable", "~Escapable"]
    where domain.declaration.suppresses(suppressed) {
      diagnostics.append(.noncopyable(domain, suppressed, path: path))
    }
    if domain.declaration.kind == .enum,
      let pack = domain.genericParameters.first(where: \.isPack)
    {
      diagnostics.append(.parameterPack(domain, pack.name, path: path))
    }
    if domain.equality == .operatorAlone,
      index.conforms(domain.declaration.path, to: ["Hashable"])
    {
      diagnostics.append(.ignoredInHashable(domain, path: path))
    }
    return diagnostics
  }

  /// The names that a domain's generated members have.
  private static let generatedMembers: Set<String> = [
    "AllCasePaths", "CasePath", "Cases", "allCasePaths", "areEqual", "caseKeyPath", "caseKeyPaths",
    "casePaths", "isEqual",
  ]

  private func casePaths(of domain: Domain, _ path: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var earlier: [String: EnumCase] = [:]
    for enumCase in domain.declaration.cases {
      if let other = earlier[enumCase.pathName], !other.conditions.excludes(enumCase.conditions) {
        diagnostics.append(.samePathName(enumCase, earlier: other, of: domain, path: path))
      }
      earlier[enumCase.pathName] = enumCase
      if Self.generatedMembers.contains(enumCase.name) {
        diagnostics.append(.reservedName(enumCase, of: domain, path: path))
      }
      guard !enumCase.isAnnotated(.casePathIgnored) else { continue }
      if Identifier.isSpecialMember(enumCase.name) {
        diagnostics.append(.unspeakableCase(enumCase, of: domain, path: path))
      }
    }
    return diagnostics
  }

  private func equality(of domain: Domain, _ path: String) -> [Diagnostic] {
    let comparability = Comparability(
      index: index, scope: NameScope(index: index, domain: domain), generated: generated)
    var diagnostics: [Diagnostic] = []
    for enumCase in domain.declaration.cases where !enumCase.isAnnotated(.equatableIgnored) {
      let holdsFunction = enumCase.payloads.contains {
        comparability.answer(for: $0.type) == .function
      }
      if holdsFunction {
        diagnostics.append(
          .functionInEquality(
            "'\(enumCase.spelling)'", of: domain, path: path, at: enumCase.location))
      }
    }
    for property in domain.declaration.properties where !property.isAnnotated(.equatableIgnored) {
      if !(property.access ?? .internal).isVisibleInModule {
        diagnostics.append(.privateProperty(property, of: domain, path: path))
      } else if property.isLazy {
        diagnostics.append(.lazyProperty(property, of: domain, path: path))
      } else if let type = property.type, type.holdsPack, case .tuple = type.shape {
        diagnostics.append(.mixedPack(property, type, of: domain, path: path))
      } else if comparability.answer(for: property) == .function {
        diagnostics.append(
          .functionInEquality(
            "'\(property.spelling)'", of: domain, path: path, at: property.location))
      }
    }
    return diagnostics
  }
}

extension TypeDeclaration {
  /// Whether it says that it does not conform to a protocol: `~Copyable`, `Sendable & ~Copyable`.
  fileprivate func suppresses(_ suppressed: String) -> Bool {
    inherited.contains { types in
      types.split(separator: "&").contains { $0.filter { !$0.isWhitespace } == suppressed }
    }
  }
}
