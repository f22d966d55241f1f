import BoardFeature
import Dispatch
import Foundation
import Synchronization

/// Saves the boards and ends the program when it is interrupted.
///
/// It ends after some seconds whatever the database, or a client, does: the time is kept by Dispatch, which needs none of the threads
/// of Swift's tasks.
final class Shutdown: Sendable {
  private struct Status {
    var hasBegun = false
    /// Why boards are not saved yet, by their names.
    var problems: [String: String] = [:]
  }

  private let server: WebServer
  private let boards: Boards
  private let status = Mutex(Status())

  /// How long it tries to save.
  private static let patience = DispatchTimeInterval.seconds(10)

  init(_ server: WebServer, _ boards: Boards) {
    (self.server, self.boards) = (server, boards)
  }

  /// Handles an interrupt: the first one saves, and a second one ends the program at once.
  func interrupt() {
    let isFirst = status.withLock { status in
      defer { status.hasBegun = true }
      return !status.hasBegun
    }
    guard isFirst else { giveUp() }
    say("Saving… (Ctrl-C again ends without it)")
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { self.giveUp() }
    // Before the work of the sessions that end, of which each tells all others.
    Task(priority: .high) {
      await server.stop()
      await boards.save { self.note($0) }
      say("Everything is saved.")
      exit(0)
    }
  }

  private func note(_ board: Board.State) {
    var problem: String?
    if case .waiting(_, let error) = board.saving { problem = error }
    let isNew = status.withLock { status in
      let last = status.problems[board.name]
      status.problems[board.name] =
        board.isSaved ? nil : problem ?? last ?? "it is still being saved"
      return problem != nil && problem != last
    }
    if isNew, let problem { complain("The board \(board.name) is not saved yet: \(problem).") }
  }

  private func giveUp() -> Never {
    let problems = status.withLock(\.problems)
    for (name, problem) in problems.sorted(by: { $0.key < $1.key }) {
      complain("The last changes of the board \(name) are lost: \(problem).")
    }
    if problems.isEmpty { complain("It has ended before everything was saved.") }
    exit(74)
  }
}

/// Prints a line at once, also into a pipe.
func say(_ line: String) {
  try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
}

/// Prints what is wrong.
func complain(_ line: String) {
  try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
}
