import RatchetGenerator

extension Pipeline {
  /// The features of the sources and how they are put together, with nothing rendered or written.
  ///
  /// - Parameter configuration: What to work on; its output and its mode do not matter.
  /// - Returns: The graph of all files that parse, and what is wrong with the others.
  package static func graph(
    _ configuration: Configuration
  ) -> (graph: FeatureGraph, diagnostics: [Diagnostic]) {
    let workspace = Workspace(reading: configuration)
    var diagnostics = workspace.diagnostics
    let modules = workspace.modules.map { module in
      let files = module.declarations
      diagnostics += files.flatMap(\.diagnostics)
      let members = ParallelMap.map(files, width: configuration.width) { file in
        (file.path, ReducerMember.all(in: file))
      }
      return GraphModule(
        name: module.name, files: files,
        members: Dictionary(members, uniquingKeysWith: { $1 }))
    }
    return (GraphBuilder(modules).graph(), Diagnostic.sorted(diagnostics))
  }
}
