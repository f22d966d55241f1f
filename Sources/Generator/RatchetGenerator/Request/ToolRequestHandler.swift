import Foundation
import RatchetCHeaders

/// A run of the tool for the build plugin: from a request to generated files and diagnostics.
package enum ToolRequestHandler {
  /// Answers a request, and writes diagnostics to the standard error.
  ///
  /// - Parameter argument: The request, or `@` and the path of its file.
  /// - Returns: The exit code: 0, or 1 if there are errors.
  package static func run(request argument: String) -> Int32 {
    // If the reader of the output ends, a write fails, and this program continues.
    signal(SIGPIPE, SIG_IGN)
    do {
      let report =
        switch try ToolRequest(argument: argument) {
        case .generate(let generation): report(of: generation)
        case .stubs(let stubs): Pipeline.stubs(StubsConfiguration(stubs))
        case .launcher(let launcher): report(of: launcher)
        }
      try DiagnosticsPrinter.write(report.diagnostics, hasSummary: false)
      return report.hasErrors ? 1 : 0
    } catch {
      let reason = error is CocoaError ? error.localizedDescription : "\(error)"
      let missing = argument.hasPrefix("@") ? " Delete the folder '.build', and build again." : ""
      try? StandardStream.error.write(
        "error: cannot read the build plugin's request: \(reason)\(missing)\n")
      return 1
    }
  }

  private static func report(of launcher: ToolRequest.Launcher) -> Report {
    var report = Report()
    report.diagnostics +=
      RequestedFile.write(launcher.constant, to: launcher.output).map { [$0] } ?? []
    return report
  }

  private static func report(of generation: ToolRequest.Generation) -> Report {
    let unplanned = generation.unplanned.map(Self.absolute)
    let found = SourceFinder.find(
      generation.planned.map(Self.absolute) + unplanned, module: generation.module)
    let output = URL(filePath: generation.output)
    var configuration = Configuration(
      sources: found.sources,
      output: output,
      answersEverySource: true,
      unplanned: NewlyAnnotatedSources(paths: unplanned),
      hasSourceLocations: true,
      hasLines: true,
      isMainActorByDefault: generation.isMainActorByDefault,
      cTypes: CTypeSettings(generation),
      knownSettings: Set(generation.knownSettings.map(Self.absolute)),
      cache: output.appending(path: ".ratchet-cache"))
    configuration.attributes = generation.attributes.map(AttributesDigest.init)
    configuration.mayBeSwift5 = generation.mayBeSwift5 == true
    configuration.isIsolationCertain = generation.isIsolationUncertain != true
    var report = Pipeline.run(configuration)
    report.diagnostics = found.diagnostics + report.diagnostics
    return report
  }

  /// A path as diagnostics and the compiler show it.
  private static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}

extension CTypeSettings {
  fileprivate init(_ generation: ToolRequest.Generation) {
    self.init(
      headers: CHeaders(generation.cModules, flags: generation.clangArguments),
      dependencies: generation.dependencies.flatMap { module in
        module.sources.map { SourceReference(path: $0, module: module.name) }
      })
  }
}

extension CHeaders {
  /// - Parameters:
  ///   - modules: The modules.
  ///   - flags: The arguments that clang needs to read their headers.
  fileprivate init(_ modules: [ToolRequest.CModule], flags: [String]) {
    self.init(
      modules: modules.flatMap { module in
        module.name.map { [CModule(name: $0, path: module.path)] }
          ?? CModule.all(inModuleMap: module.path)
      },
      flags: flags)
  }
}

extension StubsConfiguration {
  fileprivate init(_ stubs: ToolRequest.Stubs) {
    let output = URL(filePath: stubs.output)
    self.init(
      modules: stubs.modules.map(Module.init),
      tests: stubs.tests,
      hasTestingLibrary: stubs.hasTestingLibrary,
      output: output,
      planned: stubs.planned,
      knownSettings: Set(stubs.knownSettings),
      cache: output.appending(path: ".ratchet-cache"))
    isMainActorByDefault = stubs.isMainActorByDefault
    cHeaders = CHeaders(stubs.cModules, flags: stubs.clangArguments)
  }
}

extension StubsConfiguration.Module {
  fileprivate init(_ module: ToolRequest.TestedModule) {
    self.init(
      name: module.name, sources: module.sources, isInPackage: module.isInPackage,
      isTested: module.isTested)
    isMainActorByDefault = module.isMainActorByDefault
  }
}
