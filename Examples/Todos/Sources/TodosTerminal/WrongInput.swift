import Foundation

/// A line that is not a valid command.
enum WrongInput: LocalizedError {
  case missing(String, CommandName)
  case noTodo(Int, count: Int)
  case tooMuch(String, CommandName)
  case unknownCommand(String)

  var errorDescription: String? {
    switch self {
    case .missing(let what, let name):
      "\"\(name)\" needs \(what): \(name.usage)"
    case .noTodo(let number, count: 0):
      "There is no todo \(number): the list is empty."
    case .noTodo(let number, let count):
      "There is no todo \(number): the list has 1 to \(count)."
    case .tooMuch(let rest, let name):
      "\"\(rest)\" is more than \"\(name)\" takes: \(name.usage)"
    case .unknownCommand(let word):
      "There is no command \"\(word)\". Did you mean \"\(CommandName.nearest(to: word))\"? "
        + "\"help\" explains all."
    }
  }
}
