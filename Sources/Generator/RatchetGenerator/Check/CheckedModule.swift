/// The domains of one module, with their diagnostics.
package struct CheckedModule: Sendable {
  /// A file's domains and diagnostics.
  package struct File: Sendable {
    package var source: Source
    package var domains: FileDomains
    package var diagnostics: [Diagnostic]

    /// Whether code can be generated for the file.
    package var isSound: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// The module's name.
  package let name: String

  /// The options of the run.
  package let configuration: Configuration

  /// How many of the module's files were parsed.
  let parsed: Int

  /// The declarations of the module.
  package let index: ModuleIndex

  /// The names of the types that are made `Equatable`.
  package let generated: Set<String>

  /// The files that parse.
  package let files: [File]

  /// The diagnostics of the module: those of its domains, and those of files that cannot be read or
  /// do not parse.
  package let diagnostics: [Diagnostic]

  /// The diagnostics that other modules can refute.
  package let suspicions: [Suspicion]

  /// The outlines of the files that have fix-its, by path.
  let outlines: [String: ContentDigest]

  /// The time of the stages so far.
  let timings: Report.Timings
}

extension Pipeline {
  /// Checks the domains of a module.
  ///
  /// - Parameter domains: The domains.
  package static func check(_ domains: ModuleDomains) -> CheckedModule {
    var watch = Stopwatch()
    let (module, configuration) = (domains.module, domains.module.configuration)
    let checker = DomainChecker(
      index: domains.index, generated: domains.generated,
      isolation: TypeIsolation(
        index: domains.index, isMainActorByDefault: configuration.isMainActorByDefault),
      severityOfIsolatedMembers: !configuration.isIsolationCertain
        ? nil : configuration.mayBeSwift5 ? .warning : .error,
      mentions: ReducerMentions(module.declarations))
    let replaceable = ReplaceableAttributes(index: domains.index)
    let files = ParallelMap.map(domains.files, width: configuration.width) { file in
      CheckedModule.File(
        source: file.source, domains: file.domains,
        diagnostics: file.source.settings.adjusted(
          checker.diagnostics(for: file.domains)
            + (file.source.settings.reportsReplaceableAttributes
              ? replaceable.diagnostics(for: file.domains) : [])))
    }
    let spelling = ConformanceSpelling(index: domains.index)
    let suspicions =
      module.declarations.flatMap(spelling.misspellings)
      + MissingImport.suspicions(of: module.declarations)
      + MisspelledReducers.suspicions(of: module, index: domains.index)
    let diagnostics =
      module.diagnostics
      + module.files.flatMap { $0.source.settings.adjusted($0.declarations.diagnostics) }
      + files.flatMap(\.diagnostics)
      + redeclarations(in: module)
      + UnknownDependencies(module, index: domains.index).diagnostics
      + MissingDependencyKeys.diagnostics(in: module, index: domains.index)
    let fixable = Set(
      (diagnostics + suspicions.map(\.diagnostic)).lazy.filter { $0.fixIt != nil }.map(\.path))
    return CheckedModule(
      name: module.name, configuration: configuration, parsed: module.files.count,
      index: domains.index, generated: domains.generated, files: files, diagnostics: diagnostics,
      suspicions: suspicions,
      outlines: Dictionary(
        module.declarations.filter { fixable.contains($0.path) }.map { ($0.path, $0.outline) },
        uniquingKeysWith: { $1 }),
      timings: domains.timings.merging([.check: watch.lap()], uniquingKeysWith: +))
  }

  /// The types that a module declares twice.
  private static func redeclarations(in module: ParsedModule) -> [Diagnostic] {
    guard !module.configuration.answersEverySource else {
      return ReducerChecker.redeclarations(in: module.declarations)
    }
    // Two files may be of two targets.
    return module.declarations.flatMap { ReducerChecker.redeclarations(in: [$0]) }
  }
}
