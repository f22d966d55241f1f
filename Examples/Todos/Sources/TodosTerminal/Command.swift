import Todos

/// A parsed line.
enum Command {
  case send(Todos.Action)
  case help
  case list
  case quit

  /// Parses a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - state: The state that the user sees: numbers refer to its list.
  init(_ line: String, in state: Todos.State) throws {
    var arguments = try Arguments(line, todos: state.shown)
    switch arguments.name {
    case .add:
      self = .send(.added(text: try arguments.text()))
    case .check:
      self = .send(.todos(.element(id: try arguments.todo(), action: .checkboxTapped)))
    case .clear:
      self = .send(.clearCompletedButtonTapped)
    case .delete:
      self = .send(.deleted(try arguments.todo()))
    case .edit:
      let id = try arguments.todo()
      self = .send(.todos(.element(id: id, action: .textChanged(try arguments.text()))))
    case .filter:
      self = .send(.filterPicked(try arguments.filter()))
    case .help:
      self = .help
    case .list:
      self = .list
    case .move:
      self = .send(.moved(try arguments.todo(), toPlaceOf: try arguments.todo()))
    case .quit:
      self = .quit
    }
    try arguments.end()
  }
}
