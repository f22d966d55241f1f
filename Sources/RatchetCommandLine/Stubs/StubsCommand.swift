import ArgumentParser
import Foundation
import RatchetGenerator

/// `ratchet stubs`: the stubs for a test target, by hand, in CI, and as the build-tool plugin makes
/// them.
///
/// | exit code | meaning |
/// |---|---|
/// | 0 | done; with `--check`, the output is what the sources ask for |
/// | 1 | errors in the configuration or in writing the output; with `--check`, also stale output |
/// | 64 | wrong use |
struct StubsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stubs",
    abstract: "Generates test stubs of the domains in Swift files, for a test target.",
    usage: "ratchet stubs <paths> ... --tests <path> --output <folder> [--check] [<options>]",
    discussion: """
      A target that uses Ratchet's build plugin has its stubs on every build; this is for all others.

        ratchet stubs Sources/Counter --tests Tests/CounterTests --output Tests/CounterTests/Stubs

      How the tests import a module decides what the stubs can be of: behind '@testable import' of all, \
      behind 'import' of what is public, or 'package'.

      EXIT CODES
        0   done; with --check, the output is what the sources ask for
        1   there are errors, or with --check, the output is stale
        64  wrong use
      """
  )

  @Argument(help: "The sources of the tested modules: Swift files, and folders to search for them.")
  var paths: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The sources of the test target: Swift files, and folders to search for them.",
      valueName: "paths"))
  var tests: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder that the generated files go to.", valueName: "folder"))
  var output: String?

  @Option(help: ArgumentHelp("The module that all of the files belong to.", valueName: "name"))
  var module: String?

  @Option(help: ConfigurationOption.help)
  var config: String?

  @Flag(help: "Write nothing; fail and show the difference where the output is stale.")
  var check = false

  @Flag(
    name: .customLong("no-testing-library"),
    help: "The test target has no 'RatchetTesting', which test stores and laws come from.")
  var hasNoTestingLibrary = false

  /// The contract with the build-tool plugin, which knows all outputs beforehand.
  @Flag(help: .hidden)
  var plugin = false

  /// The files of modules that are tested, behind `NAME=` for each module.
  @Option(parsing: .upToNextOption, help: .hidden)
  var tested: [String] = []

  /// The files of modules of other packages that are tested.
  @Option(parsing: .upToNextOption, help: .hidden)
  var testedLibrary: [String] = []

  /// The files of modules that are only looked into for types.
  @Option(parsing: .upToNextOption, help: .hidden)
  var types: [String] = []

  /// Those of the modules whose code is isolated to the main actor where it does not say otherwise.
  @Option(parsing: .upToNextOption, help: .hidden)
  var mainActorModules: [String] = []

  /// Each file that has an output of its own, and that output's name.
  @Option(parsing: .upToNextOption, help: .hidden)
  var planned: [String] = []

  /// The configurations and the templates whose changes run the plugin's command again.
  @Option(parsing: .upToNextOption, help: .hidden)
  var knownConfiguration: [String] = []

  // MARK: - Use

  func validate() throws {
    guard let output else {
      throw ValidationError(
        "No place for the generated files. Name a folder with '--output <folder>'")
    }
    if output.isEmpty { throw ValidationError("'--output' is empty; '.' is the current folder") }
    if plugin {
      guard planned.count.isMultiple(of: 2) else {
        throw ValidationError("'--planned' takes files with the names of their outputs")
      }
      return
    }
    if paths.isEmpty {
      throw ValidationError(
        "No files to look at. Name the tested module's: ratchet stubs Sources/App --tests Tests")
    }
    if (paths + tests).contains("") {
      throw ValidationError("A path is empty; '.' is the current folder")
    }
    if tests.isEmpty {
      throw ValidationError(
        "No tests to make stubs for. Name the test target's folder with '--tests <path>'")
    }
  }

  // MARK: - Run

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let report = try await plugin ? planRun() : handRun()
    do {
      try tell(report)
    } catch let failure as StandardStream.Failure {
      try? StandardStream.error.write("error: \(failure)\n")
      throw ExitCode(1)
    }
    if report.hasErrors || (check && report.isStale) { throw ExitCode(1) }
  }

  private func planRun() async -> Report {
    let folder = URL(filePath: output ?? ".")
    var modules =
      Self.modules(tested, isInPackage: true)
      + Self.modules(testedLibrary, isInPackage: false)
      + Self.modules(types, isInPackage: true, isTested: false)
    for offset in modules.indices {
      modules[offset].isMainActorByDefault = mainActorModules.contains(modules[offset].name)
    }
    return await Pipeline.stubs(
      StubsConfiguration(
        modules: modules,
        tests: tests,
        hasTestingLibrary: !hasNoTestingLibrary,
        output: folder,
        planned: Dictionary(
          stride(from: 0, to: planned.count, by: 2).map { (planned[$0], planned[$0 + 1]) },
          uniquingKeysWith: { $1 }),
        knownSettings: Set(knownConfiguration),
        cache: folder.appending(path: ".ratchet-cache")))
  }

  private func handRun() async throws -> Report {
    let found = SourceFinder.find(paths, module: module)
    let own = output.map { URL(filePath: $0).standardizedFileURL.path + "/" } ?? ""
    let tests = SourceFinder.find(tests)
    let modules = Dictionary(grouping: found.sources, by: \.module).sorted { $0.key < $1.key }
    var report = await Pipeline.stubs(
      StubsConfiguration(
        modules: modules.map { StubsConfiguration.Module(name: $0, sources: $1.map(\.path)) },
        tests: tests.sources.map(\.path).filter {
          !URL(filePath: $0).standardizedFileURL.path.hasPrefix(own)
        },
        hasTestingLibrary: !hasNoTestingLibrary,
        output: output.map { URL(filePath: $0) },
        mode: check ? .check : .write,
        settings: ConfigurationOption.place(config)))
    report.diagnostics = found.diagnostics + tests.diagnostics + report.diagnostics
    return report
  }

  /// The modules of an option's arguments: `Features= Feature1.swift Other= Other.swift`.
  private static func modules(
    _ arguments: [String], isInPackage: Bool, isTested: Bool = true
  ) -> [StubsConfiguration.Module] {
    arguments.reduce(into: []) { modules, argument in
      if argument.hasSuffix("=") {
        modules.append(
          StubsConfiguration.Module(
            name: String(argument.dropLast()), sources: [], isInPackage: isInPackage,
            isTested: isTested))
      } else if !modules.isEmpty {
        modules[modules.count - 1].sources.append(argument)
      }
    }
  }

  // MARK: - Tell

  private func tell(_ report: Report) throws {
    try DiagnosticsPrinter.write(report.diagnostics, hasSummary: !plugin)
    if check, let output { try StaleOutput(report, output: output).write() }
  }
}
