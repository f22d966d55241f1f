import RatchetCHeaders

/// The stage for C: finds the types of the domains that are C types, and makes each `Equatable`
/// once.
///
/// It costs nothing if no file imports a C module, and little if the types that it looks for are
/// those of another Swift module.
struct CTypeStage {
  let settings: CTypeSettings

  /// All files of the run.
  let sources: [SourceReference]

  /// The uses in each module of the run.
  private let modules: [String: ModuleCTypeUses]

  init(settings: CTypeSettings, sources: [SourceReference], uses: [ModuleCTypeUses]) {
    self.settings = settings
    self.sources = sources
    modules = Dictionary(uses.map { ($0.module, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The source that a module's generated file is attributed to: the first one with a use.
  func firstSource(of module: String) -> String? {
    modules[module]?.uses.map(\.path).min()
      ?? sources.lazy.filter { $0.module == module }.map(\.path).min()
  }

  /// The generated code of a module, and the diagnostics of its uses.
  struct ComparedCTypes {
    var types: [ComparedCType] = []
    var diagnostics: [Diagnostic] = []

    /// The headers, and the sources of dependencies, that were read.
    var inputs: Set<String> = []
  }

  /// Determines what is generated for a module.
  func comparedTypes(of module: String) -> ComparedCTypes {
    guard let uses = modules[module]?.uses, !uses.isEmpty else { return ComparedCTypes() }
    var lookup = CTypeLookup(headers: settings.headers)
    let found = lookup.resolve(uses)
    guard !found.isEmpty else {
      return ComparedCTypes(diagnostics: lookup.diagnostics, inputs: lookup.files)
    }
    let own = sources.filter { $0.module == module }
    let mentions = SwiftMentions(
      of: Set(found.flatMap(\.names)), in: own, includesGenerated: false)
    let remaining = found.filter { $0.names.isDisjoint(with: mentions.declared) }
    return comparedTypes(remaining, mentionedIn: mentions, of: module, lookup: &lookup)
  }

  private func comparedTypes(
    _ found: [FoundCType], mentionedIn mentions: SwiftMentions, of module: String,
    lookup: inout CTypeLookup
  ) -> ComparedCTypes {
    var compared = ComparedCTypes()
    var required = CTypeConformances(known: mentions.conformances)
    for type in found {
      switch type.type {
      case .equatable: break
      case .function:
        if !required.isEquatable(type) { compared.diagnostics.append(.cFunction(type.use)) }
      case .refused(let refusal):
        if !required.isEquatable(type) {
          compared.diagnostics.append(.cType(type.use, refusal))
        }
      case .record(let name):
        required.require(name, as: type, with: lookup.records)
      }
    }
    compared.inputs = lookup.files
    let elsewhere = dependencies(of: module).reduce(into: [String: Set<String>]()) {
      conformances, dependency in
      compared.inputs.formUnion(dependency.map(\.path))
      conformances.merge(
        self.conformances(in: dependency, of: required.names, lookup)
      ) { $0.union($1) }
    }
    compared.types = required.types(besides: elsewhere, lookup.records)
    compared.diagnostics += lookup.diagnostics
    return compared
  }

  // MARK: - Dependencies

  /// The files of the modules that a module depends on, by module.
  private func dependencies(of module: String) -> [[SourceReference]] {
    var seen: Set<String> = [module]
    var pending = Array(modules[module]?.imports ?? [])
    while let name = pending.popLast() {
      if seen.insert(name).inserted { pending += modules[name]?.imports ?? [] }
    }
    let ofRun = Dictionary(grouping: sources.filter { seen.contains($0.module) }, by: \.module)
    let others = Dictionary(grouping: settings.dependencies, by: \.module)
    return ofRun.merging(others) { $0 + $1 }.filter { $0.key != module }
      .sorted { $0.key < $1.key }.map(\.value)
  }

  /// The conformances of C types in a module that others depend on, written by hand or generated.
  private func conformances(
    in sources: [SourceReference], of names: Set<String>, _ lookup: CTypeLookup
  ) -> [String: Set<String>] {
    let mentions = SwiftMentions(of: names, in: sources, includesGenerated: true)
    var required = CTypeConformances(known: mentions.conformances)
    // Its diagnostics are reported where it is generated.
    var lookup = lookup
    for type in lookup.resolve(uses(in: sources)) {
      if case .record(let name) = type.type {
        required.require(name, as: type, with: lookup.records)
      }
    }
    return required.conformances
  }

  private func uses(in sources: [SourceReference]) -> [CTypeUse] {
    if let module = sources.first?.module, let uses = modules[module]?.uses { return uses }
    let project = Pipeline.resolve(Configuration(sources: sources, settings: .none))
    return project.modules.flatMap { module in
      let domains = Pipeline.model(Pipeline.read(Pipeline.scan(module)))
      let finder = CTypeUseFinder(index: domains.index, isKnown: settings.headers.knows)
      return domains.files.map(\.domains).flatMap(finder.uses)
    }
  }
}
