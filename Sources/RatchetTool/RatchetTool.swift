import ArgumentParser

/// The command line: `ratchet generate …`.
@main
struct RatchetTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ratchet",
    abstract:
      "Writes the boilerplate of reducer-based Swift programs, as source files that people read.",
    version: "0.1.0",
    subcommands: [GenerateCommand.self]
  )
}
