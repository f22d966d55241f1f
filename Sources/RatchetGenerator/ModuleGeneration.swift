/// What is generated for the sources of one module.
struct ModuleGeneration: Sendable {
  /// The module's name.
  let name: String

  /// How many of its sources were parsed.
  let parsed: Int

  /// How many of those came from the cache.
  let parsedFromCache: Int

  /// The key of the answer in the cache, if it is kept there.
  private(set) var key: ContentDigest?

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
    name = module.name
    parsed = module.sources.count
    parsedFromCache = module.sources.count(where: \.isReused)
    let cache = workspace.cache
    let keys =
      cache.isOn
      ? GenerationKeys(module, workspace.settings, workspace.configuration) : nil
    for key in [keys?.module, keys?.moduleWithDiagnostics].compactMap(\.self) {
      guard let known: ModuleAnswer = cache.value(key) else { continue }
      self.key = key
      reused = known.texts.count
      add(known, outputs)
      return
    }
    add(generate(module, in: workspace, keys), outputs)
  }

  /// Takes the code of a module from the cache.
  init(_ module: UnchangedModules.Module, outputs: OutputNames) {
    name = module.name
    parsed = module.parsed
    parsedFromCache = module.parsed
    reused = module.answer.texts.count
    add(module.answer, outputs)
  }

  private mutating func add(_ answer: ModuleAnswer, _ outputs: OutputNames) {
    diagnostics = answer.diagnostics
    fingerprints = answer.fingerprints
    needs = answer.needs
    files = answer.texts.map { text in
      let source = SourceReference(path: text.sourcePath, module: name)
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
      let key = answer.diagnostics.isEmpty ? keys.module : keys.moduleWithDiagnostics
      workspace.cache.keep(answer, key)
      self.key = key
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
