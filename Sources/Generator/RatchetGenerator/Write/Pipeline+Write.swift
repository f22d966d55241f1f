extension Pipeline {
  /// Gathers what was generated, and updates the output folder.
  ///
  /// - Parameters:
  ///   - outputs: What was generated for each module.
  ///   - confirmed: The diagnostics that no module has refuted.
  ///   - cTypes: What was generated for C types.
  ///   - project: The input of the run.
  static func write(
    _ outputs: [ModuleOutput], _ confirmed: [Diagnostic], _ cTypes: CTypeOutput,
    of project: Project
  ) -> Report {
    let configuration = project.configuration
    let names = OutputNames(sources: configuration.sources, output: configuration.output)
    var report = Report(outputs, names, of: project)
    if configuration.answersEverySource {
      report.files += emptyFiles(besides: report, names, project)
    }
    let header = configuration.unplanned.paths.min().flatMap {
      project.settings[$0].settings.header
    }
    report.files = configuration.unplanned.gathered(report.files, header: header)
    // The file of C types comes last, because it is written beside the file of its source.
    for text in cTypes.texts {
      report.files.append(
        GeneratedFile(
          sourcePath: text.sourcePath, name: names.name(for: .cTypes(of: text.module)),
          text: text.text + (configuration.attributes?.line ?? "")))
    }
    report.diagnostics += confirmed + cTypes.diagnostics
    report.unrendered.formUnion(cTypes.unrendered)
    report.inputs.formUnion(cTypes.inputs)
    report.timings.merge(cTypes.timings, uniquingKeysWith: +)
    write(&report, configuration)
    return report
  }

  /// Updates the output folder, and sorts the diagnostics.
  static func write(_ report: inout Report, _ configuration: Configuration) {
    var watch = Stopwatch()
    defer {
      report.timings[.write] = watch.lap()
      report.diagnostics = Diagnostic.sorted(report.diagnostics)
    }
    let names = Dictionary(grouping: report.files, by: \.name)
    if names.count < report.files.count {
      report.diagnostics += OutputNames.collisions(in: names)
    }
    report.files = report.files.filter { names[$0.name]?.count == 1 }.sorted { $0.name < $1.name }

    guard let output = configuration.output else { return }
    let writer = OutputWriter(
      directory: output, suffix: configuration.suffix, width: configuration.width)
    let plan = writer.plan(
      report.files,
      covered: configuration.sources,
      kept: report.pathsWithErrors.union(report.unrendered)
    )
    report.changes = plan.changes
    report.diagnostics += plan.diagnostics
    if configuration.mode == .write {
      let planned = Set(plan.changes.map(\.name))
      let written = report.files.filter { planned.contains($0.name) }
      report.diagnostics += writer.apply(plan, of: written)
    }
  }

  /// An empty file for each source without a generated file and without an error.
  private static func emptyFiles(
    besides report: Report, _ names: OutputNames, _ project: Project
  ) -> [GeneratedFile] {
    let answered = Set(report.files.map(\.sourcePath))
      .union(report.pathsWithErrors)
      .union(report.unrendered)
    return project.modules.flatMap(\.sources)
      .filter { !$0.isUnplanned && !answered.contains($0.reference.path) }
      .map { source in
        GeneratedFile(
          sourcePath: source.reference.path, name: names.name(for: source.reference),
          text: GeneratedFile.emptyText(
            sourceName: source.reference.name, header: source.settings.header))
      }
  }
}

extension Report {
  /// What was generated for the modules of a project.
  fileprivate init(_ outputs: [ModuleOutput], _ names: OutputNames, of project: Project) {
    scanned = project.modules.reduce(0) { $0 + $1.sources.count(where: \.isIncluded) }
    if project.configuration.recordsInputs { inputs = project.inputs }
    diagnostics = project.settings.diagnostics
    for source in project.modules.flatMap(\.sources) where !source.resolved.isUsable {
      unrendered.insert(source.reference.path)
    }
    for output in outputs {
      parsed += output.parsed
      if output.isReused {
        parsedFromCache += output.parsed
        generatedFromCache += output.texts.count
      }
      diagnostics += output.diagnostics
      // A mistake in a template can affect every file. It is reported once.
      for diagnostic in output.templateDiagnostics where !diagnostics.contains(diagnostic) {
        diagnostics.append(diagnostic)
      }
      outlines.merge(output.outlines) { $1 }
      unrendered.formUnion(output.unrendered)
      files += output.texts.map { text in
        let source = SourceReference(path: text.sourcePath, module: output.name)
        return GeneratedFile(
          sourcePath: text.sourcePath, name: names.name(for: source), text: text.text)
      }
      timings.merge(output.timings, uniquingKeysWith: +)
    }
  }
}
