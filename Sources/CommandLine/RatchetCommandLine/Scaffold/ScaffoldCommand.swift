import ArgumentParser
import RatchetGenerator
import RatchetToolkit

/// `ratchet scaffold`: a feature that you then edit.
struct ScaffoldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scaffold",
    abstract: "Writes a new feature, for you to continue.",
    subcommands: [Feature.self, Tests.self]
  )

  /// `ratchet scaffold tests`, which earlier releases had.
  struct Tests: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "tests", shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough)
    var arguments: [String] = []

    func validate() throws {
      throw ValidationError(
        "'ratchet scaffold tests' is gone, because it had to guess what effects send. "
          + "Write 'await store.send(.action).record()' in a test: the test's run writes the changes "
          + "and the received actions. The inspector copies a test of actions that a program handled."
      )
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
      let result: FeatureScaffold.Result
      do throws(ScaffoldError) {
        result = try FeatureScaffold.write(name, module: module, sources: sources)
      } catch {
        try StandardStream.error.write("error: \(error)\n")
        throw ExitCode(1)
      }
      var lines = result.written.map { "\($0) is written\n" }
      if let target = result.newTarget {
        lines.append(
          "The folder of '\(target)' is new: the manifest needs a test target of that name\n")
      }
      try StandardStream.output.write(lines.joined())
    }
  }
}
