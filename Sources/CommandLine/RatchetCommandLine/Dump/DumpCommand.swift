import ArgumentParser
import RatchetGenerator
import RatchetToolkit

/// `ratchet dump`: what the generator sees in some files.
///
/// | exit code | meaning |
/// |---|---|
/// | 0 | done |
/// | 1 | errors in the input |
/// | 64 | wrong use |
struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Prints what the generator reads from Swift files, as JSON.",
    usage: "ratchet dump <paths> ... [--module <name>] [--config <file>]",
    discussion: """
      The keys of each object are sorted, so that you can compare two dumps. \
      'Documentation/Model.md' explains them. Errors are reported as by 'generate'.

        ratchet dump Sources/App/Counter.swift

      EXIT CODES
        0   done
        1   there are errors
        64  wrong use
      """
  )

  @Argument(help: "Swift files, and folders to search for them.")
  var paths: [String] = []

  @Option(help: ModuleOption.help)
  var module: String?

  @Option(help: ConfigurationOption.help)
  var config: String?

  func validate() throws {
    if paths.isEmpty {
      throw ValidationError("No files to look at. Name files or folders: ratchet dump Sources")
    }
    try ModuleOption.check(module)
    if config == "" { throw ValidationError("'--config' is empty") }
    if paths.contains("") { throw ValidationError("A path is empty; '.' is the current folder") }
  }

  func run() throws {
    let found = SourceFinder.find(paths, module: module)
    let dump = Pipeline.dump(
      Configuration(sources: found.sources, settings: ConfigurationOption.place(config)))
    let diagnostics = found.diagnostics + dump.diagnostics
    do {
      try StandardStream.output.write(try dump.model.json())
      try DiagnosticsPrinter.write(diagnostics, hasSummary: false)
    } catch let failure as StandardStream.Failure {
      try? StandardStream.error.write("error: \(failure)\n")
      throw ExitCode(1)
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }
}
