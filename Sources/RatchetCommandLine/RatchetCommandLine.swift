import ArgumentParser

/// The command line: `ratchet generate …`.
///
/// It is a library, for two executables are made of it: `ratchet`, for people, and `RatchetTool`, for
/// the plugins. (Build systems find a plugin's tool by the name of its target, and a target cannot
/// be called `ratchet`: where file names ignore case, its module would be the runtime's.)
public struct RatchetCommandLine: AsyncParsableCommand {
  /// The name, the help, and the subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "ratchet",
    abstract:
      "Writes the boilerplate of reducer-based Swift programs, as source files that people read.",
    version: RatchetVersion.current,
    subcommands: [
      GenerateCommand.self,
      StubsCommand.self,
      ReviewCommand.self,
      ExplainCommand.self,
      GraphCommand.self,
      ScaffoldCommand.self,
      TestFromCommand.self,
      InitCommand.self,
      DumpCommand.self,
      DoctorCommand.self,
    ]
  )

  /// Creates the command.
  public init() {}
}
