/// What is generated for the sources of one module.
struct ModuleGeneration: Sendable {
  /// The generated files of sources without errors.
  private(set) var files: [GeneratedFile] = []

  /// The diagnostics of the module.
  private(set) var diagnostics: [Diagnostic] = []

  /// The diagnostics of the project's own templates, once for each file that they affect.
  private(set) var templateDiagnostics: [Diagnostic] = []

  /// The fingerprints of the files that have fix-its, by path.
  private(set) var fingerprints: [String: Fingerprint] = [:]

  /// The sources for which no code could be rendered, because of a template.
  private(set) var unrendered: Set<String> = []

  /// The types that must be comparable and may be C types.
  private(set) var needs: [CTypeNeed.OfFile] = []

  /// How many files were taken from the cache.
  private(set) var reused = 0

  private(set) var timings: Report.Timings = [:]

  /// Generates the code of a module's files, or takes it from the cache.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - workspace: The workspace that contains it.
  ///   - outputs: The names of generated files.
  init(_ module: SourceModule, in workspace: Workspace, outputs: OutputNames) {
    let cache = workspace.cache
    let keys =
      cache.isOn
      ? GenerationKeys(module, workspace.settings, workspace.configuration) : nil
    let known: ModuleAnswer? = keys.flatMap {
      cache.value($0.module) ?? cache.value($0.moduleWithDiagnostics)
    }
    let answer: ModuleAnswer
    if let known {
      answer = known
      reused = known.texts.count
    } else {
      answer = generate(module, in: workspace, keys)
    }
    diagnostics = answer.diagnostics
    fingerprints = answer.fingerprints
    needs = answer.needs
    files = answer.texts.map { text in
      let source = SourceReference(path: text.sourcePath, module: module.name)
      return GeneratedFile(
        sourcePath: text.sourcePath, name: outputs.name(for: source), text: text.text)
    }
  }

  // MARK: - Check and render

  /// Determines what is generated, and keeps it for other runs.
  ///
  /// The diagnostics of custom templates are not part of the answer, because they are reported once
  /// for all modules.
  private mutating func generate(
    _ module: SourceModule, in workspace: Workspace, _ keys: GenerationKeys?
  ) -> ModuleAnswer {
    let checked = workspace.checked(module)
    timings = checked.timings
    let rendered = texts(of: checked, module, in: workspace, keys)
    for (text, diagnostics) in rendered where !diagnostics.isEmpty {
      unrendered.insert(text.sourcePath)
      templateDiagnostics += diagnostics
    }
    let answer = ModuleAnswer(
      texts: rendered.filter(\.diagnostics.isEmpty).map(\.text),
      diagnostics: checked.diagnostics,
      fingerprints: checked.fingerprints,
      needs: checked.files.map {
        CTypeNeed.OfFile($0.domains, index: checked.index, workspace.configuration.cTypes)
      })
    if let keys, checked.isSelfContained, unrendered.isEmpty {
      workspace.cache.keep(
        answer, answer.diagnostics.isEmpty ? keys.module : keys.moduleWithDiagnostics)
    }
    return answer
  }

  /// The texts of all files without errors, and the diagnostics of the texts themselves.
  private mutating func texts(
    of checked: CheckedModule, _ module: SourceModule, in workspace: Workspace,
    _ keys: GenerationKeys?
  ) -> [(text: ModuleAnswer.Text, diagnostics: [Diagnostic])] {
    let (cache, settings, configuration) = (
      workspace.cache, workspace.settings, workspace.configuration
    )
    let sources = Dictionary(
      module.sources.map { ($0.reference.path, $0) }, uniquingKeysWith: { $1 })
    let sound = checked.files.filter {
      $0.isSound && settings[$0.domains.file.path].renderer.hasOutput(for: $0.domains)
    }
    let rendered = ParallelMap.map(sound, width: configuration.width) { file in
      var watch = Stopwatch()
      let path = file.domains.file.path
      let key = sources[path].flatMap { keys?.text(of: $0) }
      if let key, let text: String = cache.value(key) {
        return (path, text, [Diagnostic](), isReused: true, time: watch.lap())
      }
      let answer = settings[path].renderer.rendered(
        file.domains, index: checked.index, generated: checked.generated,
        hasHeader: !configuration.unplanned.paths.contains(path))
      if let key, answer.diagnostics.isEmpty { cache.keep(answer.text, key) }
      return (path, answer.text, answer.diagnostics, isReused: false, time: watch.lap())
    }
    reused = rendered.count(where: \.isReused)
    timings[.render] = rendered.reduce(.zero) { $0 + $1.time }
    return rendered.map { path, text, diagnostics, _, _ in
      (ModuleAnswer.Text(sourcePath: path, text: text), diagnostics)
    }
  }
}
