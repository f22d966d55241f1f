import Todos

extension Todos.State {
  /// The shown todos, numbered from 1, and how many there are.
  var list: String {
    let lines = zip(1..., shown).map { number, todo in
      "\(number). [\(todo.isComplete ? "x" : " ")] \(todo.text)"
    }
    return (lines + [summary]).joined(separator: "\n")
  }

  private var summary: String {
    let left = todos.count { !$0.isComplete }
    return switch filter {
    case .all: "(\(left) of \(todos.count) left to do)"
    case .active, .completed: "(\(filter.rawValue) only; \(left) of \(todos.count) left to do)"
    }
  }
}
