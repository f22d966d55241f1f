/// The third stage: finds the domains among a file's declarations.
package struct DomainBuilder: Sendable {
  let index: ModuleIndex

  /// The isolation of the module's types.
  private let isolation: TypeIsolation

  /// The full names of more types to include, which are not domains.
  package var furtherTypes: Set<String> = []

  package init(index: ModuleIndex, isMainActorByDefault: Bool = false) {
    self.index = index
    isolation = TypeIsolation(index: index, isMainActorByDefault: isMainActorByDefault)
  }

  /// The domains of a file, in the order of the source.
  package func domains(in file: FileDeclarations) -> FileDomains {
    var domains: [Domain] = []
    for type in file.types {
      collect(type, in: Context(module: file.module), as: nil, into: &domains)
    }
    return FileDomains(file: file, domains: domains)
  }

  /// The context of a declaration, from the declarations around it.
  private struct Context {
    var module: String
    var access = AccessLevel.open
    var accessLocation: SourceLocation?
    var memberAccess: AccessLevel?
    var extensionLocation: SourceLocation?
    var conditions: [CompilationCondition] = []
    var availability: [String] = []
    var genericParameters: [GenericParameter] = []
    var typeNames: [String] = []

    /// What the reducer's attribute requests, inside its state or its actions.
    var requested: Set<RequestedConformance> = []

    /// Whether this is inside a type with `@Reducer`.
    var isMarkedReducer = false

    /// Whether this is a reducer's state, or is nested in one.
    var isInState = false
  }

  private func collect(
    _ type: TypeDeclaration, in outer: Context, as role: Domain.Role?, into domains: inout [Domain]
  ) {
    var context = self.context(of: type, in: outer)
    var role = self.role(of: type, inherited: role)
    if type.kind == .extension {
      // An extension of a domain is not another domain, but its contents belong to the domain.
      let extended = extendedDomain(at: type.path)
      role = extended.role
      context.requested = extended.requested
      context.isInState = extended.isInState
    } else if let role, type.kind == .enum || type.kind == .struct {
      var domain = domain(type, role, context)
      domain.hasMemberwiseInit = hasMemberwiseInit(type, role, in: outer)
      domain.isReducerEnum = type.isReducerEnum
      domain.isDependencyClient = type.kind == .struct && type.isAnnotated(.dependencyClient)
      domain.hasClientValues = !index.names(in: type.path).contains("mock")
      context.requested = requested(of: type, role, inherited: outer.requested)
      domain.stated = stated(of: type)
      domain.requested = context.requested.filter { !conforms(type, domain, to: $0) }
        .union(domain.stated)
      if domain.requested.contains(.codable) {
        domain.coding = CodingRules(index: index).coding(of: type)
      }
      if canBeWrittenInPlace(domain) { leave(&domain) }
      domains.append(domain)
    }
    if role == .state { context.isInState = true }
    for nested in type.nested {
      let access = nested.access ?? type.memberAccess ?? .internal
      let nestedRole = self.role(of: nested, access, in: type.path, role)
      collect(nested, in: context, as: nestedRole, into: &domains)
    }
  }

  /// Whether a domain is invisible to other files, so that the macro of its attribute generates its
  /// code in place.
  ///
  /// The macro sees the declarations around the attribute, and not the type that an extension
  /// extends.
  private func canBeWrittenInPlace(_ domain: Domain) -> Bool {
    guard !domain.access.isVisibleInModule, domain.accessLocation != nil else { return false }
    let type = domain.declaration
    // The macro declares the missing parts of a reducer with the requested conformances.
    let isDeclaredInPlace = type.isReducerEnum || type.isGenerated
    if type.isAnnotated(.memberwiseInit) || type.isAnnotated(.dependencyClient)
      || (!isDeclaredInPlace
        && domain.requested.contains(where: { [.codable, .hashable].contains($0) }))
      || (index.conforms(type.path, to: ["CasePathable", "CasePathIterable"])
        && !type.isAnnotated(.casePathable))
    {
      return false
    }
    guard domain.role == .annotated else { return true }
    return type.isAnnotated(.casePathable) || type.isAnnotated(.observableState)
  }

  private func leave(_ domain: inout Domain) {
    domain.isWrittenInPlace = true
    domain.equality = .none
    domain.casePaths = .none
    domain.observation = .none
    domain.bindableAction = .none
    domain.bindableState = .none
    domain.hasMemberwiseInit = false
    domain.isReducerEnum = false
    domain.requested = []
  }

  /// The role of a type that an extension extends, and the conformances requested for it.
  ///
  /// Both apply to the types that are nested in the extension.
  private struct ExtendedDomain {
    var role: Domain.Role?
    var requested: Set<RequestedConformance> = []

    /// Whether it is a reducer's state, or is nested in one.
    var isInState = false
  }

  /// Looks up the extended type, which any file of the module may declare.
  private func extendedDomain(at path: [String]) -> ExtendedDomain {
    guard let type = index.declaration(of: path) else { return ExtendedDomain() }
    let outerPath = Array(path.dropLast())
    let outer = extendedDomain(at: outerPath)
    let inherited = role(of: type, index.access(of: path), in: outerPath, outer.role)
    guard let role = role(of: type, inherited: inherited) else { return ExtendedDomain() }
    let requested = requested(of: type, role, inherited: outer.requested)
    return ExtendedDomain(
      role: role, requested: requested, isInState: role == .state || outer.isInState)
  }

  /// The role of a type, given the role that the type around it implies.
  private func role(of type: TypeDeclaration, inherited: Domain.Role?) -> Domain.Role? {
    if type.isReducerEnum { return .reducerEnum }
    return type.isCompletedReducer ? .reducer : inherited ?? ownRole(of: type)
  }

  /// Whether a type is a domain by its own attributes or conformances.
  private func isAnnotated(_ type: TypeDeclaration) -> Bool {
    switch type.kind {
    case .enum:
      index.isCasePathable(type.path) || index.isObservable(type.path)
        || index.conforms(type.path, to: ["BindableAction"])
    case .struct:
      index.isObservable(type.path) || type.isAnnotated(.memberwiseInit)
        || type.isAnnotated(.dependencyClient) || Bindability(index: index).isMarked(type)
    case .class, .actor, .protocol, .extension:
      false
    }
  }

  /// The role of a nested type that the type around it implies.
  private func role(
    of nested: TypeDeclaration, _ access: AccessLevel, in outer: [String], _ role: Domain.Role?
  ) -> Domain.Role? {
    guard nested.kind == .enum || nested.kind == .struct else { return nil }
    if index.isReducer(outer) {
      switch nested.name {
      case "Action": return .action
      case "State": return .state
      default: return nil
      }
    }
    switch role {
    case .action, .state, .nested:
      // Keys determine how the domain is coded, and are not part of it.
      if index.conforms(nested.path, to: ["CodingKey"]) { return nil }
      // Types that other files cannot see are not part of the domain.
      return access.isVisibleInModule ? .nested : nil
    case .annotated, .reducer, .reducerEnum, nil:
      return nil
    }
  }

  private func domain(
    _ type: TypeDeclaration, _ role: Domain.Role, _ context: Context
  ) -> Domain {
    let isShadowed = index.hasMemberType(type.path.first ?? "", in: type.path)
    let modulePrefix = isShadowed ? context.module + "." : ""
    var domain = Domain(
      declaration: type.withMarkedOverloads,
      role: role,
      access: context.access,
      conditions: context.conditions,
      availability: context.availability,
      genericParameters: context.genericParameters,
      typeName: modulePrefix + context.typeNames.joined(separator: "."),
      equality: equality(of: type, role),
      casePaths: casePaths(of: type, role, isInState: context.isInState),
      observation: observation(of: type)
    )
    domain.modulePrefix = modulePrefix
    domain.statesIteration = index.conforms(type.path, to: ["CasePathIterable"])
    domain.asksForIteration = index.isCasePathable(type.path)
    domain.accessLocation = context.accessLocation
    domain.isolation = isolation.isolation(of: type.path)
    let bindability = Bindability(index: index)
    domain.bindableAction = bindability.action(domain)
    domain.bindableState = bindability.state(domain)
    return domain
  }

  private func equality(of type: TypeDeclaration, _ role: Domain.Role) -> Domain.Equality {
    if [.reducer, .reducerEnum].contains(role) { return .none }
    guard !index.hasEquality(type.path) else { return .none }
    if index.conforms(type.path, to: ["Equatable", "Hashable", "Comparable"]) {
      // The compiler generates '==' of enums without payloads wherever they conform.
      let isElsewhere =
        !type.isEnumWithoutPayloads
        && index.conformsElsewhere(type.path, to: ["Equatable", "Hashable", "Comparable"])
      let isPartial =
        isElsewhere
        || type.cases.contains { $0.isAnnotated(.equatableIgnored) }
        || type.properties.contains { $0.isAnnotated(.equatableIgnored) }
      return isPartial ? .operatorAlone : .none
    }
    // Enums without payloads are equatable without a conformance.
    if type.isEnumWithoutPayloads { return .none }
    switch role {
    case .action, .state: return .conformance
    case .nested:
      // An enum that cannot be compared from another file is left unchanged.
      let isReadable = type.properties.allSatisfy {
        ($0.access ?? .internal).isVisibleInModule && !$0.isLazy
      }
      return isReadable ? .conformance : .none
    case .annotated, .reducer, .reducerEnum: return .none
    }
  }

  /// The conformances that the reducer's attribute requests for a type.
  private func requested(
    of type: TypeDeclaration, _ role: Domain.Role, inherited: Set<RequestedConformance>
  ) -> Set<RequestedConformance> {
    let reducer = type.path.dropLast()
    switch role {
    case .state: return index.requestedConformances("state", of: reducer)
    case .action: return index.requestedConformances("action", of: reducer)
    case .nested: return inherited
    case .annotated, .reducer, .reducerEnum: return []
    }
  }

  /// The conformances that an extension in another file declares.
  ///
  /// The compiler does not synthesize their members.
  private func stated(of type: TypeDeclaration) -> Set<RequestedConformance> {
    var stated: Set<RequestedConformance> = []
    func says(_ conformance: RequestedConformance) -> Bool {
      index.conformsElsewhere(type.path, to: conformance.protocols)
    }
    let names = index.names(in: type.path)
    if says(.hashable), !type.isEnumWithoutPayloads, !names.contains("hash") {
      stated.insert(.hashable)
    }
    let isDecoded = index.initializers(of: type.path).contains {
      $0.parameters.map(\.label) == ["from"]
    }
    if index.conformsElsewhere(type.path, to: ["Codable"]), !names.contains("encode"), !isDecoded {
      stated.insert(.codable)
    }
    return stated
  }

  /// Whether no code is generated for a conformance: the type already conforms, or generated code
  /// cannot make it conform.
  private func conforms(
    _ type: TypeDeclaration, _ domain: Domain, to conformance: RequestedConformance
  ) -> Bool {
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

  /// The role of a type by its own attributes, its conformances, or a type alias of a reducer.
  private func ownRole(of type: TypeDeclaration) -> Domain.Role? {
    guard type.kind == .enum || type.kind == .struct else { return nil }
    let isWanted = isAnnotated(type) || furtherTypes.contains(type.path.joined(separator: "."))
    return index.role(ofAliased: type.path) ?? (isWanted ? .annotated : nil)
  }

  /// Whether an initializer is generated for a type: because of its attribute, or because it is the
  /// visible state of a `@Reducer`.
  private func hasMemberwiseInit(
    _ type: TypeDeclaration, _ role: Domain.Role, in outer: Context
  ) -> Bool {
    guard type.kind == .struct, type.initializers.isEmpty else { return false }
    if type.isAnnotated(.memberwiseInit) || type.isAnnotated(.dependencyClient) { return true }
    return role == .state && outer.isMarkedReducer && (type.access ?? .internal) >= .package
  }

  private func observation(of type: TypeDeclaration) -> Domain.Observation {
    guard index.isObservable(type.path) else { return .none }
    guard !index.conforms(type.path, to: ["ObservableState", "ObservableStruct"]) else {
      return type.ignoredFields.isEmpty ? .none : .membersAlone
    }
    return .conformance
  }

  private func casePaths(
    of type: TypeDeclaration, _ role: Domain.Role, isInState: Bool
  ) -> Domain.CasePaths {
    switch role {
    case .reducer, .reducerEnum: return .none
    // An enum that requests only observation, or that is a value in a state, has no case paths.
    case .annotated where !index.isCasePathable(type.path): return .none
    case .nested where isInState && !index.isCasePathable(type.path): return .none
    case .action, .state, .nested, .annotated: break
    }
    guard type.kind == .enum, !index.hasMemberType("AllCasePaths", in: type.path) else {
      return .none
    }
    return index.conforms(type.path, to: ["CasePathIterable", "CasePathable"])
      ? .membersAlone : .conformance
  }

  private func context(of type: TypeDeclaration, in outer: Context) -> Context {
    var context = outer
    context.conditions += type.conditions
    context.availability += type.availability
    if type.kind == .extension {
      context = self.context(ofExtended: type, context)
    } else {
      context.access = min(outer.access, type.access ?? outer.memberAccess ?? .internal)
      context.genericParameters += type.genericParameters
      context.typeNames.append(type.name + GenericParameter.arguments(type.genericParameters))
    }
    // If several types are equally narrow, the outermost one is reported for all its contents.
    if context.access < outer.access {
      let isByExtension = type.access == nil && outer.memberAccess != nil
      // The extended type may be declared in another file.
      let own = type.kind == .extension ? nil : type.location
      context.accessLocation = isByExtension ? outer.extensionLocation : own
    }
    context.extensionLocation = type.location
    context.memberAccess = type.memberAccess
    context.isMarkedReducer = type.kind != .extension && type.isAnnotated(.reducer)
    return context
  }

  /// The context of an extension: that of the extended type, if the module declares it.
  private func context(ofExtended type: TypeDeclaration, _ outer: Context) -> Context {
    var context = outer
    context.access = min(context.access, index.access(of: type.path))
    for depth in type.path.indices {
      let parameters = index.declaration(of: type.path[...depth])?.genericParameters ?? []
      context.genericParameters += parameters
      context.typeNames.append(type.path[depth] + GenericParameter.arguments(parameters))
    }
    return context
  }
}
