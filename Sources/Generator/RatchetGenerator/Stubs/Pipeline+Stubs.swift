import Foundation

extension Pipeline {
  /// Generates the stubs of tested modules for a test target, and the tests of their laws.
  ///
  /// It does not report the modules' own errors, because the build of each module does. But a run by
  /// hand reports what cannot be read, and leaves its stubs as they are.
  ///
  /// - Parameter configuration: The input and the options.
  /// - Returns: The result.
  package static func stubs(_ configuration: StubsConfiguration) -> Report {
    let clock = ContinuousClock()
    let start = clock.now
    let project = resolve(configuration.base)
    let cache = Cache(path: configuration.cache?.path)
    var report = Report()
    // In a plugin's build, the commands that generate the modules' own code report the errors of
    // the settings.
    if configuration.knownSettings == nil { report.diagnostics = project.settings.diagnostics }
    if configuration.recordsInputs { report.inputs = project.inputs }
    let wanted = configuration.tests.min().map { project.settings[$0] }
    if wanted?.isUsable != false {
      var configuration = configuration
      configuration.cHeaders.store = CachedCTypes(cache: cache)
      let parsed = project.map { module in
        module.name == StubsConfiguration.testModule ? nil : read(scan(module))
      }
      let sources = StubSources.read(
        configuration.modules.map(\.name), in: parsed.compactMap(\.self),
        width: project.configuration.width)
      let tests = TestSources(configuration.tests)
      let rendered = render(
        sources, for: tests, with: wanted, configuration: configuration, project: project)
      let mistakes = TestMistakes(
        tests.texts, files: sources.files.values.flatMap(\.self),
        modules: configuration.modules.map(\.name))
      report.diagnostics += (wanted?.settings ?? Settings()).adjusted(
        confirm(mistakes.suspicions, in: project))
      report.scanned = project.configuration.sources.count - configuration.tests.count
      report.parsed = sources.count
      report.files = configuration.planned(rendered.files, wanted?.settings ?? Settings())
      report.diagnostics += rendered.diagnostics
      report.unrendered = rendered.unrendered
      report.inputs.formUnion(rendered.inputs)
      var base = configuration.base
      if configuration.isByHand {
        report.diagnostics += parsed.compactMap(\.self).flatMap(\.unreadable)
        let failures = unreadable(configuration.tests)
        report.diagnostics += failures
        // Their imports are unknown.
        if !failures.isEmpty { base.output = nil }
      }
      write(&report, base)
      cache.save()
    }
    report.elapsed = clock.now - start
    return report
  }
}

extension StubsConfiguration {
  /// Whether no build system runs it, which would know its inputs or its outputs.
  fileprivate var isByHand: Bool { output != nil && knownSettings == nil }
}

extension ParsedModule {
  /// The errors of its files that cannot be read or parsed, and so have no stubs.
  fileprivate var unreadable: [Diagnostic] {
    diagnostics + files.flatMap(\.declarations.diagnostics)
  }
}

extension Pipeline {
  private static func unreadable(_ tests: [String]) -> [Diagnostic] {
    tests.compactMap { path in
      let reference = SourceReference(path: path, module: StubsConfiguration.testModule)
      guard case .failed(let diagnostic) = SourceScanner.scan(reference) else { return nil }
      return diagnostic
    }
  }
}

/// The stubs of the tested modules, with one file for each source.
private struct RenderedStubs {
  var files: [GeneratedFile] = []
  var diagnostics: [Diagnostic] = []

  /// The sources for which nothing could be rendered.
  var unrendered: Set<String> = []

  /// The C headers that were read.
  var inputs: Set<String> = []
}

extension Pipeline {
  private static func render(
    _ sources: StubSources, for tests: TestSources, with wanted: SourceSettings?,
    configuration: StubsConfiguration, project: Project
  ) -> RenderedStubs {
    let testSettings = wanted?.settings ?? Settings()
    let renderer = Renderer(wanted ?? .defaults, project.configuration)
    let cStructs = Dictionary(
      configuration.modules.map { module in
        (module.name, sources.cStructs(in: module.name, configuration.cHeaders))
      }, uniquingKeysWith: { $1 })
    var rendered = RenderedStubs()
    var suites: Set<String> = []
    rendered.inputs = cStructs.values.reduce(into: []) { $0.formUnion($1.files) }
    for module in configuration.modules {
      guard let visible = sources.visible(module, to: tests, settings: testSettings) else {
        continue
      }
      let tested = TestedModule.model(
        sources.files[module.name] ?? [],
        of: VisibleModule(
          name: module.name, index: sources.index(of: module.name), visible: visible,
          isMainActorByDefault: module.isMainActorByDefault,
          isInPackage: module.isInPackage,
          cStructs: cStructs[module.name]?.names ?? []),
        beside: configuration.modules.filter { $0.name != module.name }.map { other in
          VisibleModule(
            name: other.name, index: sources.index(of: other.name),
            visible: other.isInPackage ? .package : .public,
            cStructs: cStructs[other.name]?.names ?? [],
            declaredNames: sources.declaredNames[other.name] ?? [])
        },
        settings: project.settings)
      var stubs = StubsRenderer(
        tested, hasTestingLibrary: configuration.hasTestingLibrary,
        isMainActorByDefault: configuration.isMainActorByDefault,
        hasLaws: testSettings.laws, tests: tests.index, arbitraryTypes: tests.arbitraryTypes,
        suites: suites)
      defer { suites = stubs.suites }
      for file in tested.files {
        let path = file.file.path
        let isShared = configuration.planned != nil && configuration.planned?[path] == nil
        guard let view = stubs.view(of: file, header: isShared ? nil : testSettings.header) else {
          continue
        }
        let (text, diagnostics) = renderer.rendered(view)
        guard diagnostics.isEmpty else {
          rendered.diagnostics += diagnostics
          rendered.unrendered.insert(path)
          continue
        }
        rendered.files.append(
          GeneratedFile(
            sourcePath: path,
            name: configuration.planned?[path] ?? configuration.name(of: file.file), text: text))
      }
    }
    return rendered
  }
}

extension StubsConfiguration {
  /// The generated code, in the files that the build has planned.
  fileprivate func planned(_ files: [GeneratedFile], _ settings: Settings) -> [GeneratedFile] {
    guard let planned else { return files }
    let header = settings.header
    let shared = files.filter { planned[$0.sourcePath] == nil }
      .sorted { $0.sourcePath < $1.sourcePath }
    var result = files.filter { planned[$0.sourcePath] != nil }
    let answered = Set(result.map(\.sourcePath))
    for (path, name) in planned where !answered.contains(path) {
      let source = SourceReference(path: path, module: "")
      let text = "\(GeneratedFile.heading(header))\(source.name). Nothing in it has stubs here.\n"
      result.append(GeneratedFile(sourcePath: path, name: name, text: text))
    }
    var heading = "\(GeneratedFile.heading(header))the other sources of the tested modules.\n"
    if settings.laws, !hasTestingLibrary {
      heading +=
        "#error(\"'laws: true' in '.ratchet.yml' needs the product 'RatchetTesting' as a dependency of the test target\")\n"
    }
    return result + [
      GeneratedFile(
        sourcePath: shared.first?.sourcePath ?? tests.min() ?? "",
        name: Self.sharedOutputName,
        text: ([heading] + shared.map(\.text)).joined(separator: "\n"))
    ]
  }
}
