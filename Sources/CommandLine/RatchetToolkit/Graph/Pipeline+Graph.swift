import RatchetGenerator

extension Pipeline {
  /// Returns the features of the sources and their links without rendering or writing anything.
  ///
  /// - Parameter configuration: The input and the options. Its output and its mode are ignored.
  /// - Returns: The graph of all files that parse, and the diagnostics of the others.
  package static func graph(
    _ configuration: Configuration
  ) -> (graph: FeatureGraph, diagnostics: [Diagnostic]) {
    let project = resolve(configuration)
    var diagnostics = project.settings.diagnostics
    let modules = project.map { read(scan($0)) }.map { module in
      let files = module.declarations
      diagnostics += module.diagnostics
      diagnostics += files.flatMap(\.diagnostics)
      let members = ParallelMap.map(files, width: configuration.width) { file in
        (file.path, ReducerContainer.all(in: file))
      }
      return GraphModule(
        name: module.name, files: files,
        members: Dictionary(members, uniquingKeysWith: { $1 }))
    }
    return (GraphBuilder(modules).graph(), Diagnostic.sorted(diagnostics))
  }
}
