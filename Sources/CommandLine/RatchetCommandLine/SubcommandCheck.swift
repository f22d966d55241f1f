import ArgumentParser
import RatchetGenerator

/// Finds a name that is no subcommand, about which ArgumentParser says that it is unexpected.
enum SubcommandCheck {
  /// Checks the names of the subcommands in the program's arguments.
  ///
  /// - Throws: A `ValidationError` that says what to write.
  static func validate(_ arguments: [String]) throws {
    guard let first = arguments.first, !first.hasPrefix("-"), first != "help" else { return }
    let names = names(of: RatchetCommandLine.self)
    guard names.contains(first) else {
      let wayOut =
        NearestName.of(first, among: names).map { "Did you mean 'ratchet \($0)'?" }
        ?? "'ratchet --help' lists the subcommands."
      throw ValidationError("'\(first)' is not a subcommand of 'ratchet'. \(wayOut)")
    }
    guard first == "scaffold", arguments.count > 1, let second = arguments.dropFirst().first,
      !second.hasPrefix("-"), !Self.names(of: ScaffoldCommand.self).contains(second)
    else { return }
    throw ValidationError(
      "'\(second)' is not a subcommand of 'scaffold'. Write 'ratchet scaffold feature \(second)'")
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.compactMap { $0.configuration.commandName }
  }
}
