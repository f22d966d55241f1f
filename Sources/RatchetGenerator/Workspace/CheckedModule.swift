/// The domains of one module, with their diagnostics.
package struct CheckedModule: Sendable {
  /// A file's domains and diagnostics.
  package struct File: Sendable {
    package var domains: FileDomains
    package var diagnostics: [Diagnostic]

    /// Whether code can be generated for the file.
    package var isSound: Bool { !diagnostics.contains { $0.severity == .error } }
  }

  /// The declarations of the module.
  package let index: ModuleIndex

  /// The names of the types that are made `Equatable`.
  package let generated: Set<String>

  /// The files that parse.
  package let files: [File]

  /// The diagnostics of the module: those of its domains, and those of files that do not parse.
  package let diagnostics: [Diagnostic]

  /// The fingerprints of the files that have fix-its, by path.
  package let fingerprints: [String: Fingerprint]

  /// Whether the result depends only on the module's own files.
  ///
  /// A possible misspelling or missing import is looked up in all others.
  package let isSelfContained: Bool

  /// How long it took to find the domains and to check them.
  package let timings: Report.Timings

  /// Checks the domains of a module.
  ///
  /// - domains: The domains.
  ///   - domains: The domains.
  ///   - settings: The settings of each source.
  ///   - configuration: The options.
  init(_ domains: ModuleDomains, settings: SettingsIndex, _ configuration: Configuration) {
    var watch = Stopwatch()
    index = domains.index
    generated = domains.generated
    let checker = DomainChecker(
      index: domains.index, generated: domains.generated,
      isolation: TypeIsolation(
        index: domains.index, isMainActorByDefault: configuration.isMainActorByDefault))
    files = ParallelMap.map(domains.files, width: configuration.width) { file in
      File(
        domains: file,
        diagnostics: settings[file.file.path].settings.adjusted(checker.diagnostics(for: file)))
    }
    let spelling = ConformanceSpelling(index: domains.index)
    let misspellings = domains.declarations.flatMap(spelling.misspellings)
    let missingImports = domains.declarations.compactMap(MissingImport.diagnostic)
    isSelfContained = misspellings.isEmpty && missingImports.isEmpty
    let diagnostics =
      domains.declarations.flatMap { settings[$0.path].settings.adjusted($0.diagnostics) }
      + files.flatMap(\.diagnostics)
      + ConformanceSpelling.confirmed(misspellings, by: configuration.sources)
      + MissingImport.confirmed(missingImports, by: configuration.sources)
    let fixable = Set(diagnostics.lazy.filter { $0.fixIt != nil }.map(\.path))
    fingerprints = Dictionary(
      domains.declarations.filter { fixable.contains($0.path) }.map { ($0.path, $0.fingerprint) },
      uniquingKeysWith: { $1 })
    self.diagnostics = diagnostics
    timings = domains.timings.merging([.check: watch.lap()], uniquingKeysWith: +)
  }
}
