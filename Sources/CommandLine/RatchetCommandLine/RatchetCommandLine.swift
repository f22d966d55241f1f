import ArgumentParser
import RatchetGenerator

/// The command line: `ratchet generate …`.
///
/// It is a library because of its executable, `RatchetMain`: a target cannot have the name
/// `ratchet`, whose module would be the runtime's on file systems that ignore case.
package struct RatchetCommandLine: ParsableCommand {
  /// The name, the help, and the subcommands.
  package static let configuration = CommandConfiguration(
    commandName: "ratchet",
    abstract:
      "Generates the boilerplate of reducer-based Swift programs, as readable source files.",
    version: RatchetVersion.current,
    subcommands: [
      GenerateCommand.self,
      StubsCommand.self,
      ReviewCommand.self,
      ExplainCommand.self,
      GraphCommand.self,
      AttachCommand.self,
      ScaffoldCommand.self,
      InitCommand.self,
      DumpCommand.self,
      DoctorCommand.self,
      BuildCommand.self,
    ]
  )

  /// Creates the command.
  package init() {}

  /// Runs the command that the program's arguments name, some of which may be in files.
  package static func run() -> Never {
    do {
      let arguments = try ArgumentFile.expanded(StandardStream.programArguments)
      try SubcommandCheck.validate(arguments)
      main(arguments)
    } catch {
      exit(withError: error)
    }
    exit()
  }
}
