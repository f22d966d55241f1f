/// The parsed sources of the modules that get stubs.
struct StubSources: Sendable {
  /// The files of each module with domains, or with types that domains use.
  private(set) var files: [String: [FileDeclarations]] = [:]

  private var indexes: [String: ModuleIndex] = [:]

  /// The names of the types that each module declares, in all of its files.
  private(set) var declaredNames: [String: Set<String>] = [:]

  /// The part of the module that was read.
  func index(of module: String) -> ModuleIndex { indexes[module] ?? ModuleIndex([]) }

  /// Reads the tested modules, including files with types that their domains use.
  ///
  /// The build of each target reports the errors in its sources.
  ///
  /// - Parameters:
  ///   - modules: The names of the modules that get stubs.
  ///   - parsed: The modules' sources.
  ///   - width: How many threads work in parallel.
  static func read(
    _ modules: [String], in parsed: [ParsedModule], width: Int
  ) -> StubSources {
    var sources = StubSources()
    for module in parsed where !module.files.isEmpty {
      sources.files[module.name] = module.declarations
    }
    let others = parsed.flatMap(\.others)
    for file in others {
      sources.declaredNames[file.reference.module, default: []].formUnion(file.declaredNames)
    }
    for (module, files) in sources.files {
      sources.declaredNames[module, default: []].formUnion(
        files.flatMap(\.types).filter { $0.kind != .extension }.map { $0.path[0] })
    }
    sources.addTypes(of: modules, from: others, width: width)
    return sources
  }

  /// How many files were parsed.
  var count: Int { files.values.reduce(0) { $0 + $1.count } }

  /// Adds the files with types that domains use, until there are no more.
  private mutating func addTypes(of modules: [String], from others: [UnparsedFile], width: Int) {
    var rest = others
    while true {
      complete()
      var wanted: Set<String> = []
      for module in modules {
        let builder = DomainBuilder(index: index(of: module))
        let paths = (self.files[module] ?? []).flatMap { file in
          // All types of another module are used once its file has been read.
          builder.domains(in: file).domains.map(\.declaration.path) + file.types.map(\.path)
        }
        wanted.formUnion(ReachableTypes(from: paths, index: index(of: module)).unknown)
      }
      let isWanted = { (file: UnparsedFile) in !file.declaredNames.isDisjoint(with: wanted) }
      let next = rest.filter(isWanted)
      guard !next.isEmpty else { return }
      rest.removeAll(where: isWanted)
      for file in ParsedModule.parse(next, width: width).map(\.declarations) {
        files[file.module, default: []].append(file)
      }
    }
  }

  /// Adds the declarations of generated files, and indexes all.
  private mutating func complete() {
    for (module, files) in files {
      let sorted = files.sorted { $0.path < $1.path }
      // The previous additions must not be added again.
      let completed = ReducerEnum.completed(sorted.map(\.withoutGenerated))
      self.files[module] = completed
      indexes[module] = ModuleIndex(
        completed,
        namesElsewhere: (declaredNames[module] ?? []).intersection(KnownNames.shadowable))
    }
  }

  /// How much of a module the tests see, or nil if it gets no stubs.
  func visible(
    _ module: StubsConfiguration.Module, to tests: TestSources, settings: Settings
  ) -> AccessLevel? {
    guard settings.stubs || settings.laws else { return nil }
    if let level = tests.imports.visible[module.name] {
      return level == .public && module.isInPackage ? .package : level
    }
    // Laws do not depend on the imports of a module.
    return settings.laws && module.isTested ? .internal : nil
  }
}

extension FileDeclarations {
  /// The file without the generated parts of enums of reducers.
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
