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
    let own = Set(package.targets.map(\.id))
    var isolations = Isolations(of: package)
    let all = target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
    hasTestingLibrary = all.contains { $0.moduleName == "RatchetTesting" }
    isMainActorByDefault = isolations.isMainActor(target)
    self.tests = tests
    self.directory = directory
    self.tool = tool
    self.cModules = cModules
    var modules: [Module] = []
    for module in all where !Self.libraries.contains(module.moduleName) {
      let isOwn = own.contains(module.id)
      let isTested =
        scan.libraries(of: module).hasRatchet
        && (direct.contains(module.id) || Self.imports(module.moduleName, in: texts))
      guard isTested || isOwn else { continue }
      modules.append(
        Module(
          name: module.moduleName,
          sources: module.swiftSources,
          isTested: isTested,
          isInPackage: isOwn,
          // That of other modules does not matter.
          isMainActorByDefault: isTested && isolations.isMainActor(module)))
    }
    self.modules = modules
  }

  /// Ratchet's own modules, which only Ratchet tests.
  private static let libraries = [
    "Ratchet", "RatchetConcurrency", "RatchetExplorer", "RatchetInspector", "RatchetMacros",
    "RatchetMigration", "RatchetMigrationTesting", "RatchetSource", "RatchetTesting",
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

/// Finds whether targets of a package, and of the packages that it depends on, are isolated by default.
private struct Isolations {
  /// The packages by their targets.
  private var packages: [Target.ID: Package] = [:]

  /// The texts of the manifests that were read.
  private var manifests: [Package.ID: String] = [:]

  init(of package: Package) {
    var seen: Set<Package.ID> = []
    var open = [package]
    while let next = open.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      for target in next.targets { packages[target.id] = next }
      open += next.dependencies.map(\.package)
    }
  }

  mutating func isMainActor(_ target: any Target) -> Bool {
    guard let package = packages[target.id] else { return false }
    let manifest = manifests[package.id] ?? Manifests.text(in: package.directoryURL)
    manifests[package.id] = manifest
    return DefaultIsolation(target: target.name, manifest: manifest).isMainActor
  }
}

// MARK: - What a target depends on

/// Finds what targets depend on, directly or through others.
///
/// Each target is looked at once, because in a package of many modules a module can depend on all others.
struct DependencyScan {
  /// Libraries that change what is generated for a target.
  struct Libraries {
    /// Whether the target depends on the runtime.
    var hasRatchet = false

    /// Whether it depends on a C module.
    var hasC = false
  }

  private var known: [Target.ID: Libraries] = [:]

  /// The libraries that a target depends on.
  ///
  /// - Complexity: In all calls together, linear in the number of dependencies between targets.
  mutating func libraries(of target: any Target) -> Libraries {
    if let found = known[target.id] { return found }
    var found = Libraries()
    for dependency in target.dependencies.flatMap(Self.targets) {
      let its = libraries(of: dependency)
      let isC = dependency is ClangSourceModuleTarget || dependency is SystemLibraryTarget
      let isRatchet = dependency.sourceModule?.moduleName == "Ratchet"
      found.hasRatchet = found.hasRatchet || its.hasRatchet || isRatchet
      found.hasC = found.hasC || its.hasC || isC
    }
    known[target.id] = found
    return found
  }

  private static func targets(of dependency: TargetDependency) -> [any Target] {
    switch dependency {
    case .target(let target): [target]
    case .product(let product): product.targets
    @unknown default: []
    }
  }
}

/// The C modules that a target's code can import, and the Swift modules that may use the same C
/// types.
///
/// The tool needs to know both.
struct CModules {
  /// The C modules.
  let modules: [ToolRequest.CModule]

  /// The arguments that clang needs for their headers.
  let clangArguments: [String]

  /// The Swift modules.
  let dependencies: [ToolRequest.Module]

  /// The headers and module maps of the C modules.
  let headers: [URL]

  /// The sources of those Swift modules that may use C types.
  let sources: [URL]

  /// Collects them among the direct and indirect dependencies of a target.
  init(among targets: [any Target], _ scan: inout DependencyScan) {
    let headers = targets.compactMap { $0 as? ClangSourceModuleTarget }.compactMap(
      Self.headers)
    let libraries = targets.compactMap { $0 as? SystemLibraryTarget }
    let maps = libraries.map { $0.directoryURL.appending(path: "module.modulemap") }
    let swift = targets.compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { scan.libraries(of: $0).hasRatchet }
    modules =
      headers.map { ToolRequest.CModule(name: $0.module, path: $0.folder.path) }
      // A system library's module has the name in its module map.
      + maps.map { ToolRequest.CModule(path: $0.path) }
    clangArguments = libraries.flatMap(\.compilerFlags)
    dependencies = swift.map { target in
      ToolRequest.Module(
        name: target.moduleName, sources: target.swiftSources.map(\.path))
    }
    self.headers =
      headers.flatMap(\.files) + libraries.flatMap { Self.headers(below: $0.directoryURL) }
    sources = swift.filter { scan.libraries(of: $0).hasC }
      .flatMap { $0.swiftSources }
  }

  // MARK: - Headers

  /// The public headers of a C target.
  private struct Headers {
    var module: String
    var folder: URL
    var files: [URL]
  }

  private static func headers(of target: ClangSourceModuleTarget) -> Headers? {
    guard let folder = target.publicHeadersDirectoryURL else { return nil }
    return Headers(module: target.moduleName, folder: folder, files: headers(below: folder))
  }

  private static func headers(below folder: URL) -> [URL] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".h") || $0.hasSuffix(".modulemap") }.sorted()
      .map { folder.appending(path: $0) }
  }
}
