import Foundation

extension Pipeline {
  /// Generates the stubs of tested modules for a test target, and the tests of their laws.
  ///
  /// The modules' own errors are not told: the build of each tells its own.
  ///
  /// - Parameter configuration: What to work on, and how.
  /// - Returns: What was done.
  package static func stubs(_ configuration: StubsConfiguration) async -> Report {
    let clock = ContinuousClock()
    let start = clock.now
    let base = configuration.base
    let settings = SettingsIndex(base)
    var report = Report()
    // In a build, the commands that generate the modules' own code say what is wrong with the settings.
    report.diagnostics = configuration.planned == nil ? settings.diagnostics : []
    let wanted = configuration.tests.min().map { settings[$0] }
    if wanted?.isUsable != false {
      let tests = TestSources(configuration.tests)
      var files = await StubSources.read(configuration, settings, tests, into: &report)
      files.drop { !settings[$0].isUsable || settings.excludes($0) }
      let rendered = render(files, tests, wanted, configuration, settings, into: &report)
      report.files = rendered
      addPlanned(to: &report, configuration, wanted?.settings ?? Settings())
      write(&report, base)
    }
    report.diagnostics = Diagnostic.sorted(report.diagnostics)
    report.elapsed = clock.now - start
    return report
  }

  private static func render(
    _ sources: StubSources, _ tests: TestSources, _ wanted: SettingsIndex.Entry?,
    _ configuration: StubsConfiguration, _ settings: SettingsIndex, into report: inout Report
  ) -> [GeneratedFile] {
    let testSettings = wanted?.settings ?? Settings()
    let renderer = wanted?.renderer ?? Renderer(hasSourceLocations: false)
    var files: [GeneratedFile] = []
    for module in configuration.modules {
      guard let visible = sources.visible(module, tests, testSettings) else {
        continue
      }
      let stubbed = StubbedModule(
        sources.files[module.name] ?? [],
        module: StubModule(
          name: module.name, index: sources.index(of: module.name), visible: visible,
          isMainActorByDefault: module.isMainActorByDefault,
          isInPackage: module.isInPackage),
        others: configuration.modules.filter { $0.name != module.name }.map { other in
          StubModule(
            name: other.name, index: sources.index(of: other.name),
            visible: other.isInPackage ? .package : .public)
        },
        settings: settings)
      let stubs = StubsRenderer(
        stubbed, hasTestingLibrary: configuration.hasTestingLibrary,
        hasLaws: testSettings.laws, tests: tests.index, arbitraryTypes: tests.arbitraryTypes)
      for file in stubbed.files {
        let path = file.file.path
        let isShared = configuration.planned != nil && configuration.planned?[path] == nil
        guard let view = stubs.view(of: file, header: isShared ? nil : testSettings.header) else {
          continue
        }
        let (text, diagnostics) = renderer.rendered(view)
        guard diagnostics.isEmpty else {
          report.diagnostics += diagnostics
          report.unrendered.insert(path)
          continue
        }
        files.append(
          GeneratedFile(
            sourcePath: path,
            name: configuration.planned?[path] ?? configuration.name(of: file.file), text: text))
      }
    }
    return files
  }

  /// Brings what was generated into the files that the build has planned.
  private static func addPlanned(
    to report: inout Report, _ configuration: StubsConfiguration, _ settings: Settings
  ) {
    let header = settings.header
    guard let planned = configuration.planned else { return }
    let shared = report.files.filter { planned[$0.sourcePath] == nil }
      .sorted { $0.sourcePath < $1.sourcePath }
    report.files.removeAll { planned[$0.sourcePath] == nil }
    let answered = Set(report.files.map(\.sourcePath))
    for (path, name) in planned where !answered.contains(path) {
      let source = SourceReference(path: path, module: "")
      let text = "\(GeneratedFile.heading(header))\(source.name). Nothing in it has stubs here.\n"
      report.files.append(GeneratedFile(sourcePath: path, name: name, text: text))
    }
    var heading = "\(GeneratedFile.heading(header))the other sources of the tested modules.\n"
    if settings.laws, !configuration.hasTestingLibrary {
      heading +=
        "#error(\"'laws: true' in '.ratchet.yml' takes the product 'RatchetTesting' among the test target's dependencies\")\n"
    }
    report.files.append(
      GeneratedFile(
        sourcePath: shared.first?.sourcePath ?? configuration.tests.min() ?? "",
        name: StubsConfiguration.sharedOutputName,
        text: ([heading] + shared.map(\.text)).joined(separator: "\n")))
  }
}
