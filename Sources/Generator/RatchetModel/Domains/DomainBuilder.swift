import RatchetRules

/// The stage "model": finds the domains among a file's declarations.
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
    var accessLocation: SourcePosition?

    /// Whether it, or a declaration around it, is itself private or in a private extension.
    var isPrivateHere = false
    var memberAccess: AccessLevel?
    var extensionLocation: SourcePosition?
    var conditions: [CompilationCondition] = []
    var availability: [String] = []
    var genericParameters: [GenericParameter] = []
    var generics = Domain.Generics()
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
      var domain = domain(type, role: role, in: context)
      domain.hasClientValues = !index.names(in: type.path).contains("mock")
      context.requested = requested(of: type, role, inherited: outer.requested)
      let rules = PartRules(
        index: index, domain: domain, requests: context.requested, isInState: context.isInState,
        isInMarkedReducer: outer.isMarkedReducer)
      domain.parts = rules.parts
      domain.requestsSendable = rules.requested(.sendable) != nil
      if domain.has(.coding) { domain.coding = CodingRules(index: index).coding(of: type) }
      // A reducer that other files see cannot have a state or actions that they do not see.
      let isPart = role == .state || role == .action
      if isPart ? outer.isPrivateHere : context.isPrivateHere, canBeWrittenInPlace(domain) {
        leave(&domain)
      }
      domains.append(domain)
    }
    if role == .state { context.isInState = true }
    for nested in type.nested {
      let access = nested.access ?? type.memberAccess ?? .internal
      let nestedRole = self.role(of: nested, access, in: type.path, role)
      collect(nested, in: context, as: nestedRole, into: &domains)
    }
  }

  /// Whether the macro of its attribute generates the code of a domain in place, if it sees that the
  /// domain is private.
  ///
  /// The macro sees the declarations around the attribute, and not the type that an extension
  /// extends.
  private func canBeWrittenInPlace(_ domain: Domain) -> Bool {
    let type = domain.declaration
    // The macro declares the missing parts of a reducer with the requested conformances.
    let isDeclaredInPlace = type.isReducerEnum || type.isGenerated
    if type.isAnnotated(.memberwiseInit) || type.isAnnotated(.dependencyClient)
      || (!isDeclaredInPlace && (domain.has(.coding) || domain.has(.hashing)))
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
    domain.parts = GeneratedParts()
    domain.requestsSendable = false
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
    _ type: TypeDeclaration, role: Domain.Role, in context: Context
  ) -> Domain {
    let outermost = type.path.first ?? ""
    let isShadowed =
      index.hasMemberType(outermost, in: type.path)
      || context.genericParameters.contains { $0.name == outermost }
    let modulePrefix = isShadowed ? context.module + "." : ""
    var declaration = type.withMarkedOverloads
    if role != .reducer { declaration.properties.removeAll(where: \.isDependency) }
    var domain = Domain(
      declaration: declaration,
      role: role,
      access: context.access,
      conditions: context.conditions,
      availability: context.availability,
      genericParameters: context.genericParameters,
      typeName: modulePrefix + context.typeNames.joined(separator: ".")
    )
    domain.modulePrefix = modulePrefix
    domain.generics = context.generics
    domain.isUsableFromInline = index.isUsableFromInline(type.path)
    domain.statesIteration = index.conforms(type.path, to: ["CasePathIterable"])
    domain.asksForIteration = index.isCasePathable(type.path)
    domain.accessLocation = context.accessLocation
    domain.isolation = isolation.isolation(of: type.path)
    domain.isInMainActorModule = isolation.isMainActorByDefault
    return domain
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

  /// The role of a type by its own attributes, its conformances, or a type alias of a reducer.
  private func ownRole(of type: TypeDeclaration) -> Domain.Role? {
    guard type.kind == .enum || type.kind == .struct else { return nil }
    let isWanted = isAnnotated(type) || furtherTypes.contains(type.path.joined(separator: "."))
    return index.role(ofAliased: type.path) ?? (isWanted ? .annotated : nil)
  }

  private func context(of type: TypeDeclaration, in outer: Context) -> Context {
    var context = outer
    context.conditions += type.conditions
    context.availability += type.availability
    if type.kind == .extension {
      context = self.context(ofExtended: type, context)
    } else {
      let access = type.access ?? outer.memberAccess ?? .internal
      context.access = min(outer.access, access)
      if !access.isVisibleInModule { context.isPrivateHere = true }
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
    var names: [String] = []
    for depth in type.path.indices {
      let parameters = index.declaration(of: type.path[...depth])?.genericParameters ?? []
      context.genericParameters += parameters
      names.append(type.path[depth] + GenericParameter.arguments(parameters))
    }
    context.typeNames += index.withoutModule(names)
    let fixed = type.fixedParameters
    context.generics.isInExtension = true
    context.generics.fixed.formUnion(fixed.names(among: context.genericParameters))
    if case .named(_, let arguments)? = index.aliasedType(of: type.path)?.shape, !arguments.isEmpty
    {
      context.generics.foreign = .named
    } else if index.facts(about: type.path.prefix(1)) == nil || index.target(of: type.path) == nil {
      context.generics.foreign = foreignParameters(of: type)
    }
    return context
  }

  /// What an extension of another module's type, which it may name by a type alias, says about its parameters.
  private func foreignParameters(of type: TypeDeclaration) -> Domain.Generics.Foreign {
    let fixed = type.fixedParameters
    let path = index.aliasedType(of: type.path)?.path ?? type.path
    let name = index.withoutModule(path).first ?? ""
    let count = LibraryTypes.parameterCount(of: name)
    if !fixed.arguments.isEmpty || count > 0 && fixed.equations.count >= count { return .fixed }
    if count > 0 || !fixed.equations.isEmpty { return .open }
    return LibraryTypes.exported.contains(name) ? .none : .unknown
  }
}
