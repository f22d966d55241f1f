import Foundation

/// The commands, by name.
enum CommandName: String, CaseIterable {
  case add
  case check
  case edit
  case delete
  case move
  case filter
  case clear
  case list
  case help
  case quit

  /// The usage of the command.
  var usage: String {
    switch self {
    case .add: "add TEXT"
    case .check: "check NUMBER"
    case .edit: "edit NUMBER TEXT"
    case .delete: "delete NUMBER"
    case .move: "move NUMBER NUMBER"
    case .filter: "filter all|active|completed"
    case .clear, .list, .help, .quit: rawValue
    }
  }

  private var purpose: String {
    switch self {
    case .add: "add something to do, at the top"
    case .check: "check a todo off, or take that back"
    case .edit: "change the text of a todo"
    case .delete: "delete a todo"
    case .move: "put the first todo in the place of the second"
    case .filter: "choose which todos are shown"
    case .clear: "delete all that are checked off"
    case .list: "show the list again"
    case .help: "explain the commands"
    case .quit: "leave"
    }
  }

  /// The explanation of all commands.
  static var explanation: String {
    allCases
      .map { "  " + $0.usage.padding(toLength: 30, withPad: " ", startingAt: 0) + $0.purpose }
      .joined(separator: "\n")
  }

  /// The command whose name is most similar to a word.
  static func nearest(to word: String) -> CommandName {
    allCases.min { $0.rawValue.distance(to: word) < $1.rawValue.distance(to: word) } ?? .help
  }
}

extension String {
  /// The number of letters to insert, remove or replace to turn this word into another one.
  ///
  /// It is the Levenshtein distance, computed row by row.
  fileprivate func distance(to other: String) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, otherLetter) in other.enumerated() {
        let exchanged = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(exchanged, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
