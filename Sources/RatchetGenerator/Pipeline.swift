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
/// let report = try await Pipeline.run(
///   Configuration(sources: sources, output: URL(filePath: "Generated"))
/// )
/// for diagnostic in report.diagnostics { print(diagnostic) }
/// ```
public enum Pipeline {
  /// Generates the code of all domains in the sources.
  ///
  /// Nothing is thrown for what is wrong with the input: the report holds all of it, and what is
  /// right is generated all the same.
  ///
  /// - Parameters:
  ///   - configuration: What to work on, and how.
  ///   - progress: Told each time that some more files have been looked at.
  /// - Returns: What was done.
  /// - Throws: If one of the templates is no valid Mustache.
  public static func run(
    _ configuration: Configuration,
    progress: (Progress) -> Void = { _ in }
  ) async throws -> Report {
    let cache = configuration.cache.map { Cache(path: $0.path) }
    do {
      return try await run(configuration, cache, progress)
    } catch is CompactDecoder.Failure, is DecodingError {
      return try await run(configuration, cache?.emptied, progress)
    }
  }

  private static func run(
    _ configuration: Configuration, _ cache: Cache?, _ progress: (Progress) -> Void
  ) async throws -> Report {
    let clock = ContinuousClock()
    let start = clock.now
    var report = Report()

    let read = await read(configuration, cache, progress)
    report.scanned = configuration.sources.count
    report.diagnostics = read.diagnostics
    report.timings = read.timings

    let outputs = OutputNames(sources: configuration.sources, output: configuration.output)
    let modules = Dictionary(grouping: read.files, by: \.reference.module)
    let extending = Dictionary(grouping: read.extending, by: \.reference.module)
    var answers = read.answers
    var needs: [CTypeNeed.OfFile] = []
    for (module, files) in modules.sorted(by: { $0.key < $1.key }) {
      let rest = extending[module] ?? []
      let others = try await others(than: files, in: rest, configuration, &answers, &report)
      let parsed = Set(others.map(\.reference.path))
      let generation = ModuleGeneration(
        sources: files + others,
        namesElsewhere: rest.filter { !parsed.contains($0.reference.path) }
          .reduce(into: []) { $0.formUnion($1.declaredNames.intersection(KnownNames.telling)) },
        outputs: outputs,
        configuration: configuration
      )
      needs += try await generation.run(&answers, into: &report)
    }
    try addCTypes(needs, to: &report, outputs, configuration)

    if configuration.answersEverySource { addEmptyFiles(to: &report, outputs, configuration) }
    report.files = configuration.unplanned.gathered(report.files)
    var watch = Stopwatch()
    write(&report, configuration)
    cache?.save(answers.additions)
    report.timings[.write] = watch.lap()
    report.diagnostics = Diagnostic.sorted(report.diagnostics)
    report.elapsed = clock.now - start
    return report
  }

  /// How far a run has come.
  public struct Progress: Sendable, Hashable {
    /// How many files have been looked at.
    public var completed: Int

    /// How many there are.
    public var total: Int
  }

  // MARK: - Scan and parse

  /// Reads and parses all files, several at a time; a file's tree is gone before the next is read.
  private static func read(
    _ configuration: Configuration,
    _ cache: Cache?,
    _ progress: (Progress) -> Void
  ) async -> ReadSources {
    let sources = configuration.sources
    let parts = await ParallelMap.reduce(
      sources,
      width: configuration.width,
      into: ReadSources(cache: cache),
      progress: { progress(Progress(completed: $0, total: sources.count)) }
    ) { $0.read($1) }
    return ReadSources(parts, cache: cache)
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
  ) async throws -> [ParsedSource] {
    guard !rest.isEmpty else { return [] }
    var watch = Stopwatch()
    let parts = try ModuleIndex.undeclaredParts(of: files, &answers)
    let declaring = rest.filter { !$0.declaredNames.isDisjoint(with: parts) }
    report.timings[.model, default: .zero] += watch.lap()
    let declared = await parsed(declaring, configuration, &answers, &report)
    watch = Stopwatch()
    let names = try DomainNames.of(files + declared, &answers)
    let extending = rest.filter { file in
      file.declaredNames.isDisjoint(with: parts)
        && file.extendedNames.contains(where: names.concern)
    }
    report.timings[.model, default: .zero] += watch.lap()
    return declared + (await parsed(extending, configuration, &answers, &report))
  }

  private static func parsed(
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

  // MARK: - C types

  /// Adds the file that compares a module's C types to what is generated.
  private static func addCTypes(
    _ needs: [CTypeNeed.OfFile],
    to report: inout Report,
    _ outputs: OutputNames,
    _ configuration: Configuration
  ) throws {
    guard let settings = configuration.cTypes else { return }
    var watch = Stopwatch()
    let stage = CTypeStage(settings: settings, sources: configuration.sources, needs: needs)
    for module in Set(configuration.sources.map(\.module)).sorted() {
      let answer = stage.answer(for: module)
      report.diagnostics += answer.diagnostics
      guard configuration.answersEverySource || !answer.types.isEmpty,
        let first = stage.firstSource(of: module)
      else { continue }
      report.files.append(
        GeneratedFile(
          sourcePath: first,
          name: outputs.name(for: SourceReference(path: CTypesView.stem, module: module)),
          text: try Renderer(hasSourceLocations: false).text(
            of: answer, module: module,
            isMainActorByDefault: configuration.isMainActorByDefault)))
    }
    report.timings[.check, default: .zero] += watch.lap()
  }

  // MARK: - Empty files

  /// Gives a file to each source that has none and is not the reason for an error.
  private static func addEmptyFiles(
    to report: inout Report,
    _ outputs: OutputNames,
    _ configuration: Configuration
  ) {
    let answered = Set(report.files.map(\.sourcePath))
      .union(report.pathsWithErrors)
      .union(configuration.unplanned.paths)
    report.files += configuration.sources.filter { !answered.contains($0.path) }.map { source in
      GeneratedFile(
        sourcePath: source.path,
        name: outputs.name(for: source),
        text: GeneratedFile.emptyText(sourceName: source.name)
      )
    }
  }

  // MARK: - Write

  private static func write(_ report: inout Report, _ configuration: Configuration) {
    report.diagnostics += OutputNames.collisions(in: report.files)
    let names = Dictionary(grouping: report.files, by: \.name)
    report.files = report.files.filter { names[$0.name]?.count == 1 }.sorted { $0.name < $1.name }

    guard let output = configuration.output else { return }
    let writer = OutputWriter(directory: output)
    let plan = writer.plan(
      report.files,
      covered: Set(configuration.sources.map(\.path)),
      kept: report.pathsWithErrors
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
