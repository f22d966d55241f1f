/// What was read of the modules that stubs are generated of.
struct StubSources: Sendable {
  /// The files of each module that hold domains, or types that domains are made of.
  private(set) var files: [String: [FileDeclarations]] = [:]

  private var indexes: [String: ModuleIndex] = [:]

  /// The module, as far as it was read.
  func index(of module: String) -> ModuleIndex { indexes[module] ?? ModuleIndex([]) }

  /// Reads the domains of the tested modules, and the types that they are made of wherever those are
  /// declared.
  static func read(
    _ configuration: StubsConfiguration, _ settings: SettingsIndex, _ tests: TestSources,
    into report: inout Report
  ) async -> StubSources {
    var base = configuration.base
    base.sources.removeAll { $0.module == StubsConfiguration.testModule }
    let cache = configuration.cache.map { Cache(path: $0.path) }
    let read = await Pipeline.read(base, settings, cache) { _ in }
    var answers = read.answers
    var sources = StubSources()
    // What is wrong with a source is told by the build of its own target.
    var silent = Report()
    for module in await Pipeline.modules(read, base, &answers, into: &silent) {
      guard let name = module.sources.first?.reference.module else { continue }
      sources.files[name] = module.sources.map { $0.declarations() }
    }
    let known = Set(sources.files.values.joined().map(\.path))
    let rest = read.extending.filter { !known.contains($0.reference.path) }
    await sources.addTypes(of: configuration.modules.map(\.name), from: rest, base, &answers)
    cache?.save(answers.additions)
    report.scanned = base.sources.count
    report.parsed = sources.files.values.reduce(0) { $0 + $1.count }
    return sources
  }

  /// Parses those of the other files that declare what the domains are made of.
  private mutating func addTypes(
    of modules: [String], from files: [ExtendingFile], _ base: Configuration,
    _ answers: inout CachedAnswers
  ) async {
    var rest = files
    while true {
      complete()
      var wanted: Set<String> = []
      for module in modules {
        let builder = DomainBuilder(index: index(of: module))
        let paths = (self.files[module] ?? []).flatMap { file in
          // Types of another module are all taken to be of use, as soon as their file is.
          builder.domains(in: file).domains.map(\.declaration.path) + file.types.map(\.path)
        }
        wanted.formUnion(ReachableTypes(from: paths, index: index(of: module)).unknown)
      }
      let next = rest.filter { !$0.declaredNames.isDisjoint(with: wanted) }
      guard !next.isEmpty else { return }
      let paths = Set(next.map(\.reference.path))
      rest.removeAll { paths.contains($0.reference.path) }
      var silent = Report()
      for source in await Pipeline.parsed(next, base, &answers, &silent) {
        self.files[source.reference.module, default: []].append(source.declarations())
      }
    }
  }

  /// Adds what generated files will declare, and indexes all.
  private mutating func complete() {
    for (module, files) in files {
      let sorted = files.sorted { $0.path < $1.path }
      // What was added the last time must not be added again.
      let completed = ReducerEnum.completed(sorted.map(\.withoutGenerated))
      self.files[module] = completed
      indexes[module] = ModuleIndex(completed)
    }
  }

  /// Leaves out files.
  mutating func drop(_ isDropped: (String) -> Bool) {
    for (module, files) in files { self.files[module] = files.filter { !isDropped($0.path) } }
  }

  /// How much the tests see of a module, or nil where no stubs of it are wanted.
  func visible(
    _ module: StubsConfiguration.Module, _ tests: TestSources, _ settings: Settings
  ) -> AccessLevel? {
    guard settings.stubs || settings.laws else { return nil }
    if let level = tests.imports.visible[module.name] {
      return level == .public && module.isInPackage ? .package : level
    }
    // Laws need nobody who imports a module.
    return settings.laws && module.isTested ? .internal : nil
  }
}

extension FileDeclarations {
  /// The file without what enums of reducers were completed by.
  fileprivate var withoutGenerated: FileDeclarations {
    var file = self
    file.types = types.map(\.withoutGenerated)
    return file
  }
}

extension TypeDeclaration {
  fileprivate var withoutGenerated: TypeDeclaration {
    var type = self
    type.nested = nested.filter { !$0.isGenerated }.map(\.withoutGenerated)
    return type
  }
}
