/// The stage "check": finds all diagnostics of a file's domains at once.
struct DomainChecker: Sendable {
  let index: ModuleIndex
  let generated: Set<String>
  let isolation: TypeIsolation

  /// How members are reported whose type is isolated: as the compiler does in generated code.
  let severityOfIsolatedMembers: Diagnostic.Severity?
  let mentions: ReducerMentions

  /// The diagnostics of a file's domains.
  func diagnostics(for file: FileDomains) -> [Diagnostic] {
    AnnotationChecker(file, index: index).diagnostics()
      + file.domains.flatMap { diagnostics(for: $0, in: file.file) }
      + BindingChecker(index: index).diagnostics(for: file)
      + IsolationChecker(
        index: index, isolation: isolation, severityOfMembers: severityOfIsolatedMembers
      ).diagnostics(for: file)
      + features(in: file)
  }

  private func features(in file: FileDomains) -> [Diagnostic] {
    ReducerChecker(index: index).diagnostics(for: file)
      + EmbeddingChecker(index: index, mentions: mentions).diagnostics(for: file)
      + CaseTests(index: index, mentions: mentions).diagnostics(for: file)
      + ClassInState(index: index).diagnostics(for: file)
      + MistakenFeature(index: index).diagnostics(for: file)
      + WrapperChecker(index: index).diagnostics(for: file)
      + MistakenMock(index: index).diagnostics(for: file)
      + file.domains.flatMap { sharedValues(in: $0, file.file.path) }
  }

  /// The properties that are shared without a key, and have a value, which only a key can have.
  private func sharedValues(in domain: Domain, _ path: String) -> [Diagnostic] {
    domain.declaration.properties
      .filter { $0.sharing?.hasKey == false && $0.hasInitialValue }
      .map { .missingSharedKey($0, path: path) }
  }

  // MARK: - Domains

  private func diagnostics(for domain: Domain, in file: FileDeclarations) -> [Diagnostic] {
    guard domain.isGenerated else { return [] }
    let path = file.path
    // A hidden type needs no other diagnostic.
    guard domain.access.isVisibleInModule else {
      guard !domain.declaration.isGenerated else { return [] }
      let hiding = modifiersHiding(domain, among: file.types)
      return [
        .privateType(
          domain, hiddenBy: hiding ?? [],
          collides: index.collides(domain.declaration.path), path: path)
      ]
    }
    var diagnostics = hiddenModule(of: domain, in: file) + shape(of: domain, path)
    if domain.requestsSendable, !domain.declaration.isGenerated {
      diagnostics.append(.sendable(domain, path: path))
    }
    // The fix-it for a requested conformance makes those for '==' unnecessary.
    let parts = domain.parts.all.filter { $0.request != nil }
    for part in parts + domain.parts.all.filter({ $0.request == nil }) {
      diagnostics += self.diagnostics(of: part, domain, path)
    }
    return diagnostics
  }

  private func diagnostics(
    of part: GeneratedPart, _ domain: Domain, _ path: String
  ) -> [Diagnostic] {
    switch part {
    case .reducerEnum: reducerEnum(of: domain, path)
    case .memberwiseInit: memberwiseInit(of: domain, path)
    case .dependencyClient: endpoints(of: domain, path)
    case .casePaths: casePaths(of: domain, path)
    case .equality: equality(of: domain, path)
    case .coding: coding(of: domain, path)
    // The values that they show are those of '==', and bindings have a checker of their own.
    case .reducerParts, .hashing, .observation, .bindableAction, .bindableState: []
    }
  }

  /// The modifiers that hide a domain from other files: its own, and those of the types around it.
  private func modifiersHiding(
    _ domain: Domain, among types: [TypeDeclaration]
  ) -> [SourceRange]? {
    for type in types {
      let isVisible = (type.access ?? .internal).isVisibleInModule
      let own = isVisible ? [] : [type.accessRange].compactMap(\.self)
      if type.location == domain.declaration.location { return own }
      if let inner = modifiersHiding(domain, among: type.nested) { return own + inner }
    }
    return nil
  }

  /// The diagnostics of a dependency client's endpoints.
  private func endpoints(of domain: Domain, _ path: String) -> [Diagnostic] {
    let scope = NameScope(index: index, domain: domain)
    let methods = domain.declaration.methodsWithoutBody
    guard methods.isEmpty else {
      return methods.map { .methodEndpoint($0, of: domain, path: path) }
    }
    let properties = domain.declaration.properties
    let endpoints = properties.compactMap { DependencyEndpoint($0, in: scope) }
    let misspelled = properties.compactMap { property in
      wayOut(ofMisspelled: property).map {
        Diagnostic.misspelledEndpoint(property, wayOut: $0, of: domain, path: path)
      }
    }
    guard misspelled.isEmpty else { return misspelled }
    // A constant beside an endpoint is a value that the client is created with.
    if endpoints.isEmpty, let constant = properties.first(where: \.isRequiredConstantFunction) {
      return [.constantEndpoint(constant, of: domain, path: path)]
    }
    return endpoints.compactMap { endpoint in
      if let pack = endpoint.pack {
        return .packEndpoint(endpoint, pack, of: domain, path: path)
      }
      return endpoint.fallback == .none ? .noPlaceholder(endpoint, of: domain, path: path) : nil
    }
  }

  /// What to write in place of a closure whose type has labels, or whose attribute is not in the type.
  private func wayOut(ofMisspelled property: StoredProperty) -> String? {
    guard let function = property.function, let type = property.type, property.conditions.isEmpty
    else { return nil }
    if property.wrapper?.name == "Sendable" {
      return "write 'var \(property.spelling): @Sendable \(type.text)'"
    }
    return function.parameters.lazy.compactMap(\.wrongLabel).first.map {
      "the types of functions have no labels: write '_ \($0)'"
    }
  }

  /// The attributes whose code names the module `Ratchet`, if that is a type here: the compiler crashes there.
  private func hiddenModule(of domain: Domain, in file: FileDeclarations) -> [Diagnostic] {
    guard let type = index.resolved(["Ratchet"], from: domain.declaration.path),
      index.access(of: type).isVisibleInModule || file.types.contains(where: { $0.path == type })
    else { return [] }
    return domain.declaration.annotations.filter { [.reducer, .casePathable].contains($0.kind) }
      .map { .hiddenModule(by: type, in: $0, path: file.path) }
  }

  private func shape(of domain: Domain, _ path: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for suppressed in ["Copyable", "Escapable"]
    where domain.declaration.suppresses(suppressed) {
      diagnostics.append(.noncopyable(domain, "~\(suppressed)", path: path))
    }
    if let parameter = domain.genericParameters.first(where: \.isSuppressed) {
      diagnostics.append(.noncopyable(parameter.name, of: domain, path: path))
    }
    if domain.declaration.kind == .enum,
      let pack = domain.genericParameters.first(where: \.isPack)
    {
      diagnostics.append(.parameterPack(domain, pack.name, path: path))
    }
    if domain.isFixed { diagnostics += unusableCases(of: domain, path) }
    if domain.parts[.equality] == .membersAlone, domain.parts[.hashing] != .membersAlone,
      index.conforms(domain.declaration.path, to: ["Hashable"])
    {
      diagnostics.append(.ignoredInHashable(domain, path: path))
    }
    return diagnostics
  }

  /// The cases of an enum whose generic parameters are all fixed that the compiler (6.3) crashes at: it cannot
  /// match boxed payloads, nor take a case for a function of a protocol.
  private func unusableCases(of domain: Domain, _ path: String) -> [Diagnostic] {
    let type = domain.declaration
    return type.cases.compactMap { enumCase in
      if !enumCase.payloads.isEmpty, type.isIndirect || enumCase.isIndirect {
        return .fixedParameters("the indirect case", enumCase, of: domain, path: path)
      }
      return enumCase.name == "binding" && domain.has(.bindableAction)
        ? .fixedParameters("binding actions, the case", enumCase, of: domain, path: path) : nil
    }
  }

  /// The names that a domain's generated members have, and `Self`, which they use.
  private static let generatedMembers: Set<String> = [
    "AllCasePaths", "AnyCasePath", "Cases", "Self", "allCasePaths", "areEqual", "isEqual",
    "makeIterator",
  ]

  private func casePaths(of domain: Domain, _ path: String) -> [Diagnostic] {
    let scope = NameScope(index: index, domain: domain)
    var diagnostics: [Diagnostic] = []
    var earlier: [String: EnumCase] = [:]
    for enumCase in domain.declaration.cases {
      if let other = earlier[enumCase.pathName], !other.conditions.excludes(enumCase.conditions) {
        diagnostics.append(.samePathName(enumCase, earlier: other, of: domain, path: path))
      }
      earlier[enumCase.pathName] = enumCase
      if let payload = enumCase.payloads.first(where: \.type.isAutoclosure) {
        diagnostics.append(.autoclosure(payload.type, of: enumCase, domain, path: path))
      }
      if Self.generatedMembers.contains(enumCase.name) {
        diagnostics.append(.reservedName(enumCase, of: domain, path: path))
      }
      guard !enumCase.isAnnotated(.casePathIgnored) else { continue }
      if domain.statesIteration, let name = scope.partOfSequences(in: enumCase) {
        diagnostics.append(.hiddenBySequence(name, in: enumCase, of: domain, path: path))
      }
      if Identifier.isSpecialMember(enumCase.name) {
        diagnostics.append(.unspeakableCase(enumCase, of: domain, path: path))
      }
    }
    return diagnostics
  }

  private func equality(of domain: Domain, _ path: String) -> [Diagnostic] {
    if let own = index.comparison(of: domain.declaration.path) {
      let access = min(domain.access, .public)
      return (own.declaration.access ?? .internal) < access
        ? [.hiddenComparison(own.declaration, of: domain, access: access, path: own.file)] : []
    }
    let comparability = Comparability(
      index: index, scope: NameScope(index: index, domain: domain), generated: generated)
    var diagnostics: [Diagnostic] = []
    for enumCase in domain.declaration.cases where !enumCase.isAnnotated(.equatableIgnored) {
      let holdsFunction = enumCase.payloads.contains {
        comparability.comparison(for: $0.type) == .function
      }
      if holdsFunction {
        diagnostics.append(
          .functionInEquality(
            "'\(enumCase.spelling)'", of: domain, path: path, at: enumCase.location,
            markedAt: enumCase.attributePlace))
      }
    }
    for property in domain.declaration.properties where !property.isAnnotated(.equatableIgnored) {
      if !(property.access ?? .internal).isVisibleInModule {
        diagnostics.append(
          .privateProperty(
            property, of: domain,
            compilerCanCompare: compilerCanCompare(domain, comparability), path: path))
      } else if property.isLazy {
        diagnostics.append(.lazyProperty(property, of: domain, path: path))
      } else if let type = property.type, type.holdsPack, case .tuple = type.shape {
        diagnostics.append(.mixedPack(property, type, of: domain, path: path))
      } else if comparability.comparison(for: property) == .function {
        diagnostics.append(
          .functionInEquality(
            "'\(property.spelling)'", of: domain, path: path, at: property.location,
            markedAt: property.attributePlace))
      }
    }
    return diagnostics
  }

  /// Whether the compiler can generate a struct's `==` at its declaration with the same meaning.
  ///
  /// The compiler compares every property, and has no rule for errors and functions.
  private func compilerCanCompare(_ domain: Domain, _ comparability: Comparability) -> Bool {
    guard domain.parts[.equality] == .whole else { return false }
    return domain.declaration.properties.allSatisfy { property in
      guard !property.isAnnotated(.equatableIgnored), !property.isLazy else { return false }
      guard let type = property.type else { return property.function == nil }
      switch comparability.comparison(for: property) {
      case .equatable: return true
      case .parts, .unknown: if case .named = type.shape { return true } else { return false }
      default: return false
      }
    }
  }
}

extension StoredProperty {
  /// Whether it is a function that each initializer must set.
  fileprivate var isRequiredConstantFunction: Bool {
    isConstant && function != nil && !hasInitialValue && !isAnnotated(.dependencyEndpointIgnored)
  }
}

extension TypeReference {
  fileprivate var isAutoclosure: Bool { text.hasPrefix("@autoclosure") }
}
