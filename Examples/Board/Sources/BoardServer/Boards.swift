import BoardFeature
import BoardStorage
import Ratchet
import RatchetInspector

/// The open boards, each on an actor of its own.
actor Boards {
  typealias Store = StoreActor<Board.State, Board.Action>

  private let database: BoardDatabase
  private let isInspected: Bool
  private var open: [String: OpenBoard] = [:]

  private struct OpenBoard {
    let store: Task<Store, any Error>
    /// How many people use it now.
    var people = 0
    /// How many have used it.
    var visits = 0
  }

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
    if let board = try await open[name]?.store.value { return await board.state.content }
    return try await database.content(name) ?? Content()
  }

  /// The board of a name, for a person, who leaves it later.
  ///
  /// It is read for the first one.
  func join(_ name: String) async throws -> Store {
    var board = open[name] ?? OpenBoard(store: read(name))
    board.people += 1
    board.visits += 1
    open[name] = board
    do {
      return try await board.store.value
    } catch {
      if open[name]?.store == board.store { open[name] = nil }
      throw error
    }
  }

  private func read(_ name: String) -> Task<Store, any Error> {
    Task { [database, isInspected] in
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
  }

  /// Says that a person has left a board.
  ///
  /// A board without people is released once it is saved.
  func leave(_ name: String) async {
    open[name]?.people -= 1
    guard let left = open[name], left.people == 0, let board = try? await left.store.value else {
      return
    }
    for await state in await board.states(.bufferingNewest(1)) where state.isSaved { break }
    // Someone who came meanwhile may have changed it.
    if open[name]?.visits == left.visits { open[name] = nil }
  }

  /// Waits until the database has everything.
  ///
  /// - Parameter note: Is called with the state of each board that is not saved yet, and when it is.
  func save(_ note: @escaping @Sendable (Board.State) -> Void) async {
    await withTaskGroup { group in
      for task in open.values.map(\.store) {
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
