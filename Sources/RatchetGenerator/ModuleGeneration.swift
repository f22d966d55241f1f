import Foundation

/// The stages from model to render for the sources of one module.
struct ModuleGeneration: Sendable {
  let sources: [ParsedSource]

  /// Those of ``KnownNames/telling`` that the module's other files declare.
  let namesElsewhere: Set<String>

  let outputs: OutputNames
  let configuration: Configuration

  /// Generates the code of the module's files, as far as the cache does not hold it.
  ///
  /// - Returns: The types that may be C's and have to be compared.
  /// - Throws: If one of the templates is no valid Mustache, or the cache does not hold what it should.
  func run(_ answers: inout CachedAnswers, into report: inout Report) async throws
    -> [CTypeNeed.OfFile]
  {
    report.parsed += sources.count
    report.parsedFromCache += sources.count(where: \.isReused)
    let settings = GenerationKeys.settings(of: configuration)
    let keys = GenerationKeys(sources, namesElsewhere: namesElsewhere, settings: settings)
    var watch = Stopwatch()
    var parts = sources.map { source in keys.flatMap { part(of: source, $0, &answers) } }
    report.timings[.scan, default: .zero] += watch.lap()
    report.generatedFromCache += parts.count { $0?.text != nil }

    let missing = parts.indices.filter { parts[$0] == nil }
    if !missing.isEmpty {
      for (index, part) in zip(missing, try await generated(missing, &report)) {
        parts[index] = part
        if let keys { keep(part, of: sources[index], keys, &answers) }
      }
    }
    for (source, part) in zip(sources, parts) {
      guard let part else { continue }
      report.diagnostics += part.diagnostics
      guard let text = part.text else { continue }
      let name = outputs.name(for: source.reference)
      report.files.append(GeneratedFile(sourcePath: source.reference.path, name: name, text: text))
    }
    return parts.compactMap { $0?.needs }
  }

  // MARK: - Cache

  private func part(
    of source: ParsedSource, _ keys: GenerationKeys, _ answers: inout CachedAnswers
  ) -> GeneratedPart? {
    if let key = keys.key(of: source), let part: GeneratedPart = answers.value(key) { return part }
    return keys.keyWithDiagnostics(of: source).flatMap { answers.value($0) }
  }

  private func keep(
    _ part: GeneratedPart, of source: ParsedSource, _ keys: GenerationKeys,
    _ answers: inout CachedAnswers
  ) {
    let key =
      part.diagnostics.isEmpty ? keys.key(of: source) : keys.keyWithDiagnostics(of: source)
    if let key { answers.keep(part, key) }
  }

  // MARK: - Model, check and render

  /// What is generated from some of the sources, for which all of them have to be known.
  private func generated(
    _ wanted: [Int], _ report: inout Report
  ) async throws -> [GeneratedPart] {
    var watch = Stopwatch()
    let files = ReducerEnum.completed(try sources.map { try $0.declarations() })
    let index = ModuleIndex(files, namesElsewhere: namesElsewhere)
    let builder = DomainBuilder(
      index: index, isMainActorByDefault: configuration.isMainActorByDefault)
    let domains = files.map { file in
      file.diagnostics.isEmpty ? builder.domains(in: file) : FileDomains(file: file, domains: [])
    }
    let generated = Set(
      domains.flatMap(\.domains).filter { $0.equality == .conformance }.map(\.extendedName)
    )
    report.timings[.model, default: .zero] += watch.lap()

    let checker = DomainChecker(index: index, generated: generated)
    let diagnostics = wanted.map { position in
      // What is no valid Swift is not looked at any further.
      let own = domains[position].file.diagnostics
      return own.isEmpty ? checker.diagnostics(for: domains[position]) : own
    }
    report.timings[.check, default: .zero] += watch.lap()

    let renderer = try Renderer(hasSourceLocations: configuration.hasSourceLocations)
    let cTypes = configuration.cTypes
    let work = zip(wanted, diagnostics).map { (domains: domains[$0], diagnostics: $1) }
    let rendered = await ParallelMap.map(work, width: configuration.width) { file, diagnostics in
      var watch = Stopwatch()
      let isSound = file.hasCode && !diagnostics.contains { $0.severity == .error }
      let text = isSound ? renderer.text(of: file, index: index, generated: generated) : nil
      let needs =
        file.file.diagnostics.isEmpty ? CTypeNeed.OfFile(file, index: index, cTypes) : nil
      return (GeneratedPart(text: text, diagnostics: diagnostics, needs: needs), watch.lap())
    }
    report.timings[.render, default: .zero] += rendered.reduce(.zero) { $0 + $1.1 }
    return rendered.map(\.0)
  }
}
