import BoardFeature
import BoardStorage
import Ratchet
import RatchetInspector

/// The open boards, each on an actor of its own.
actor Boards {
  typealias Store = StoreActor<Board.State, Board.Action>

  private let database: BoardDatabase
  private let isInspected: Bool
  private var opening: [String: Task<Store, any Error>] = [:]

  init(_ database: BoardDatabase, isInspected: Bool) {
    self.database = database
    self.isInspected = isInspected
  }

  var names: [String] {
    get async throws { try await database.names() }
  }

  /// Whether a text can be the name of a board.
  static func isName(_ text: String) -> Bool {
    (1...40).contains(text.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// What a board contains, without opening or creating it: pages of others can ask for it.
  func content(_ name: String) async throws -> Content {
    if let board = try await opening[name]?.value { return await board.state.content }
    return try await database.content(name) ?? Content()
  }

  /// The board of a name, which is read once.
  func board(_ name: String) async throws -> Store {
    let task =
      opening[name]
      ?? Task { [database, isInspected] in
        let (content, revision) = try await database.load(name)
        let store = Store(
          initialState: Board.State(name: name, content: content, revision: revision)
        ) {
          Board()
        } withDependencies: {
          $0.boardStorage = database.client
        }
        if isInspected { await Inspector.attach(store, name: "The board \(name)") }
        return store
      }
    opening[name] = task
    do {
      return try await task.value
    } catch {
      opening[name] = nil
      throw error
    }
  }

  /// Waits until the database has everything.
  ///
  /// - Parameter note: Is called with the state of each board that is not saved yet, and when it is.
  func save(_ note: @escaping @Sendable (Board.State) -> Void) async {
    await withTaskGroup { group in
      for task in opening.values {
        group.addTask {
          guard let board = try? await task.value else { return }
          await note(board.state)
          // A board that waits to try again tries now.
          await board.send(.triedAgain)
          for await state in await board.states(.bufferingNewest(1)) {
            note(state)
            if state.isSaved { break }
          }
        }
      }
    }
  }
}
