import Foundation
import Meetings

/// A command that the user can type.
enum Command {
  case add(String)
  case remove(Int)
  case rename(Int, String)
  case meet(Int)
  case list
  case quit
  case help

  static let explanation = """
    add TITLE        adds a meeting
    rename N TITLE   renames meeting N
    meet N           notes that meeting N takes place now
    remove N         removes meeting N
    list             shows all meetings
    quit             ends the program
    """

  init(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
    let number = parts.first.flatMap { Int($0) }
    switch (words.first, number) {
    case ("add", _) where !rest.isEmpty: self = .add(rest)
    case ("rename", let number?) where parts.count == 2: self = .rename(number, parts[1])
    case ("meet", let number?): self = .meet(number)
    case ("remove", let number?): self = .remove(number)
    case ("list", _): self = .list
    case ("quit", _): self = .quit
    default: self = .help
    }
  }
}
