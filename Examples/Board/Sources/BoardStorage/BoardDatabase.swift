import BoardFeature
import Foundation
import GRDB
import Ratchet

/// The boards in a SQLite database: a table each for boards, lists and cards.
///
/// A commit is written to the file before `save` returns, so it outlives the program; SQLite's write-ahead log is synchronized
/// with the disk at its checkpoints, so the last commits may not outlive a power failure.
package final class BoardDatabase: Sendable {
  private let pool: DatabasePool
  private let files: DatabaseFiles

  /// Opens a database, and creates it if there is none.
  ///
  /// - Parameter path: The path of its file.
  /// - Throws: A `StorageProblem`.
  package init(path: String) throws {
    do {
      var configuration = Configuration()
      configuration.busyMode = .timeout(2)
      pool = try DatabasePool(path: path, configuration: configuration)
      try Self.migrator.migrate(pool)
    } catch let error as DatabaseError {
      throw StorageProblem(error)
    }
    files = DatabaseFiles(path)
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("boards") { database in
      try database.create(table: "board") { table in
        table.primaryKey("name", .text)
        table.column("revision", .integer).notNull()
      }
      try database.create(table: "list") { table in
        table.primaryKey("id", .text)
        table.column("board", .text).notNull().references("board", onDelete: .cascade)
        table.column("position", .integer).notNull()
        table.column("title", .text).notNull()
      }
      try database.create(table: "card") { table in
        table.primaryKey("id", .text)
        table.column("list", .text).notNull().indexed().references("list", onDelete: .cascade)
        table.column("position", .integer).notNull()
        table.column("text", .text).notNull()
      }
    }
    return migrator
  }

  /// The names of all boards.
  package func names() async throws -> [String] {
    try await pool.read { try String.fetchAll($0, sql: "SELECT name FROM board ORDER BY name") }
  }

  /// Reads a board; a new one has three empty lists.
  package func load(_ name: String) async throws -> (content: Content, revision: Int) {
    if let board = try await pool.read({ try Self.read(name, $0) }) { return board }
    let content = Content(
      lists: IdentifiedArray(
        uniqueElements: ["To do", "Doing", "Done"].map { CardList(id: UUID(), title: $0) }))
    try await save(name, from: Content(), to: content, revision: 0)
    return (content, 0)
  }

  /// What a board contains; nil if there is none.
  package func content(_ name: String) async throws -> Content? {
    try await pool.read { try Self.read(name, $0)?.content }
  }

  /// Writes what has changed of a board, in one transaction.
  ///
  /// - Throws: A `StorageProblem`, also if the files are not those anymore that were opened: what is written to a removed file is lost.
  package func save(
    _ name: String, from old: Content, to new: Content, revision: Int
  ) async throws {
    do {
      try await pool.write { try Self.write(name, from: old, to: new, revision: revision, $0) }
    } catch let error as DatabaseError {
      throw StorageProblem(error)
    }
    // After the commit, so that it is in the files that are there.
    try files.check()
  }

  private static func write(
    _ name: String, from old: Content, to new: Content, revision: Int, _ database: Database
  ) throws {
    try database.execute(
      sql: """
        INSERT INTO board (name, revision) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET revision = excluded.revision
        """, arguments: [name, revision])
    let (old, new) = (Rows(old), Rows(new))
    for (id, row) in new.lists where old.lists[id] != row {
      try database.execute(
        sql: """
          INSERT INTO list (id, board, position, title) VALUES (?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET position = excluded.position, title = excluded.title
          """, arguments: [id.uuidString, name, row.position, row.text])
    }
    for id in old.cards.keys where new.cards[id] == nil {
      try database.execute(sql: "DELETE FROM card WHERE id = ?", arguments: [id.uuidString])
    }
    for (id, row) in new.cards where old.cards[id] != row {
      try database.execute(
        sql: """
          INSERT INTO card (id, list, position, text) VALUES (?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE
          SET list = excluded.list, position = excluded.position, text = excluded.text
          """, arguments: [id.uuidString, row.list?.uuidString, row.position, row.text])
    }
  }

  private static func read(
    _ name: String, _ database: Database
  ) throws -> (content: Content, revision: Int)? {
    let revision = try Int.fetchOne(
      database, sql: "SELECT revision FROM board WHERE name = ?", arguments: [name])
    guard let revision else { return nil }
    var content = Content()
    let lists = try Row.fetchAll(
      database, sql: "SELECT id, title FROM list WHERE board = ? ORDER BY position",
      arguments: [name])
    for list in lists {
      let cards = try Row.fetchAll(
        database, sql: "SELECT id, text FROM card WHERE list = ? ORDER BY position",
        arguments: [list["id"] as String])
      content.lists.append(
        CardList(
          id: try id(list), title: list["title"],
          cards: IdentifiedArray(
            uniqueElements: try cards.map { Card(id: try id($0), text: $0["text"]) })))
    }
    return (content, revision)
  }

  private static func id(_ row: Row) throws -> UUID {
    guard let id = UUID(uuidString: row["id"]) else {
      throw DatabaseError(message: "\(row["id"] as String) is not an id")
    }
    return id
  }
}

/// The rows of a board.
private struct Rows {
  struct Row: Equatable {
    var list: UUID?
    var position: Int
    var text: String
  }

  var lists: [UUID: Row] = [:]
  var cards: [UUID: Row] = [:]

  init(_ content: Content) {
    for (position, list) in content.lists.enumerated() {
      lists[list.id] = Row(position: position, text: list.title)
      for (position, card) in list.cards.enumerated() {
        cards[card.id] = Row(list: list.id, position: position, text: card.text)
      }
    }
  }
}

extension BoardDatabase {
  /// Keeps other servers from a database: the boards of one would not know what is changed in those of another.
  ///
  /// - Parameter path: The path of the database. The lock is a file beside it.
  /// - Returns: Whether no other server has it.
  /// - Throws: A `StorageProblem` if the file cannot be created.
  package static func lock(_ path: String) throws -> Bool {
    let descriptor = open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StorageProblem(String(cString: strerror(errno))) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// The client of the features.
  package var client: BoardStorageClient {
    BoardStorageClient { [self] name, old, new, revision in
      try await save(name, from: old, to: new, revision: revision)
    }
  }
}
