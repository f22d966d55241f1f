import Foundation
import PackagePlugin

/// The build's command that generates the stubs of tested modules for a test target.
///
/// The tested modules are the targets of the same package that the test target depends on, and all
/// other visible modules that its sources import when the build is planned. Each file that is
/// annotated then has its own generated file, `Counter+Stubs.swift`. All others share one. A target
/// that tests nothing has no command.
struct StubsPlan {
  /// A module that is tested, or that declares types used in one.
  private struct Module {
    var name: String
    var sources: [URL]
    var isTested: Bool
    var isInPackage: Bool
    var isMainActorByDefault: Bool
  }

  private let modules: [Module]
  private let tests: [URL]
  private let directory: URL
  private let tool: URL
  private let hasTestingLibrary: Bool
  private let isMainActorByDefault: Bool
  private let cModules: CModules

  /// - Parameters:
  ///   - target: The test target.
  ///   - package: Its package.
  ///   - directory: The folder for generated files.
  ///   - tool: The executable that generates.
  ///   - cModules: The C modules that the target's code can import.
  ///   - scan: What the package's targets depend on.
  init(
    _ target: some SourceModuleTarget, in package: Package, directory: URL, tool: URL,
    cModules: CModules, _ scan: inout DependencyScan
  ) {
    let tests = target.swiftSources
    let texts = tests.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    let direct = target.dependencies.compactMap { dependency in
      if case .target(let target) = dependency { target.id } else { nil }
    }
    let manifest =
      (try? String(
        contentsOf: package.directoryURL.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
    let own = Set(package.targets.map(\.id))
    let all = target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
    hasTestingLibrary = all.contains { $0.moduleName == "RatchetTesting" }
    isMainActorByDefault = DefaultIsolation.isMainActor(target: target.name, manifest: manifest)
    self.tests = tests
    self.directory = directory
    self.tool = tool
    self.cModules = cModules
    modules = all.filter { !Self.libraries.contains($0.moduleName) }.compactMap { module in
      let isOwn = own.contains(module.id)
      let isTested =
        scan.libraries(of: module).hasRatchet
        && (direct.contains(module.id) || Self.imports(module.moduleName, in: texts))
      guard isTested || isOwn else { return nil }
      return Module(
        name: module.moduleName,
        sources: module.swiftSources,
        isTested: isTested,
        isInPackage: isOwn,
        isMainActorByDefault: DefaultIsolation.isMainActor(target: module.name, manifest: manifest))
    }
  }

  /// Ratchet's own modules, which only Ratchet tests.
  private static let libraries = [
    "Ratchet", "RatchetConcurrency", "RatchetMacros", "RatchetMigration", "RatchetMigrationTesting",
    "RatchetTesting",
  ]

  /// Whether one of the texts says `import` and the module's name, even in a comment.
  private static func imports(_ module: String, in texts: [String]) -> Bool {
    texts.contains { text in
      text.split(whereSeparator: \.isNewline).contains { line in
        line.contains("import ")
          && line.split(whereSeparator: { " \t.;".contains($0) }).contains { $0 == module }
      }
    }
  }

  /// The command, or nil if nothing is tested.
  func command() throws -> Command? {
    let tested = modules.filter(\.isTested)
    let annotated = tested.map { module in
      (module.name, module.sources.filter(AnnotationScan.finds(in:)))
    }
    guard annotated.contains(where: { !$0.1.isEmpty }) else { return nil }
    let names = outputNames(annotated)
    let configuration = ConfigurationFiles(for: tests + modules.flatMap(\.sources))
    let outputs = (Set(names.values).sorted() + ["Others+Stubs.swift"]).map {
      directory.appending(path: $0)
    }
    let argument = try request(names, configuration).argument(in: directory)
    PlannedOutputs.removeOthers(than: outputs, from: directory)
    return .buildCommand(
      displayName: "Ratchet: generating stubs of "
        + tested.map(\.name).sorted().joined(separator: ", "),
      executable: tool,
      arguments: ["build", argument.text],
      inputFiles: argument.files + tests + modules.flatMap(\.sources) + configuration.files
        + configuration.folders + cModules.headers,
      outputFiles: outputs
    )
  }

  private func request(_ names: [URL: String], _ configuration: ConfigurationFiles) -> ToolRequest {
    .stubs(
      ToolRequest.Stubs(
        output: directory.path,
        modules: modules.map { module in
          ToolRequest.TestedModule(
            name: module.name, sources: module.sources.map(\.path), isTested: module.isTested,
            isInPackage: module.isInPackage, isMainActorByDefault: module.isMainActorByDefault)
        },
        tests: tests.map(\.path),
        planned: Dictionary(names.map { ($0.path, $1) }, uniquingKeysWith: { $1 }),
        hasTestingLibrary: hasTestingLibrary,
        isMainActorByDefault: isMainActorByDefault,
        knownSettings: configuration.files.map(\.path),
        cModules: cModules.modules,
        clangArguments: cModules.clangArguments))
  }

  /// The names of the generated files: `Counter+Stubs.swift`, with the module's name before it if a
  /// file of the target or of another module has the same name.
  private func outputNames(_ files: [(module: String, sources: [URL])]) -> [URL: String] {
    var taken = Dictionary(grouping: tests.map(\.lastPathComponent), by: { $0.lowercased() })
      .mapValues(\.count)
    func name(_ file: URL) -> String {
      "\(file.deletingPathExtension().lastPathComponent)+Stubs.swift"
    }
    for file in files.flatMap(\.sources) { taken[name(file).lowercased(), default: 0] += 1 }
    var names: [URL: String] = [:]
    for (module, sources) in files {
      for file in sources {
        let isTaken =
          taken[name(file).lowercased(), default: 0] > 1 || name(file) == "Others+Stubs.swift"
        names[file] = isTaken ? "\(module).\(name(file))" : name(file)
      }
    }
    return names
  }
}
