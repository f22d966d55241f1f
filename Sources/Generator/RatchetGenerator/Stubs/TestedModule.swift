import RatchetRules

/// A tested module after its sources, and those of the types in them, have been read.
struct TestedModule: Sendable {
  /// The module and how much of it the test sees.
  ///
  /// The modules whose types it may name follow it.
  var modules: [VisibleModule]

  /// The types of each file that may get stubs, in the order of the source.
  var files: [FileDomains]

  /// Finds the types of a module that may get stubs.
  ///
  /// - Parameters:
  ///   - files: The module's files, including generated declarations.
  ///   - module: The module and how much of it the test sees.
  ///   - others: The modules whose types it may name.
  ///   - settings: The settings of each file.
  static func model(
    _ files: [FileDeclarations], of module: VisibleModule, beside others: [VisibleModule],
    settings: SettingsIndex
  ) -> TestedModule {
    var module = module
    let plain = DomainBuilder(index: module.index)
    let domains = files.flatMap { plain.domains(in: $0).domains }
    let reachable = ReachableTypes(
      from: domains.map(\.declaration.path), index: module.index)
    var builder = DomainBuilder(index: module.index)
    builder.furtherTypes = reachable.own.union(module.index.reducers)
    module.equatable = Set(domains.filter { $0.parts[.equality] == .whole }.map(\.extendedName))
    let files = files.filter(\.diagnostics.isEmpty).map { file in
      var found = settings[file.path].settings.limited(builder.domains(in: file))
      found.domains.removeAll { isInHiddenType($0, of: file, module.index) }
      return found
    }
    let structs = files.flatMap(\.domains).filter {
      $0.declaration.kind == .struct && module.sees($0.declaration.path)
        && !module.index.isReducer($0.declaration.path)
    }
    addStubs(of: structs, to: &module, beside: others)
    return TestedModule(modules: [module] + others, files: files)
  }

  /// Whether a type may be in an extension of another module's `@_spi` type.
  ///
  /// The compiler (6.3) refuses an extension of it in a third module: "non-nominal type".
  private static func isInHiddenType(
    _ domain: Domain, of file: FileDeclarations, _ index: ModuleIndex
  ) -> Bool {
    let path = domain.declaration.path
    return path.count > 1 && index.declaration(of: path.prefix(1)) == nil
      && index.aliasedType(of: [path[0]]) == nil
      && file.imports.compactMap(\.declaration).contains { line in
        !RuntimeImport.matches(line) && line.attributes.contains { $0.hasPrefix("@_spi(") }
      }
  }

  /// Adds the names of the structs whose stubs have a default for each parameter.
  ///
  /// Only these can be parts of others. Their defaults depend on the stubs that they use themselves.
  private static func addStubs(
    of structs: [Domain], to module: inout VisibleModule, beside others: [VisibleModule]
  ) {
    module.stubs = Set(structs.map(\.extendedName))
    while true {
      let maker = StubMaker(modules: [module] + others)
      let plans = structs.filter { module.stubs.contains($0.extendedName) }.map { domain in
        (
          domain.extendedName,
          StubPlan(
            of: domain, scope: NameScope(index: module.index, domain: domain),
            maker: maker.at(domain.declaration.path, isolatedTo: domain.actor(in: maker)))
        )
      }.filter(\.1.isDefaulted)
      module.unsafeStubs = Set(plans.filter { $0.1.isUnsafe }.map(\.0))
      let names = Set(plans.map(\.0))
      if names == module.stubs { return }
      module.stubs = names
    }
  }

  var module: VisibleModule { modules[0] }

  /// The maker of values in the stubs of a type.
  func maker(for domain: Domain) -> StubMaker {
    let maker = StubMaker(modules: modules)
    return maker.at(domain.declaration.path, isolatedTo: domain.actor(in: maker))
  }

  /// Whether the values of a type are known to be `Equatable`, and not only on the main actor.
  func isEquatable(_ path: [String]) -> Bool {
    let name = path.joined(separator: ".")
    let isolation = TypeIsolation(
      index: module.index, isMainActorByDefault: module.isMainActorByDefault)
    if isolation.isolatedConformance(of: path, to: LibraryTypes.equatableProtocols) != nil {
      return false
    }
    if module.equatable.contains(name)
      || module.index.conforms(path, to: LibraryTypes.equatableProtocols)
    {
      return true
    }
    if let declaration = module.index.declaration(of: path) {
      return declaration.isEnumWithoutPayloads && !declaration.isGenerated
    }
    guard let aliased = module.index.aliasedType(of: path),
      case .named(let target, let arguments) = aliased.shape, arguments.isEmpty
    else { return false }
    if let own = module.index.resolved(target, from: Array(path.dropLast())), own != path {
      return isEquatable(own)
    }
    return target.count == 1 && LibraryTypes.areEquatable(target[0])
  }
}
