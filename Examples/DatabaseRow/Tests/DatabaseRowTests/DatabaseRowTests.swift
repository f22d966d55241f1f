import DatabaseRow
import Foundation
import GRDB
import Ratchet
import Testing

private struct Player: Codable, Equatable, RowRecord {
  static let databaseTableName = "player"
  var id: Int
  var name: String
  var score: Int
}

@Suite("A row of a database as a shared value") struct DatabaseRowTests {
  private let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")

  private func database() throws -> DatabaseQueue {
    let database = try DatabaseQueue(path: url.path)
    try database.write { database in
      try database.create(table: "player", ifNotExists: true) { table in
        table.primaryKey("id", .integer)
        table.column("name", .text).notNull()
        table.column("score", .integer).notNull()
      }
    }
    return database
  }

  @Test("it is read, written and removed")
  func writing() throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let database = try database()
    let blob = Player(id: 1, name: "Blob", score: 0)
    try database.write { try blob.insert($0) }
    @Shared(DatabaseRowKey<Player>.row(id: 1, in: database)) var player: Player?
    #expect(player == blob)
    $player.withLock { $0?.score = 10 }
    #expect(try database.read { try Player.fetchOne($0, key: 1) }?.score == 10)
    $player.withLock { $0 = nil }
    #expect(try database.read { try Player.fetchCount($0) } == 0)
  }

  @Test("changes by another connection arrive in a store", .timeLimit(.minutes(1)))
  @MainActor
  func otherConnection() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let (mine, other) = (try database(), try database())
    @Shared(DatabaseRowKey<Player>.row(id: 1, in: mine)) var player: Player?
    let store = Store(initialState: Board.State(player: $player)) { Board() }
    let (scores, seen) = AsyncStream.makeStream(of: Int?.self)
    let token = observe { seen.yield(store.player?.score) }
    try await other.write { try Player(id: 1, name: "Blob", score: 7).insert($0) }
    for await score in scores where score == 7 { break }
    try await mine.write { try $0.execute(sql: "UPDATE player SET score = 8") }
    for await score in scores where score == 8 { break }
    token.cancel()
    store.send(.scored)
    #expect(try await other.read { try Player.fetchOne($0, key: 1) }?.score == 9)
  }
}

private struct Board: Reducer {
  struct State {
    @Shared var player: Player?
  }

  enum Action { case scored }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.$player.withLock { $0?.score += 1 }
      return .none
    }
  }
}
