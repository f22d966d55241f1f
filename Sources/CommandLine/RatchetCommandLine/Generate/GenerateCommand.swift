import ArgumentParser
import Foundation
import RatchetGenerator
import RatchetToolkit

/// `ratchet generate`: the generator by hand, and in CI.
///
/// | exit code | meaning |
/// |---|---|
/// | 0 | done; with `--check`, no file is stale |
/// | 1 | errors in the input or in writing the output; with `--check`, also stale output |
/// | 64 | wrong use |
///
/// A run that succeeds prints nothing, or a note if it had nothing to do. Diagnostics and `--verbose` go to standard
/// error; standard output has what was requested: the files of `--stdout`, the difference of `--check`, or the JSON
/// of `--format json`, or the annotations of `--format github`.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates case paths, '==' and more for the domains in Swift files.",
    usage: "ratchet generate <paths> ... --output <folder> [--check] [<options>]",
    discussion: """
      Creates missing files, rewrites files that differ, and removes generated files that are no \
      longer needed. Files that Ratchet did not write are left alone.

        ratchet generate Sources --output Generated
        ratchet generate Sources --output Generated --check
        ratchet generate Sources/App/Counter.swift --stdout
        ratchet generate Counter.swift --module App --output out --hermetic --depfile App.d

      The module of a file is its folder below 'Sources' or 'Tests', or else its own folder. With \
      several modules, each one gets a folder in the output.

      EXIT CODES
        0   done; with --check, the output is up to date
        1   there are errors, or with --check, the output is stale
        64  wrong use
      """
  )

  @Argument(help: "Swift files, and folders to search for them.")
  var paths: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for the generated files.", valueName: "folder")
  )
  var output: String?

  @Option(help: ModuleOption.help)
  var module: String?

  @Option(help: ConfigurationOption.help)
  var config: [String] = []

  @Flag(help: "Write nothing. Fail and print the difference if the output is stale.")
  var check = false

  @Flag(
    help: "Apply fix-its to the sources, and print what changed."
  )
  var fix = false

  @Flag(help: "Print the generated files instead of writing them.")
  var stdout = false

  /// The second name is the option's former name.
  @Option(
    name: [.customLong("format"), .customLong("diagnostics")],
    help: ArgumentHelp(
      "The format of errors and warnings: 'text', like the compiler's; 'json', one array on standard "
        + "output, with stale files as errors instead of the difference; or 'github', annotations "
        + "for a pull request.",
      valueName: "format"
    )
  )
  var format = DiagnosticsFormat.text

  @Option(
    help: ArgumentHelp(
      "The default isolation of declarations, like the compiler's option of this name: "
        + "'MainActor' or 'nonisolated'.",
      valueName: "isolation"
    )
  )
  var defaultIsolation = DefaultIsolation.nonisolated

  @OptionGroup(title: "C types")
  var cHeaders: CHeaderOptions

  @OptionGroup(title: "Build systems")
  var hermetic: HermeticOptions

  @Flag(help: "Print what is done with each file, and how long each stage takes.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "The cache with the results of earlier runs. The default is the folder 'ratchet' in "
        + "$XDG_CACHE_HOME, ~/.cache or ~/Library/Caches.",
      valueName: "folder"
    )
  )
  var cache: String?

  @Flag(name: .customLong("no-cache"), help: "Do not read or write a cache.")
  var isCacheless = false

  // MARK: - Use

  func validate() throws {
    guard !paths.isEmpty else {
      throw ValidationError(
        "No files to look at. Name files or folders: ratchet generate Sources --output Generated"
      )
    }
    if paths.contains("") { throw ValidationError("A path is empty; '.' is the current folder") }
    try reject(fix && check, "--fix", with: "--check")
    if stdout {
      try reject(check, "--stdout", with: "--check")
      try reject(format != .text, "--stdout", with: "--format \(format.rawValue)")
    } else if output == nil {
      // ArgumentParser looks for unknown options later.
      if let option = Self.misspelledOutput {
        throw ValidationError("Unknown option '\(option)'. Did you mean '--output'?")
      }
      throw ValidationError(
        "No place for the generated files. Name a folder with '--output <folder>', "
          + "or print them with '--stdout'"
      )
    }
    if config.contains("") { throw ValidationError("'--config' is empty") }
    if output == "" { throw ValidationError("'--output' is empty; '.' is the current folder") }
    if output == "-" {
      throw ValidationError("'--output' takes a folder; '--stdout' prints the generated files")
    }
    if let cache {
      try reject(isCacheless, "--cache", with: "--no-cache")
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: cache, isDirectory: &isFolder)
      if cache.isEmpty || (exists && !isFolder.boolValue) {
        throw ValidationError("'--cache \(cache)' does not name a folder")
      }
    }
    try ModuleOption.check(module)
    try validateHermetic()
    try cHeaders.checkPlaces()
  }

  /// The argument that looks like a misspelled `--output`.
  private static var misspelledOutput: String? {
    StandardStream.programArguments.first { argument in
      argument.hasPrefix("--")
        && NearestName.of(String(argument.dropFirst(2)), among: ["output"]) != nil
    }
  }

  private func validateHermetic() throws {
    guard hermetic.isOn else { return }
    try reject(fix, "--fix", with: "--hermetic")
    try reject(check, "--check", with: "--hermetic")
    try reject(stdout, "--stdout", with: "--hermetic")
    try reject(cache != nil, "--cache", with: "--hermetic")
    guard module != nil else {
      throw ValidationError("'--hermetic' takes the module's name: '--module <name>'")
    }
  }

  private func reject(_ isUsed: Bool, _ first: String, with second: String) throws {
    guard isUsed else { return }
    throw ValidationError("'\(first)' and '\(second)' cannot be used together")
  }

  // MARK: - Run

  func run() throws {
    // If the reader of a pipe is gone, a write fails, instead of a signal that ends this program.
    signal(SIGPIPE, SIG_IGN)
    let (report, fixes, note) = try generate()
    do {
      if let note { try StandardStream.error.write(note) }
      try tell(fixes)
      try tell(report)
    } catch let failure as StandardStream.Failure {
      try? StandardStream.error.write("error: \(failure)\n")
      throw ExitCode(1)
    }
    if report.hasErrors || (check && report.isStale) { throw ExitCode(1) }
  }

  private func generate() throws -> (Report, Fixes, note: String?) {
    if hermetic.isOn { return (generateHermetically(), Fixes(), nil) }
    let clock = ContinuousClock()
    let start = clock.now
    let found = SourceFinder.find(paths, module: module)
    let search = clock.now - start
    let configuration = configuration(found.sources)
    let fixes = fix ? Pipeline.fix(configuration) : Fixes()
    var bar = ProgressBar()
    var report = Pipeline.run(configuration) { bar.update($0) }
    bar.clear()
    if let cacheFile { cacheFolder?.tidy(afterUsing: cacheFile) }
    report.diagnostics = found.diagnostics + fixes.diagnostics + report.diagnostics
    report.timings[.scan, default: .zero] += search
    report.elapsed += search
    // With '--fix', the changes of the sources may be what is wanted.
    let note =
      (fix ? nil : EmptyResult(sources: found.sources, paths: paths, report: report).note())
      ?? (module == nil ? AssumedModules(found.sources).note : nil)
    return (report, fixes, note)
  }

  private func configuration(_ sources: [SourceReference]) -> Configuration {
    Configuration(
      sources: sources,
      output: stdout ? nil : output.map { URL(filePath: $0) },
      mode: check ? .check : .write,
      hasLines: false,
      isMainActorByDefault: defaultIsolation == .mainActor,
      cTypes: cHeaders.settings,
      settings: ConfigurationOption.place(config),
      cache: cacheFile
    )
  }

  /// The file of this run's cache.
  private var cacheFile: URL? {
    guard !isCacheless else { return nil }
    let scope = [output.map(Self.absolute) ?? "", module ?? ""] + paths.map(Self.absolute).sorted()
    return cacheFolder?.file(for: scope)
  }

  private var cacheFolder: CacheFolder? {
    cache.map { CacheFolder(URL(filePath: $0)) }
      ?? .ofUser(ProcessInfo.processInfo.environment)
  }

  private static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }

  /// A run that reads only declared files, and writes a file for each source and one for C types.
  private func generateHermetically() -> Report {
    var sources = DeclaredSources()
    sources.add(paths, module: module ?? "")
    var dependencies = DeclaredSources()
    for (module, paths) in hermetic.dependencySources { dependencies.add(paths, module: module) }
    var configuration = Configuration(
      sources: sources.references,
      answersEverySource: true,
      hasSourceLocations: true,
      hasLines: false,
      isMainActorByDefault: defaultIsolation == .mainActor,
      cTypes: CTypeSettings(
        headers: cHeaders.limited, dependencies: dependencies.references),
      settings: .files(config))
    configuration.recordsInputs = hermetic.depfile != nil
    var report = Pipeline.run(configuration)
    report.diagnostics =
      sources.diagnostics + dependencies.diagnostics + sources.spelled(report.diagnostics)
    let names = OutputNames(sources: sources.references, output: nil)
    let outputs = DeclaredOutputs(
      folder: output ?? ".",
      names: ([.cTypes(of: module ?? "")] + sources.references).map(names.name),
      depfile: hermetic.depfile)
    report.diagnostics += outputs.finish(report, spelled: sources.spelled)
    return report
  }

  // MARK: - Output

  private func tell(_ fixes: Fixes) throws {
    let lines = fixes.made.compactMap { diagnostic in
      diagnostic.fixIt.map { fixIt in
        let place = fixIt.edits.first?.range.start ?? diagnostic.location
        return "\(diagnostic.path):\(place?.line ?? 1):\(place?.column ?? 1): fixed: "
          + "\(fixIt.message) [\(diagnostic.id)]\n"
      }
    }
    let rewritten = fixes.rewritten.map { change in
      "\(change.path):\(change.location.line):\(change.location.column): fixed: \(change.message)\n"
    }
    // Several diagnostics can have the same fix-it, which is applied once.
    var seen: Set<String> = []
    let changes = (rewritten + lines).filter { seen.insert($0).inserted }
    if !changes.isEmpty { try StandardStream.error.write(changes.joined()) }
  }

  private func tell(_ report: Report) throws {
    let stale = check ? output.map { StaleOutput(report, output: $0) } : nil
    if stdout { try StandardStream.output.write(report.files.map(\.text).joined(separator: "\n")) }
    switch format {
    case .json:
      try StandardStream.output.write(json(report.diagnostics + (stale?.diagnostics ?? [])))
    case .github:
      try writeAnnotations(report.diagnostics, stale)
    case .text:
      try DiagnosticsPrinter.write(report.diagnostics, hasSummary: true)
      try stale?.write()
    }
    if verbose { try StandardStream.error.write(RunSummary(report: report, isCheck: check).text) }
  }

  /// Annotations, then the difference for the log.
  private func writeAnnotations(_ diagnostics: [Diagnostic], _ stale: StaleOutput?) throws {
    let stream = StandardStream.output
    let annotations = GitHubAnnotations()
    try stream.write(annotations.text(of: diagnostics))
    guard let stale, !stale.changes.isEmpty else { return }
    try stream.write(annotations.text(of: staleDiagnostics(stale)))
    let diff = stale.diff(TextStyle(hasColors: false))
    try stream.write(
      GitHubAnnotations.folded(diff, title: stale.summary, token: UUID().uuidString))
    try StandardStream.error.write(stale.summary + "\n")
  }

  /// The stale files as diagnostics at the declarations that caused the stale lines.
  private func staleDiagnostics(_ stale: StaleOutput) -> [Diagnostic] {
    let sources = SourceFinder.find(paths, module: module).sources
    let traced = Pipeline.trace(configuration(sources))
    return stale.diagnostics(in: traced.files)
  }

  private func json(_ diagnostics: [Diagnostic]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(diagnostics), as: UTF8.self) + "\n"
  }
}

/// The isolation of code that does not declare one: the values of the compiler's
/// `-default-isolation`.
enum DefaultIsolation: String, ExpressibleByArgument, CaseIterable {
  case nonisolated
  case mainActor = "MainActor"
}
