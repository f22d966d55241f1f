import Foundation

/// The whole program: files in, files out.
///
/// ```
/// files → scan → parse → domain model → check → render → write
/// ```
///
/// Each stage is a function from value to value. The first stages are those of a ``Workspace``,
/// which all commands begin with. This file contains the later ones.
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
  ///   - progress: Called each time that more files have been read.
  /// - Returns: The result.
  package static func run(
    _ configuration: Configuration,
    progress: (Workspace.Progress) -> Void = { _ in }
  ) -> Report {
    let clock = ContinuousClock()
    let start = clock.now
    let workspace = Workspace(reading: configuration, reusesModules: true, progress: progress)
    let outputs = OutputNames(sources: configuration.sources, output: configuration.output)
    let modules =
      workspace.unchanged.modules.map { ModuleGeneration($0, outputs: outputs) }
      + ParallelMap.map(
        workspace.modules, width: configuration.width, weight: \.sources.count
      ) {
        ModuleGeneration($0, in: workspace, outputs: outputs)
      }
    var report = Report(workspace, modules)
    if configuration.answersEverySource {
      report.files += emptyFiles(besides: report, outputs, workspace)
    }
    let header = configuration.unplanned.paths.min().flatMap {
      workspace.settings[$0].settings.header
    }
    report.files = configuration.unplanned.gathered(report.files, header: header)
    // The file of C types comes last, because it is written beside the file of its source.
    report.add(
      CTypeGeneration(modules.flatMap(\.needs), in: workspace, outputs: outputs))
    report.write(configuration)
    workspace.save(modules)
    report.elapsed = clock.now - start
    return report
  }

  /// An empty file for each source without a generated file and without an error.
  private static func emptyFiles(
    besides report: Report, _ outputs: OutputNames, _ workspace: Workspace
  ) -> [GeneratedFile] {
    let configuration = workspace.configuration
    let answered = Set(report.files.map(\.sourcePath))
      .union(report.pathsWithErrors)
      .union(report.unrendered)
      .union(configuration.unplanned.paths)
    return configuration.sources.filter { !answered.contains($0.path) }.map { source in
      GeneratedFile(
        sourcePath: source.path, name: outputs.name(for: source),
        text: GeneratedFile.emptyText(
          sourceName: source.name, header: workspace.settings[source.path].settings.header))
    }
  }
}

extension Report {
  /// What was generated for the modules of a workspace.
  fileprivate init(_ workspace: Workspace, _ modules: [ModuleGeneration]) {
    let sources = workspace.configuration.sources
    scanned = sources.count
    if workspace.configuration.recordsInputs { inputs = workspace.inputs }
    let settings = workspace.settings
    if !settings.areUsable {
      unrendered = Set(sources.map(\.path).filter { !settings[$0].isUsable })
    }
    diagnostics = workspace.diagnostics
    timings = workspace.timings
    for module in modules {
      parsed += module.parsed
      parsedFromCache += module.parsedFromCache
      diagnostics += module.diagnostics
      // A mistake in a template can affect every file. It is reported once.
      for diagnostic in module.templateDiagnostics where !diagnostics.contains(diagnostic) {
        diagnostics.append(diagnostic)
      }
      fingerprints.merge(module.fingerprints) { $1 }
      unrendered.formUnion(module.unrendered)
      files += module.files
      generatedFromCache += module.reused
      timings.merge(module.timings, uniquingKeysWith: +)
    }
  }

  fileprivate mutating func add(_ cTypes: CTypeGeneration) {
    files += cTypes.files
    diagnostics += cTypes.diagnostics
    unrendered.formUnion(cTypes.unrendered)
    inputs.formUnion(cTypes.inputs)
    timings.merge(cTypes.timings, uniquingKeysWith: +)
  }

  /// Updates the output folder, and sorts the diagnostics.
  mutating func write(_ configuration: Configuration) {
    var watch = Stopwatch()
    defer {
      timings[.write] = watch.lap()
      diagnostics = Diagnostic.sorted(diagnostics)
    }
    let names = Dictionary(grouping: files, by: \.name)
    if names.count < files.count { diagnostics += OutputNames.collisions(in: names) }
    files = files.filter { names[$0.name]?.count == 1 }.sorted { $0.name < $1.name }

    guard let output = configuration.output else { return }
    let writer = OutputWriter(directory: output, width: configuration.width)
    let plan = writer.plan(
      files,
      covered: configuration.sources,
      kept: pathsWithErrors.union(unrendered)
    )
    changes = plan.changes
    diagnostics += plan.diagnostics
    if configuration.mode == .write {
      let planned = Set(plan.changes.map(\.name))
      let written = files.filter { planned.contains($0.name) }
      diagnostics += writer.apply(plan, of: written)
    }
  }
}
