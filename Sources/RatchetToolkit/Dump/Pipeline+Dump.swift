import RatchetGenerator

extension Pipeline {
  /// The model of the sources, with nothing rendered or written.
  ///
  /// - Parameter configuration: What to work on; its output and its mode do not matter.
  /// - Returns: The model of all files that parse, and all diagnostics.
  package static func dump(
    _ configuration: Configuration
  ) async -> (model: ModelDump, diagnostics: [Diagnostic]) {
    let settings = SettingsIndex(configuration)
    var report = Report()
    let read = await read(configuration, settings, nil) { _ in }
    var answers = read.answers
    report.diagnostics = settings.diagnostics + read.diagnostics

    var dump = ModelDump()
    let named = Set(configuration.sources.map(\.path))
    for module in await modules(read, configuration, &answers, into: &report) {
      let checked = await check(module, settings, configuration, into: &report)
      dump.files += checked.files.map(\.domains).filter { named.contains($0.file.path) }
        .filter { !$0.domains.isEmpty }
        .map { file in
          ModelDump.File(
            path: file.file.path,
            module: file.file.module,
            imports: file.file.imports,
            domains: file.domains.map { ModelDump.Domain($0, index: checked.index) }
          )
        }
    }
    dump.files.sort { $0.path < $1.path }
    return (dump, Diagnostic.sorted(report.diagnostics))
  }
}
