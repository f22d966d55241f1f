import RatchetGenerator

extension Pipeline {
  /// Generates the code of all domains, with the cause of each line.
  ///
  /// Nothing is written, and no cache is used. Sources without domains are left out.
  ///
  /// ```swift
  /// let sources = [SourceReference(path: "Sources/App/Counter.swift", module: "App")]
  /// let answer = Pipeline.trace(Configuration(sources: sources))
  /// for file in answer.files { print(file.path, file.domains.map(\.model.name)) }
  /// ```
  ///
  /// - Parameter configuration: The input and the options. Its output and its mode are ignored.
  /// - Returns: The sources with domains by their paths, and all diagnostics.
  package static func trace(
    _ configuration: Configuration
  ) -> (files: [TracedFile], diagnostics: [Diagnostic]) {
    let project = resolve(configuration)
    let outputs = OutputNames(sources: configuration.sources, output: configuration.output)
    var diagnostics = project.settings.diagnostics
    var files: [TracedFile] = []
    for checked in project.map({ check(model(read(scan($0)))) }) {
      let own = checked.files.filter { !$0.domains.domains.isEmpty }
      let traced = ParallelMap.map(own, width: configuration.width) { file in
        trace(file, in: checked, outputs)
      }
      files += traced.compactMap(\.file)
      diagnostics += checked.diagnostics + confirm(checked.suspicions, in: project)
      diagnostics += traced.flatMap(\.diagnostics)
    }
    files.sort { $0.path < $1.path }
    return (files, Diagnostic.sorted(diagnostics))
  }

  private static func trace(
    _ checked: CheckedModule.File,
    in module: CheckedModule,
    _ outputs: OutputNames
  ) -> (file: TracedFile?, diagnostics: [Diagnostic]) {
    let file = checked.domains
    let path = file.file.path
    let contents: [UInt8]
    do throws(FileReader.Failure) {
      contents = try FileReader.read(path)
    } catch {
      return (nil, [.unreadable(path: path, reason: error.reason)])
    }
    let outline = OutlineReader.outline(of: contents, path: path)
    let reference = SourceReference(path: path, module: file.file.module)
    var traced = TracedFile(
      path: path, module: reference.module, source: String(decoding: contents, as: UTF8.self),
      outline: outline, generatedName: outputs.name(for: reference), generated: nil,
      provenance: Provenance(TracedText(""), outline: outline),
      domains: file.domains.map { TracedFile.Domain($0, outline: outline, index: module.index) })
    let renderer = Renderer(checked.source.resolved, module.configuration)
    guard checked.isSound, renderer.hasOutput(for: file) else { return (traced, []) }
    let answer = renderer.rendered(
      file, index: module.index, generated: module.generated, isTraced: true)
    guard answer.diagnostics.isEmpty else { return (traced, answer.diagnostics) }
    traced.generated = answer.text.text
    traced.provenance = Provenance(answer.text, outline: outline)
    place(renderer.shownDomains(of: file), in: &traced)
    return (traced, [])
  }

  /// Finds the lines that are generated for each of a file's domains.
  ///
  /// They have the order of the domains. If a custom template has another order, the declarations
  /// determine it.
  private static func place(_ shown: [Domain], in file: inout TracedFile) {
    var sections = file.provenance.sections
    for domain in shown {
      guard
        let section = sections.firstIndex(where: { $0.origin == domain.declaration.location }),
        let index = file.domains.firstIndex(where: { $0.model.name == domain.extendedName })
      else { continue }
      let range = sections.remove(at: section).range
      file.domains[index].lines =
        file.provenance.line(ofUTF8Offset: range.lowerBound)..<file.provenance.line(
          ofUTF8Offset: range.upperBound - 1) + 1
    }
  }
}

extension TracedFile.Domain {
  fileprivate init(_ domain: Domain, outline: SourceOutline, index: ModuleIndex) {
    let entry = outline.index(at: domain.declaration.location)
    self.init(
      model: ModelDump.Domain(domain, index: index),
      declaration: entry.map { outline.entries[$0].element } ?? outline.file,
      isInSource: !domain.declaration.isGenerated,
      lines: nil)
  }
}
