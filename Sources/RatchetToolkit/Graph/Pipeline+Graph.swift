import RatchetGenerator

extension Pipeline {
  /// The features of the sources and how they are put together, with nothing rendered or written.
  ///
  /// - Parameter configuration: What to work on; its output and its mode do not matter.
  /// - Returns: The graph of all files that parse, and what is wrong with the others.
  package static func graph(
    _ configuration: Configuration
  ) async -> (graph: FeatureGraph, diagnostics: [Diagnostic]) {
    let settings = SettingsIndex(configuration)
    var report = Report()
    let read = await read(configuration, settings, nil) { _ in }
    var answers = read.answers
    report.diagnostics = settings.diagnostics + read.diagnostics

    var graphModules: [GraphModule] = []
    for module in await modules(read, configuration, &answers, into: &report) {
      let files = module.sources.map { $0.declarations() }
      report.diagnostics += files.flatMap(\.diagnostics)
      let members = await ParallelMap.map(files, width: configuration.width) { file in
        (file.path, SourceParser.reducerMembers(of: file))
      }
      graphModules.append(
        GraphModule(
          name: module.sources.first?.reference.module ?? "",
          files: files,
          members: Dictionary(members, uniquingKeysWith: { $1 })))
    }
    return (GraphBuilder(graphModules).graph(), Diagnostic.sorted(report.diagnostics))
  }
}
