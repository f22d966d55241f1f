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
  func save() async {
    for task in opening.values {
      guard let board = try? await task.value else { continue }
      for await state in await board.states(.bufferingNewest(1)) where state.isSaved { break }
    }
  }
}
