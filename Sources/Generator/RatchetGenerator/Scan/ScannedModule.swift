/// A module whose files have been read, and not parsed.
package struct ScannedModule: Sendable {
  /// The module's name.
  let name: String

  /// The options of the run.
  let configuration: Configuration

  /// The sources that can contain a domain, with their texts.
  var candidates: [(source: Source, file: SourceFile)] = []

  /// The sources without domains that can extend one, or declare what it uses.
  var extending: [UnparsedFile] = []

  /// The diagnostics of files that cannot be read.
  var diagnostics: [Diagnostic] = []

  /// The time of the stage.
  var timings: Report.Timings = [:]
}

extension Pipeline {
  /// Reads the files of a module, and keeps those that can concern a domain.
  ///
  /// - Parameter module: The sources of the module.
  package static func scan(_ module: ModuleSources) -> ScannedModule {
    var watch = Stopwatch()
    let empty = ScannedModule(name: module.name, configuration: module.configuration)
    let parts = ParallelMap.reduce(
      module.sources.filter(\.isIncluded), width: module.configuration.width, into: empty
    ) { scanned, source in
      switch SourceScanner.scan(source.reference) {
      case .candidate(let file): scanned.candidates.append((source, file))
      case .extending(let file, let names):
        scanned.extending.append(UnparsedFile(source: source, file: file, names: names))
      case .skipped: break
      case .failed(let diagnostic): scanned.diagnostics.append(diagnostic)
      }
    }
    var scanned = empty
    for part in parts {
      scanned.candidates += part.candidates
      scanned.extending += part.extending
      scanned.diagnostics += part.diagnostics
    }
    scanned.timings = [.scan: watch.lap()]
    return scanned
  }
}
