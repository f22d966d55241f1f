import RatchetGenerator

extension Pipeline {
  /// Returns the model of the sources without rendering or writing anything.
  ///
  /// - Parameter configuration: The input and the options. Its output and its mode are ignored.
  /// - Returns: The model of all files that parse, and all diagnostics.
  package static func dump(
    _ configuration: Configuration
  ) -> (model: ModelDump, diagnostics: [Diagnostic]) {
    let project = resolve(configuration)
    var diagnostics = project.settings.diagnostics
    var dump = ModelDump()
    for checked in project.map({ check(model(read(scan($0)))) }) {
      diagnostics += checked.diagnostics + confirm(checked.suspicions, in: project)
      dump.files += checked.files.map(\.domains).filter { !$0.domains.isEmpty }.map { file in
        ModelDump.File(
          path: file.file.path,
          module: file.file.module,
          imports: file.file.imports.map(\.text),
          domains: file.domains.map { ModelDump.Domain($0, index: checked.index) }
        )
      }
    }
    dump.files.sort { $0.path < $1.path }
    return (dump, Diagnostic.sorted(diagnostics))
  }
}
