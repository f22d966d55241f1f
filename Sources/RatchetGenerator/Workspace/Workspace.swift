import Foundation

/// The state of a run before anything is generated: the project's settings, the modules, and their
/// declarations.
///
/// Sources are read once. The domains of a module are computed when they are asked for. All
/// commands begin with a workspace:
///
/// ```
/// let workspace = Workspace(reading: configuration)
/// for module in workspace.modules {
///   print(workspace.checked(module).diagnostics)
/// }
/// ```
package struct Workspace: Sendable {
  /// The input and the options.
  package let configuration: Configuration

  /// The settings of each source.
  package let settings: SettingsIndex

  /// The results of earlier runs.
  let cache: Cache

  /// The modules with sources that can contain domains, by name.
  package private(set) var modules: [SourceModule] = []

  /// The modules that are not read, because the cache has their code.
  let unchanged: UnchangedModules

  /// The files of all modules that are not relevant for domains.
  ///
  /// They are not parsed.
  private(set) var others: [UnparsedFile] = []

  /// The diagnostics of the settings and of sources that cannot be read.
  package private(set) var diagnostics: [Diagnostic]

  /// How long it took to read the sources.
  package private(set) var timings: Report.Timings = [:]

  /// The progress of reading.
  package struct Progress: Sendable, Hashable {
    /// How many files have been read.
    package var completed: Int

    /// How many files there are.
    package var total: Int
  }

  /// Reads the sources.
  ///
  /// It does not throw. Problems are in ``diagnostics``.
  ///
  /// - Parameters:
  ///   - configuration: The input and the options.
  ///   - isRead: Returns which of the sources are read. The settings are those of all sources.
  ///   - reusesModules: Whether modules with unchanged files are not read.
  ///   - progress: Called each time that more files have been read.
  package init(
    reading configuration: Configuration,
    where isRead: (SourceReference) -> Bool = { _ in true },
    reusesModules: Bool = false,
    progress: (Progress) -> Void = { _ in }
  ) {
    let settings = SettingsIndex(configuration)
    let cache = Cache(path: configuration.cache?.path)
    var watch = Stopwatch()
    let all = StampedSource.all(
      configuration.sources.filter(isRead), areStamped: cache.isOn, width: configuration.width)
    unchanged =
      reusesModules && cache.isOn
      ? UnchangedModules(all, settings, configuration, cache) : UnchangedModules()
    let sources = unchanged.others(among: all)
    timings = [.scan: watch.lap()]
    let parts = ParallelMap.reduce(
      sources, width: configuration.width, into: ReadSources(cache),
      progress: { progress(Progress(completed: $0, total: sources.count)) }
    ) { part, source in
      let path = source.reference.path
      guard settings[path].isUsable, !settings.excludes(path) else { return }
      part.read(source)
    }
    let read = ReadSources(parts, cache)
    self.configuration = configuration
    self.settings = settings
    self.cache = cache
    diagnostics = settings.diagnostics + read.diagnostics
    timings.merge(read.timings, uniquingKeysWith: +)

    let candidates = Dictionary(grouping: read.files, by: \.reference.module)
      .sorted { $0.key < $1.key }
    let extending = Dictionary(grouping: read.extending, by: \.reference.module)
    let answers = ParallelMap.map(
      candidates, width: configuration.width, weight: \.value.count
    ) { name, files in
      SourceModule.read(name, files, extending[name] ?? [], width: configuration.width, cache)
    }
    for answer in answers {
      modules.append(answer.module)
      others += answer.others
      diagnostics += answer.diagnostics
      timings.merge(answer.timings, uniquingKeysWith: +)
    }
    let names = Set(modules.map(\.name))
    others += extending.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
      .flatMap(\.value)
  }

  /// A workspace of one module whose files have been parsed.
  ///
  /// - Parameters:
  ///   - files: The declarations of the files.
  ///   - isMainActorByDefault: Whether the module is isolated to the main actor by default.
  package init(_ files: [FileDeclarations], isMainActorByDefault: Bool = false) {
    configuration = Configuration(
      sources: [], isMainActorByDefault: isMainActorByDefault, settings: .none)
    settings = SettingsIndex(configuration)
    cache = Cache(path: nil)
    unchanged = UnchangedModules()
    modules = [
      SourceModule(name: files.first?.module ?? "", sources: files.map { ParsedSource($0) })
    ]
    diagnostics = []
  }

  /// Parses some of ``others``.
  ///
  /// Their diagnostics are dropped, because nothing is generated for them.
  func parsed(_ files: [UnparsedFile]) -> [FileDeclarations] {
    ReadSources(parsing: files, width: configuration.width, cache).files.map { $0.declarations() }
  }

  /// The declarations of all files of a module, including files that are not relevant for domains.
  package func everything(in module: SourceModule) -> [FileDeclarations] {
    module.declarations + parsed(others.filter { $0.reference.module == module.name })
  }

  /// The sources that were read, and the settings and templates that apply to them.
  var inputs: Set<String> {
    settings.files.union(
      configuration.sources.map(\.path).filter {
        settings[$0].isUsable && !settings.excludes($0)
      })
  }

  // MARK: - Generated code

  /// Keeps what was generated for the modules that were read, and saves the cache.
  func save(_ generations: [ModuleGeneration]) {
    // The diagnostics of reading are not part of a module's answer.
    let failed = Set(diagnostics.map(\.path))
    let modules = configuration.sources.lazy.filter { failed.contains($0.path) }.map(\.module)
    unchanged.keep(generations, except: failed.isEmpty ? [] : Set(modules), in: cache)
    cache.save(configuration.sources)
  }

  // MARK: - Domains

  /// The domains of a module.
  package func domains(of module: SourceModule) -> ModuleDomains {
    ModuleDomains(
      module.declarations, namesElsewhere: module.namesElsewhere, settings: settings,
      configuration)
  }

  /// The domains of a module, with their diagnostics.
  package func checked(_ module: SourceModule) -> CheckedModule {
    CheckedModule(domains(of: module), settings: settings, configuration)
  }
}
