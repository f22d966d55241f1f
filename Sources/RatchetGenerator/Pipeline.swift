import Foundation

/// The whole program: files in, files out.
///
/// ```
/// files → scan → parse → domain model → check → render → write
/// ```
///
/// Each stage is a function from value to value, in a folder of its own; this file is the order
/// they are called in.
///
/// ```swift
/// let sources = [SourceReference(path: "Sources/App/Counter.swift", module: "App")]
/// let report = await Pipeline.run(
///   Configuration(sources: sources, output: URL(filePath: "Generated"))
/// )
/// for diagnostic in report.diagnostics { print(diagnostic) }
/// ```
package enum Pipeline {
  /// Generates the code of all domains in the sources.
  ///
  /// Nothing is thrown for what is wrong with the input: the report holds all of it, and what is
  /// right is generated all the same.
  ///
  /// - Parameters:
  ///   - configuration: What to work on, and how.
  ///   - progress: Told each time that some more files have been looked at.
  /// - Returns: What was done.
  package static func run(
    _ configuration: Configuration,
    progress: (Progress) -> Void = { _ in }
  ) async -> Report {
    let clock = ContinuousClock()
    let start = clock.now
    var report = Report()

    let settings = SettingsIndex(configuration)
    let sources = configuration.sources
    report.unrendered = Set(sources.map(\.path).filter { !settings[$0].isUsable })

    let cache = configuration.cache.map { Cache(path: $0.path) }
    let read = await read(configuration, settings, cache, progress)
    report.scanned = configuration.sources.count
    report.diagnostics = settings.diagnostics + read.diagnostics
    report.timings = read.timings

    let outputs = OutputNames(sources: configuration.sources, output: configuration.output)
    var answers = read.answers
    var needs: [CTypeNeed.OfFile] = []
    for module in await modules(read, configuration, &answers, into: &report) {
      let generation = ModuleGeneration(
        module: module, outputs: outputs, settings: settings, configuration: configuration)
      needs += await generation.run(&answers, into: &report)
    }

    if configuration.answersEverySource {
      addEmptyFiles(to: &report, outputs, settings, configuration)
    }
    let header = configuration.unplanned.paths.min().flatMap { settings[$0].settings.header }
    report.files = configuration.unplanned.gathered(report.files, header: header)
    // Comes last: it is a file beside that of the source which it is said to be made from.
    addCTypes(needs, to: &report, outputs, settings, configuration)
    var watch = Stopwatch()
    write(&report, configuration)
    cache?.save(answers.additions)
    report.timings[.write] = watch.lap()
    report.diagnostics = Diagnostic.sorted(report.diagnostics)
    report.elapsed = clock.now - start
    return report
  }

  /// How far a run has come.
  package struct Progress: Sendable, Hashable {
    /// How many files have been looked at.
    package var completed: Int

    /// How many there are.
    package var total: Int
  }

  // MARK: - Scan and parse

  /// Reads and parses all files, several at a time; a file's tree is gone before the next is read.
  package static func read(
    _ configuration: Configuration,
    _ settings: SettingsIndex,
    _ cache: Cache?,
    _ progress: (Progress) -> Void
  ) async -> ReadSources {
    let sources = configuration.sources
    let parts = await ParallelMap.reduce(
      sources,
      width: configuration.width,
      into: ReadSources(cache: cache),
      progress: { progress(Progress(completed: $0, total: sources.count)) }
    ) { part, reference in
      guard settings[reference.path].isUsable, !settings.excludes(reference.path) else { return }
      part.read(reference)
    }
    return ReadSources(parts, cache: cache)
  }

  /// What was read of a module.
  package struct ParsedModule: Sendable {
    package var sources: [ParsedSource] = []

    /// Names of types that files declare which were not parsed: those of ``KnownNames/telling``, and those
    /// that the others mention.
    var namesElsewhere: Set<String> = []
  }

  /// What was read of each module, by the modules' names.
  package static func modules(
    _ read: ReadSources,
    _ configuration: Configuration,
    _ answers: inout CachedAnswers,
    into report: inout Report
  ) async -> [ParsedModule] {
    let modules = Dictionary(grouping: read.files, by: \.reference.module)
    let extending = Dictionary(grouping: read.extending, by: \.reference.module)
    var result: [ParsedModule] = []
    for (module, files) in modules.sorted(by: { $0.key < $1.key }) {
      let rest = extending[module] ?? []
      let others = await others(than: files, in: rest, configuration, &answers, &report)
      let parsed = Set(others.map(\.reference.path))
      var names = NamesInSources(files + others)
      let telling = KnownNames.telling.union(rest.isEmpty ? [] : names.mentioned(&answers))
      let namesElsewhere = rest.filter { !parsed.contains($0.reference.path) }
        .reduce(into: Set()) { $0.formUnion($1.declaredNames.intersection(telling)) }
      result.append(ParsedModule(sources: files + others, namesElsewhere: namesElsewhere))
    }
    return result
  }

  /// Parses those files of a module that declare or extend what the others are about: a reducer's
  /// `Action` that they know by a type alias, and extensions of domains.
  ///
  /// Which these are is known only now; any other file is left alone.
  private static func others(
    than files: [ParsedSource],
    in rest: [ExtendingFile],
    _ configuration: Configuration,
    _ answers: inout CachedAnswers,
    _ report: inout Report
  ) async -> [ParsedSource] {
    guard !rest.isEmpty else { return [] }
    var watch = Stopwatch()
    var names = NamesInSources(files)
    let parts = names.undeclaredParts(&answers)
    let declaring = rest.filter { !$0.declaredNames.isDisjoint(with: parts) }
    report.timings[.model, default: .zero] += watch.lap()
    let declared = await parsed(declaring, configuration, &answers, &report)
    watch = Stopwatch()
    if !declared.isEmpty { names = NamesInSources(files + declared) }
    let domains = await names.domains(width: configuration.width, &answers)
    let extending = rest.filter { file in
      file.declaredNames.isDisjoint(with: parts)
        && file.extendedNames.contains(where: domains.concern)
    }
    report.timings[.model, default: .zero] += watch.lap()
    return declared + (await parsed(extending, configuration, &answers, &report))
  }

  /// Parses files that only extend or declare what others are about.
  static func parsed(
    _ files: [ExtendingFile],
    _ configuration: Configuration,
    _ answers: inout CachedAnswers,
    _ report: inout Report
  ) async -> [ParsedSource] {
    let cache = answers.cache
    let parts = await ParallelMap.reduce(
      files, width: configuration.width, into: ReadSources(cache: cache)
    ) { $0.read($1) }
    let all = ReadSources(parts, cache: cache)
    answers.additions.add(all.answers.additions)
    report.diagnostics += all.diagnostics
    report.timings.merge(all.timings, uniquingKeysWith: +)
    return all.files
  }

  // MARK: - Model, check and render

  /// The domains of a module's files, with what is wrong with them.
  package struct CheckedModule {
    package var index: ModuleIndex

    /// The names of the types that the run makes `Equatable`.
    package var generated: Set<String>

    /// Whether what was found depends on the module's own files alone: to find a misspelling, all
    /// others are searched.
    var isSelfContained = true

    package var files: [(domains: FileDomains, diagnostics: [Diagnostic])]
  }

  /// Finds and checks the domains of one module's files.
  package static func check(
    _ module: ParsedModule,
    _ settings: SettingsIndex,
    _ configuration: Configuration,
    into report: inout Report
  ) async -> CheckedModule {
    let files = module.sources.map { $0.declarations() }
    report.diagnostics += files.flatMap { settings[$0.path].settings.adjusted($0.diagnostics) }
    var watch = Stopwatch()
    let (completed, index) = ReducerEnum.completed(files, namesElsewhere: module.namesElsewhere) {
      !settings[$0].settings.omitted.contains(.reducerEnum)
    }
    let builder = DomainBuilder(
      index: index, isMainActorByDefault: configuration.isMainActorByDefault)
    let sound = completed.filter(\.diagnostics.isEmpty)
    let domains = await ParallelMap.map(sound, width: configuration.width) { file in
      settings[file.path].settings.limited(builder.domains(in: file))
    }
    let generated = Set(
      domains.flatMap(\.domains).filter { $0.equality == .conformance }.map(\.extendedName)
    )
    report.timings[.model, default: .zero] += watch.lap()

    let checker = DomainChecker(index: index, generated: generated)
    let checked = await ParallelMap.map(domains, width: configuration.width) { file in
      (
        domains: file,
        diagnostics: settings[file.file.path].settings.adjusted(checker.diagnostics(for: file))
      )
    }
    report.diagnostics += checked.flatMap(\.diagnostics)
    let spelling = ConformanceSpelling(index: index)
    let suspicions = files.flatMap(spelling.suspicions)
    report.diagnostics += ConformanceSpelling.confirmed(suspicions, by: configuration.sources)
    let fixable = Set(report.diagnostics.lazy.filter { $0.fixIt != nil }.map(\.path))
    for file in files where fixable.contains(file.path) {
      report.fingerprints[file.path] = file.fingerprint
    }
    report.timings[.check, default: .zero] += watch.lap()
    return CheckedModule(
      index: index, generated: generated, isSelfContained: suspicions.isEmpty, files: checked)
  }

  // MARK: - C types

  /// Adds the file that compares a module's C types to what is generated.
  private static func addCTypes(
    _ needs: [CTypeNeed.OfFile],
    to report: inout Report,
    _ outputs: OutputNames,
    _ settings: SettingsIndex,
    _ configuration: Configuration
  ) {
    guard let cTypes = configuration.cTypes else { return }
    var watch = Stopwatch()
    let stage = CTypeStage(settings: cTypes, sources: configuration.sources, needs: needs)
    for module in Set(configuration.sources.map(\.module)).sorted() {
      let answer = stage.answer(for: module)
      report.diagnostics += answer.diagnostics
      guard configuration.answersEverySource || !answer.types.isEmpty,
        let first = stage.firstSource(of: module), settings[first].isUsable
      else { continue }
      let (text, diagnostics) = settings[first].renderer.rendered(
        answer.types, module: module, isMainActorByDefault: configuration.isMainActorByDefault)
      guard diagnostics.isEmpty else {
        report.unrendered.insert(first)
        report.diagnostics += diagnostics
        continue
      }
      report.files.append(
        GeneratedFile(
          sourcePath: first,
          name: outputs.name(for: SourceReference(path: CTypesView.stem, module: module)),
          text: text))
    }
    report.timings[.check, default: .zero] += watch.lap()
  }

  /// Gives a file to each source that has none and is not the reason for an error.
  private static func addEmptyFiles(
    to report: inout Report,
    _ outputs: OutputNames,
    _ settings: SettingsIndex,
    _ configuration: Configuration
  ) {
    let answered = Set(report.files.map(\.sourcePath))
      .union(report.pathsWithErrors)
      .union(report.unrendered)
      .union(configuration.unplanned.paths)
    report.files += configuration.sources.filter { !answered.contains($0.path) }.map { source in
      GeneratedFile(
        sourcePath: source.path,
        name: outputs.name(for: source),
        text: GeneratedFile.emptyText(
          sourceName: source.name, header: settings[source.path].settings.header)
      )
    }
  }

  // MARK: - Write

  /// Brings the output folder to what was generated.
  static func write(_ report: inout Report, _ configuration: Configuration) {
    report.diagnostics += OutputNames.collisions(in: report.files)
    let names = Dictionary(grouping: report.files, by: \.name)
    report.files = report.files.filter { names[$0.name]?.count == 1 }.sorted { $0.name < $1.name }

    guard let output = configuration.output else { return }
    let writer = OutputWriter(directory: output)
    let plan = writer.plan(
      report.files,
      covered: Set(configuration.sources.map(\.path)),
      kept: report.pathsWithErrors.union(report.unrendered)
    )
    report.changes = plan.changes
    report.diagnostics += plan.diagnostics
    if configuration.mode == .write {
      let planned = Set(plan.changes.map(\.name))
      let written = report.files.filter { planned.contains($0.name) }
      report.diagnostics += writer.apply(plan.changes, of: written)
    }
  }
}
