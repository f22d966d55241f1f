import ArgumentParser
import RatchetGenerator
import RatchetToolkit

/// `ratchet scaffold`: files that you then edit.
struct ScaffoldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scaffold",
    abstract: "Writes a new feature, or the tests of a feature, for you to continue.",
    subcommands: [Tests.self, Feature.self]
  )

  /// `ratchet scaffold tests`.
  struct Tests: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tests",
      abstract: "Writes a test for each action of a feature.",
      usage: "ratchet scaffold tests <feature> [--sources <path> ...] [--output <file>]",
      discussion: """
        The file is 'Tests/<Module>Tests/<Feature>Tests.swift', in Swift Testing. Each test sends one \
        action, with example payloads, and receives the actions that its effects send, according to \
        the reducer's source. You write how the state changes, or record it: \
        'RATCHET_RECORD=1 swift test'.

        Other existing files are left alone. If this command wrote the file, it adds tests of the \
        actions that have none, before the last brace, and changes none of your lines.

          ratchet scaffold tests Counter

        EXIT CODES
          0   done, or nothing to do
          1   there is no such feature, or nothing could be written
          64  wrong use
        """
    )

    @Argument(help: "The feature: 'Counter', 'Parent.Child', or 'App.Counter' with its module.")
    var feature: String

    @Option(
      parsing: .upToNextOption,
      help: ArgumentHelp("Files, and folders to search.", valueName: "path"))
    var sources: [String] = ["Sources"]

    @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String?

    func validate() throws {
      if output == "" || sources.contains("") { throw ValidationError("A path is empty") }
      if let output, !output.hasSuffix(".swift") {
        throw ValidationError("'\(output)' is not a Swift file: its name ends with '.swift'")
      }
    }

    func run() throws {
      let feature = try FeatureSearch.feature(feature, in: sources)
      try ScaffoldReport.run { () throws(ScaffoldError) in
        try Scaffold.tests(of: feature, output: output)
      }
    }
  }

  /// `ratchet scaffold feature`.
  struct Feature: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "feature",
      abstract: "Writes a feature with its state, its actions and its body, and a test of it.",
      usage: "ratchet scaffold feature <name> [--module <name>] [--sources <folder>]",
      discussion: """
        The feature is 'Sources/<Module>/<Name>.swift', its test \
        'Tests/<Module>Tests/<Name>Tests.swift'. Existing files are left alone.

          ratchet scaffold feature Login

        EXIT CODES
          0   done
          1   a file already exists, or cannot be written
          64  wrong use
        """
    )

    @Argument(help: "The feature's name: 'Login'.")
    var name: String

    @Option(help: ArgumentHelp("The target of the feature.", valueName: "name"))
    var module: String?

    @Option(help: ArgumentHelp("The folder with the targets' folders.", valueName: "folder"))
    var sources = "Sources"

    func run() throws {
      try ScaffoldReport.run { () throws(ScaffoldError) in
        try Scaffold.feature(named: name, module: module, sources: sources)
      }
    }
  }
}

/// Finds the feature that a command names.
enum FeatureSearch {
  /// The feature with a name.
  ///
  /// - Throws: An exit code, after the error was reported.
  static func feature(_ name: String, in paths: [String]) throws -> Feature {
    let found = SourceFinder.find(paths, module: nil)
    let (catalogue, diagnostics) = FeatureCatalogue.read(found.sources)
    let all = found.diagnostics + diagnostics
    try DiagnosticsPrinter.write(all, hasSummary: false)
    do {
      return try catalogue.feature(named: name)
    } catch {
      // If nothing could be read, that is the error, and it has been reported.
      let isTold = catalogue.features.isEmpty && all.contains { $0.severity == .error }
      if !isTold { try StandardStream.error.write("error: \(error)\n") }
      throw ExitCode(1)
    }
  }
}

/// Prints what was written.
enum ScaffoldReport {
  static func run(
    _ operation: () throws(ScaffoldError) -> Scaffold.Result
  ) throws {
    let result: Scaffold.Result
    do {
      result = try operation()
    } catch {
      try StandardStream.error.write("error: \(error)\n")
      throw ExitCode(1)
    }
    for warning in result.warnings { try StandardStream.error.write("\(warning)\n") }
    try StandardStream.output.write(text(of: result))
  }

  static func text(of result: Scaffold.Result) -> String {
    if result.written.isEmpty { return "every action has a test already: nothing is written\n" }
    var lines = result.written.map { "\($0) is written" }
    if !result.added.isEmpty {
      let count = result.added.count
      lines[0] = "\(result.written[0]): \(count) test\(count == 1 ? "" : "s") written"
    }
    if let target = result.newTarget {
      lines.append(
        "The folder of '\(target)' is new: the manifest needs a test target of that name")
    }
    return lines.map { "\($0)\n" }.joined()
  }
}
