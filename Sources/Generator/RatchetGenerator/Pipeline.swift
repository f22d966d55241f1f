/// The whole program: files in, files out.
///
/// Each stage is a function from one value to the next, in the folder of its name:
///
/// | stage | from | to | folder |
/// |---|---|---|---|
/// | resolve | the options of a run | each module's sources, with their settings | `Project` |
/// | scan | a module's sources | those that can contain a domain, with their texts | `Scan` |
/// | read | these | the declarations in them, and in the files that they depend on | `Read`, with `Parse` |
/// | model | the declarations | the domains, with the parts that are generated for them | `Domains` |
/// | check | the domains | the same with diagnostics | `Check` |
/// | render | the domains without errors | the text of each generated file | `Render` |
/// | write | the texts of all modules | a report, and changed files | `Write` |
///
/// When all modules are known, what one can refute in another is confirmed (`Check`), and C types are
/// looked up (`CTypes`).
///
/// No stage knows the cache. ``ModuleCache`` is a decorator around the stages of a module, and headers
/// come from a store that the options name. What test targets get has its own stages (`Stubs`),
/// which begin in the same way, as all commands do.
///
/// ```
/// let sources = [SourceReference(path: "Sources/App/Counter.swift", module: "App")]
/// let report = Pipeline.run(
///   Configuration(sources: sources, output: URL(filePath: "Generated"))
/// )
/// for diagnostic in report.diagnostics { print(diagnostic) }
/// ```
package enum Pipeline {
  /// Generates the code of all domains in the sources.
  ///
  /// It does not throw. The report has all diagnostics. Sources without errors get their code.
  ///
  /// - Parameters:
  ///   - configuration: The input and the options.
  ///   - progress: Called each time that another module is done.
  /// - Returns: The result.
  package static func run(
    _ configuration: Configuration,
    progress: (Progress) -> Void = { _ in }
  ) -> Report {
    let clock = ContinuousClock()
    let start = clock.now
    let cache = Cache(path: configuration.cache?.path)
    let project = resolve(CachedCTypes.keeping(cache, in: configuration))
    let outputs = project.map(progress: progress) { module in
      ModuleCache(cache).output(of: module, scan) { render(check(model(read($0)))) }
    }
    let confirmed = confirm(outputs.flatMap(\.suspicions), in: project)
    let cTypes = compareCTypes(outputs.map(\.cTypeUses), in: project)
    var report = write(outputs, confirmed, cTypes, of: project)
    cache.save()
    report.elapsed = clock.now - start
    return report
  }

  /// How much of a run is done.
  package struct Progress: Sendable, Hashable {
    /// How many files are done.
    package var completed: Int

    /// How many files there are.
    package var total: Int
  }
}

extension TemplateLibrary.Views {
  /// The views of all templates that no other template includes.
  static let all = Self(
    files: ["CTypes": CTypesView.self, "File": FileView.self, "Stubs": StubsView.self],
    addition: DomainView.self)
}
