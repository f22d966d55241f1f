import Foundation
import Todos

/// The remaining words of a command, from left to right.
struct Arguments {
  let name: CommandName
  private let todos: [Todo.State]
  private var rest: Substring

  init(_ line: String, todos: [Todo.State]) throws {
    self.todos = todos
    rest = line[...]
    let word = Self.nextWord(of: &rest)
    guard let name = CommandName(rawValue: word.lowercased()) else {
      throw WrongInput.unknownCommand(word)
    }
    self.name = name
  }

  /// The next word, as the number of a todo in the list.
  mutating func todo() throws -> Todo.State.ID {
    guard let number = Int(Self.nextWord(of: &rest)) else {
      throw WrongInput.missing("a number", name)
    }
    guard 0 < number, number <= todos.count else {
      throw WrongInput.noTodo(number, count: todos.count)
    }
    return todos[number - 1].id
  }

  /// The next word, as a filter.
  mutating func filter() throws -> Filter {
    guard let filter = Filter(rawValue: Self.nextWord(of: &rest).lowercased()) else {
      throw WrongInput.missing("a filter", name)
    }
    return filter
  }

  /// All remaining words, as a text.
  mutating func text() throws -> String {
    defer { rest = "" }
    guard !rest.isEmpty else { throw WrongInput.missing("a text", name) }
    return String(rest)
  }

  /// Throws if words are left.
  func end() throws {
    guard rest.isEmpty else { throw WrongInput.tooMuch(String(rest), name) }
  }

  private static func nextWord(of rest: inout Substring) -> String {
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    return String(word)
  }
}
