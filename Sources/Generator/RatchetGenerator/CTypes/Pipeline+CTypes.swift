/// The files that compare C types, one for each module that needs it, and their diagnostics.
struct CTypeOutput: Sendable {
  /// The text of a file.
  struct Text: Sendable {
    var module: String

    /// The source that the file is attributed to.
    var sourcePath: String
    var text: String
  }

  var texts: [Text] = []
  var diagnostics: [Diagnostic] = []

  /// The sources for which nothing could be rendered.
  var unrendered: Set<String> = []

  /// The headers, and the sources of dependencies, that were read.
  var inputs: Set<String> = []

  var timings: Report.Timings = [:]
}

extension Pipeline {
  /// Finds the C types, and generates their comparisons.
  ///
  /// Does nothing if C types are ignored.
  ///
  /// - Parameters:
  ///   - uses: The types that may be C types and that must be comparable.
  ///   - project: The project that they are from.
  static func compareCTypes(
    _ uses: [ModuleCTypeUses], in project: Project
  ) -> CTypeOutput {
    let configuration = project.configuration
    var output = CTypeOutput()
    guard let cTypes = configuration.cTypes else { return output }
    var watch = Stopwatch()
    let stage = CTypeStage(settings: cTypes, sources: configuration.sources, uses: uses)
    for module in project.modules.map(\.name) {
      let compared = stage.comparedTypes(of: module)
      output.diagnostics += compared.diagnostics
      output.inputs.formUnion(compared.inputs)
      guard configuration.answersEverySource || !compared.types.isEmpty,
        let first = stage.firstSource(of: module), project.settings[first].isUsable
      else { continue }
      let (text, diagnostics) = Renderer(project.settings[first], configuration).rendered(
        compared.types, module: module, isMainActorByDefault: configuration.isMainActorByDefault)
      guard diagnostics.isEmpty else {
        output.unrendered.insert(first)
        output.diagnostics += diagnostics
        continue
      }
      output.texts.append(CTypeOutput.Text(module: module, sourcePath: first, text: text))
    }
    output.timings = [.check: watch.lap()]
    return output
  }
}

extension SourceReference {
  /// The name from which the file is named that compares a module's C types.
  package static func cTypes(of module: String) -> SourceReference {
    SourceReference(path: CTypesView.stem, module: module)
  }
}
