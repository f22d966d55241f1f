/// The todos to show.
public enum Filter: String, CaseIterable, Codable, Sendable {
  case all
  case active
  case completed

  /// Whether a todo is shown.
  func includes(_ todo: Todo.State) -> Bool {
    switch self {
    case .all: true
    case .active: !todo.isComplete
    case .completed: todo.isComplete
    }
  }
}
