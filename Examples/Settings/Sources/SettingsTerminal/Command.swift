import Ratchet
import Settings

/// A command that the user can type.
enum Command {
  case help
  case list
  case nothing
  case quit
  case set(BindingAction<Settings.State>)

  static let explanation = """
    list                 the settings and their values
    set <name> <value>   changes one: on and off, numbers, words, none
    quit                 ends the program
    A setting may be called by the last part of its name: set enableHaptics off
    """

  /// Parses a line.
  ///
  /// - Throws: ``WrongInput`` if it is not a command.
  init(_ line: String) throws {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    switch words.first {
    case nil: self = .nothing
    case "help": self = .help
    case "list": self = .list
    case "quit": self = .quit
    case "set" where words.count == 3:
      self = .set(try SettingReader().action(setting: words[1], to: words[2]))
    case "set": throw WrongInput(description: "write: set <name> <value>")
    case let word?: throw WrongInput(description: "there is no command \"\(word)\"; try \"help\"")
    }
  }
}

/// The error in a line.
struct WrongInput: LocalizedError {
  var description: String
  var errorDescription: String? { description }
}
