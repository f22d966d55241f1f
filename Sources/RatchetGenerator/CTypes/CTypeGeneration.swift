/// The files that compare C types, one for each module that needs it, and their diagnostics.
struct CTypeGeneration: Sendable {
  private(set) var files: [GeneratedFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The sources for which nothing could be rendered.
  private(set) var unrendered: Set<String> = []

  /// The headers, and the sources of dependencies, that were read.
  private(set) var inputs: Set<String> = []

  private(set) var timings: Report.Timings = [:]

  /// Finds the C types, and generates their comparisons.
  ///
  /// Does nothing if C types are ignored.
  ///
  /// - Parameters:
  ///   - needs: The types that may be C types and that must be comparable.
  ///   - workspace: The workspace that they are from.
  ///   - outputs: The names of generated files.
  init(_ needs: [CTypeNeed.OfFile], in workspace: Workspace, outputs: OutputNames) {
    let configuration = workspace.configuration
    guard var cTypes = configuration.cTypes else { return }
    cTypes.headers.store = CachedCTypes(cache: workspace.cache)
    var watch = Stopwatch()
    let stage = CTypeStage(settings: cTypes, sources: configuration.sources, needs: needs)
    for module in Set(configuration.sources.map(\.module)).sorted() {
      let answer = stage.answer(for: module)
      diagnostics += answer.diagnostics
      inputs.formUnion(answer.inputs)
      guard configuration.answersEverySource || !answer.types.isEmpty,
        let first = stage.firstSource(of: module), workspace.settings[first].isUsable
      else { continue }
      let (text, diagnostics) = workspace.settings[first].renderer.rendered(
        answer.types, module: module, isMainActorByDefault: configuration.isMainActorByDefault)
      guard diagnostics.isEmpty else {
        unrendered.insert(first)
        self.diagnostics += diagnostics
        continue
      }
      files.append(
        GeneratedFile(
          sourcePath: first, name: outputs.name(for: .cTypes(of: module)), text: text))
    }
    timings = [.check: watch.lap()]
  }
}

extension SourceReference {
  /// The name from which the file is named that compares a module's C types.
  package static func cTypes(of module: String) -> SourceReference {
    SourceReference(path: CTypesView.stem, module: module)
  }
}
