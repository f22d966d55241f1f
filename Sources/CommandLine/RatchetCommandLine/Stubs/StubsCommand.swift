import ArgumentParser
import Foundation
import RatchetGenerator

/// `ratchet stubs`: the stubs for a test target, by hand and in CI.
///
/// | exit code | meaning |
/// |---|---|
/// | 0 | done; with `--check`, no file is stale |
/// | 1 | errors in the configuration or in writing the output; with `--check`, also stale output |
/// | 64 | wrong use |
struct StubsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stubs",
    abstract: "Generates test stubs of the domains in Swift files, for a test target.",
    usage: "ratchet stubs <paths> ... --tests <path> --output <folder> [--check] [<options>]",
    discussion: """
      A target with Ratchet's build plugin gets its stubs on every build. This command is for others.

        ratchet stubs Sources/Counter --tests Tests/CounterTests --output Tests/CounterTests/Stubs

      The import of a module in the tests decides which declarations the stubs can use: all of them \
      with '@testable import', and public or 'package' ones with 'import'.

      With '--hermetic', name each source with its module: Counter=Sources/Counter/Counter.swift

      EXIT CODES
        0   done; with --check, the output is up to date
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
    help: ArgumentHelp("The folder for the generated files.", valueName: "folder"))
  var output: String?

  @Option(help: ModuleOption.help)
  var module: String?

  @Option(help: ConfigurationOption.help)
  var config: [String] = []

  @Flag(help: "Write nothing. Fail and print the difference if the output is stale.")
  var check = false

  @Flag(
    name: .customLong("no-testing-library"),
    help: "The test target has no 'RatchetTesting', which test stores and laws need.")
  var hasNoTestingLibrary = false

  @OptionGroup(title: "C types")
  var cHeaders: CHeaderOptions

  @OptionGroup(title: "Build systems")
  var hermetic: HermeticOptions

  @Option(
    help: ArgumentHelp(
      "A tested module that is isolated to the main actor by default. You can repeat this option.",
      valueName: "module"))
  var mainActorModule: [String] = []

  @Option(
    help: ArgumentHelp(
      "The default isolation of the test target, like the compiler's option of this name: "
        + "'MainActor' or 'nonisolated'.",
      valueName: "isolation"))
  var defaultIsolation = DefaultIsolation.nonisolated

  // MARK: - Use

  func validate() throws {
    guard let output else {
      throw ValidationError(
        "No place for the generated files. Name a folder with '--output <folder>'")
    }
    if output.isEmpty { throw ValidationError("'--output' is empty; '.' is the current folder") }
    if output == "-" { throw ValidationError("'--output' takes a folder, not standard output") }
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
    if config.contains("") { throw ValidationError("'--config' is empty") }
    try ModuleOption.check(module)
    try validateHermetic()
    try cHeaders.checkPlaces()
  }

  private func validateHermetic() throws {
    guard hermetic.isOn else { return }
    if check { throw ValidationError("'--check' and '--hermetic' cannot be used together") }
    if module != nil {
      throw ValidationError("'--module' and '--hermetic' cannot be used together")
    }
    _ = try SourceArguments.parsed(paths)
  }

  // MARK: - Run

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    let (report, note) = try generate()
    do {
      if let note { try StandardStream.error.write(note) }
      try tell(report)
    } catch let failure as StandardStream.Failure {
      try? StandardStream.error.write("error: \(failure)\n")
      throw ExitCode(1)
    }
    if report.hasErrors || (check && report.isStale) { throw ExitCode(1) }
  }

  private func generate() throws -> (Report, note: String?) {
    if hermetic.isOn { return (try generateHermetically(), nil) }
    let found = SourceFinder.find(paths, module: module)
    let tests = SourceFinder.find(tests)
    let modules = Dictionary(grouping: found.sources, by: \.module).sorted { $0.key < $1.key }
    try checkIsolation(of: modules.map(\.key))
    var configuration = StubsConfiguration(
      modules: modules.map { name, sources in
        var module = StubsConfiguration.Module(name: name, sources: sources.map(\.path))
        module.isMainActorByDefault = mainActorModule.contains(name)
        return module
      },
      tests: tests.sources.map(\.path),
      hasTestingLibrary: !hasNoTestingLibrary,
      output: output.map { URL(filePath: $0) },
      mode: check ? .check : .write,
      settings: ConfigurationOption.place(config))
    configuration.isMainActorByDefault = defaultIsolation == .mainActor
    configuration.cHeaders = cHeaders.settings.headers
    var report = Pipeline.stubs(configuration)
    report.diagnostics = found.diagnostics + tests.diagnostics + report.diagnostics
    let empty = EmptyResult(sources: found.sources, paths: paths, report: report)
    return (report, empty.note(beside: self.tests))
  }

  private func checkIsolation(of modules: [String]) throws {
    guard let unknown = mainActorModule.first(where: { !modules.contains($0) }) else { return }
    let known = modules.map { "'\($0)'" }.joined(separator: ", ")
    throw ValidationError(
      "'--main-actor-module' names '\(unknown)', and no source belongs to it. There are: \(known)")
  }

  /// A run that reads only declared files, and writes a file for each source of a tested module,
  /// and one for the declarations of the other modules.
  private func generateHermetically() throws -> Report {
    let tested = SourceArguments.grouped(paths)
    var (sources, own) = (DeclaredSources(), DeclaredSources())
    for (module, paths) in tested + hermetic.dependencySources {
      sources.add(paths, module: module)
    }
    own.add(tests, module: "")
    let testedNames = tested.map(\.module)
    try checkIsolation(of: testedNames)
    let modules = Set(sources.references.map(\.module)).sorted().map { name in
      var module = StubsConfiguration.Module(
        name: name, sources: sources.paths(of: name), isTested: testedNames.contains(name))
      module.isMainActorByDefault = mainActorModule.contains(name)
      return module
    }
    let planned = sources.references.filter { testedNames.contains($0.module) }
      .map { ($0.path, "\($0.module).\($0.stem)+Stubs.swift") }
    var configuration = StubsConfiguration(
      modules: modules,
      tests: own.references.map(\.path),
      hasTestingLibrary: !hasNoTestingLibrary,
      planned: Dictionary(planned, uniquingKeysWith: { $1 }),
      settings: .files(config))
    configuration.isMainActorByDefault = defaultIsolation == .mainActor
    configuration.cHeaders = cHeaders.limited
    configuration.recordsInputs = hermetic.depfile != nil
    var report = Pipeline.stubs(configuration)
    report.diagnostics =
      sources.diagnostics + own.diagnostics + sources.spelled(report.diagnostics)
    let outputs = DeclaredOutputs(
      folder: output ?? ".",
      names: [StubsConfiguration.sharedOutputName] + planned.map(\.1),
      depfile: hermetic.depfile)
    report.diagnostics += outputs.finish(report, spelled: sources.spelled)
    return report
  }

  // MARK: - Output

  private func tell(_ report: Report) throws {
    try DiagnosticsPrinter.write(report.diagnostics, hasSummary: true)
    if check, let output { try StaleOutput(report, output: output).write() }
  }
}
