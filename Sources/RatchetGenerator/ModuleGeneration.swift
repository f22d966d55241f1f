import Foundation

/// The stages from model to render for the sources of one module.
struct ModuleGeneration: Sendable {
  let module: Pipeline.ParsedModule
  let outputs: OutputNames
  let settings: SettingsIndex
  let configuration: Configuration

  /// Generates the code of the module's files, as far as the cache does not hold it.
  ///
  /// - Returns: The types that may be C's and have to be compared.
  func run(_ answers: inout CachedAnswers, into report: inout Report) async -> [CTypeNeed.OfFile] {
    report.parsed += module.sources.count
    report.parsedFromCache += module.sources.count(where: \.isReused)
    let keys = GenerationKeys(module, settings, configuration)
    if let keys, let answer = known(keys, &answers) {
      report.diagnostics += answer.diagnostics
      report.fingerprints.merge(answer.fingerprints) { $1 }
      report.generatedFromCache += answer.texts.count
      report.files += answer.texts.map(file)
      return answer.needs
    }
    return await generate(keys, &answers, into: &report)
  }

  /// What the cache holds of the whole module.
  private func known(_ keys: GenerationKeys, _ answers: inout CachedAnswers) -> ModuleAnswer? {
    answers.value(keys.module) ?? answers.value(keys.moduleWithDiagnostics)
  }

  // MARK: - Check and render

  private func generate(
    _ keys: GenerationKeys?, _ answers: inout CachedAnswers, into report: inout Report
  ) async -> [CTypeNeed.OfFile] {
    var own = Report()
    let checked = await Pipeline.check(module, settings, configuration, into: &own)
    var answer = ModuleAnswer(diagnostics: own.diagnostics, fingerprints: own.fingerprints)
    report.diagnostics += own.diagnostics
    report.fingerprints.merge(own.fingerprints) { $1 }
    report.timings.merge(own.timings, uniquingKeysWith: +)

    let rendered = await texts(of: checked, keys, &answers, into: &report)
    for (text, diagnostics) in rendered {
      if diagnostics.isEmpty {
        report.files.append(file(text))
        answer.texts.append(text)
      } else {
        report.unrendered.insert(text.sourcePath)
        report.diagnostics += diagnostics.filter { !report.diagnostics.contains($0) }
      }
    }
    answer.needs = checked.files.map {
      CTypeNeed.OfFile($0.domains, index: checked.index, configuration.cTypes)
    }
    // Where one of the project's own templates goes wrong, that is said once for all modules.
    if let keys, checked.isSelfContained, answer.texts.count == rendered.count {
      answers.keep(
        answer, answer.diagnostics.isEmpty ? keys.module : keys.moduleWithDiagnostics)
    }
    return answer.needs
  }

  /// The texts of all files that nothing is wrong with, and what is wrong with the texts themselves.
  private func texts(
    of checked: Pipeline.CheckedModule,
    _ keys: GenerationKeys?,
    _ answers: inout CachedAnswers,
    into report: inout Report
  ) async -> [(text: ModuleAnswer.Text, diagnostics: [Diagnostic])] {
    let sound = checked.files.filter { domains, diagnostics in
      settings[domains.file.path].renderer.hasOutput(for: domains)
        && !diagnostics.contains { $0.severity == .error }
    }.map(\.domains)
    let textKeys = keys.map { keys in
      Dictionary(
        module.sources.map { ($0.reference.path, keys.text(of: $0)) }, uniquingKeysWith: { $1 })
    }
    var texts: [String: (text: String, diagnostics: [Diagnostic])] = [:]
    for file in sound {
      guard let key = textKeys?[file.file.path] ?? nil, let text: String = answers.value(key)
      else { continue }
      texts[file.file.path] = (text, [])
      report.generatedFromCache += 1
    }
    let missing = sound.filter { texts[$0.file.path] == nil }
    let rendered = await ParallelMap.map(missing, width: configuration.width) { file in
      var watch = Stopwatch()
      let path = file.file.path
      let answer = settings[path].renderer.rendered(
        file, index: checked.index, generated: checked.generated,
        hasHeader: !configuration.unplanned.paths.contains(path))
      return (path, answer, watch.lap())
    }
    for (path, rendered, time) in rendered {
      report.timings[.render, default: .zero] += time
      texts[path] = rendered
      if rendered.diagnostics.isEmpty, let key = textKeys?[path] ?? nil {
        answers.keep(rendered.text, key)
      }
    }
    return sound.compactMap { file in
      texts[file.file.path].map {
        (ModuleAnswer.Text(sourcePath: file.file.path, text: $0.text), $0.diagnostics)
      }
    }
  }

  private func file(_ text: ModuleAnswer.Text) -> GeneratedFile {
    let module = module.sources.first?.reference.module ?? ""
    let source = SourceReference(path: text.sourcePath, module: module)
    return GeneratedFile(
      sourcePath: text.sourcePath, name: outputs.name(for: source), text: text.text)
  }
}
