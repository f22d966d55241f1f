import ArgumentParser
import Foundation
import RatchetGenerator

/// `ratchet generate`: the generator by hand, in CI, and as the build-tool plugin runs it.
struct GenerateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates case paths and '==' for the domains in Swift files."
  )

  @Argument(help: "Swift files, and folders to search for them.")
  var paths: [String] = []

  @Option(name: .shortAndLong, help: "The folder that the generated files go to.")
  var output: String?

  @Option(help: "The module that all of the files belong to.")
  var module: String?

  @Flag(help: "Write nothing; fail and show the difference where the output is stale.")
  var check = false

  @Flag(help: "Print the generated files in place of writing them.")
  var stdout = false

  @Flag(help: "Print what is done with each file, and the time each stage takes.")
  var verbose = false

  @Flag(help: .hidden)
  var plugin = false

  @Option(parsing: .upToNextOption, help: .hidden)
  var unplanned: [String] = []

  func validate() throws {
    if paths.isEmpty, unplanned.isEmpty {
      throw ValidationError("Missing expected argument '<paths> ...'")
    }
  }

  func run() async throws {
    let found = SourceFinder.find(paths + unplanned, module: module)
    let configuration = Configuration(
      sources: found.sources,
      output: URL(filePath: output ?? "."),
      mode: check || stdout ? .check : .write,
      hasSourceLocations: plugin,
      declaredOutputs: plugin ? DeclaredOutputs(planned: paths, unplanned: unplanned) : nil
    )
    let report = try await Pipeline.run(configuration)
    for diagnostic in found.diagnostics + report.diagnostics {
      FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
    }
    if stdout { for file in report.files { print(file.text, terminator: "") } }
    if verbose { print(report.timings, report.elapsed, report.scanned, report.parsed) }
    if report.hasErrors || !found.diagnostics.isEmpty { throw ExitCode(1) }
  }
}
