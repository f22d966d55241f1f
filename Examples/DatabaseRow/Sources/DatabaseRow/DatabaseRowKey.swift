import Dispatch
public import GRDB
public import Ratchet

/// A record that is one row of a table, by its id.
public typealias RowRecord = FetchableRecord & Identifiable & PersistableRecord & Sendable

extension SharedKey {
  /// Keeps a value in a row of a SQLite database.
  ///
  ///     @Shared(.row(id: 1, in: database)) var player: Player?
  ///
  /// A missing row is nil, and nil removes the row. Changes by other connections and processes are
  /// read as well.
  ///
  /// - Parameters:
  ///   - id: The row's id.
  ///   - database: The database.
  /// - Returns: The key.
  public static func row<Record: RowRecord>(
    id: Record.ID, in database: any DatabaseWriter
  ) -> Self
  where
    Self == DatabaseRowKey<Record>, Record.ID: DatabaseValueConvertible & Hashable & Sendable
  {
    DatabaseRowKey(row: id, database: database)
  }
}

/// A shared value that is a row of a SQLite database.
public struct DatabaseRowKey<Record: RowRecord>: SharedKey
where Record.ID: DatabaseValueConvertible & Hashable & Sendable {
  let row: Record.ID
  let database: any DatabaseWriter

  /// The row and its table, in one database.
  public struct ID: Hashable {
    let row: Record.ID
    let table: String
    let database: ObjectIdentifier
  }

  /// The identity of the row.
  public var id: ID {
    ID(row: row, table: Record.databaseTableName, database: ObjectIdentifier(database))
  }

  /// Reads the row.
  public func load(context: LoadContext<Record?>, continuation: LoadContinuation<Record?>) {
    continuation.resume(with: Result { .some(try fetch()) })
  }

  /// Follows the row: GRDB reports changes by this connection, and SQLite's data version shows
  /// changes by another one.
  public func subscribe(
    context: LoadContext<Record?>, subscriber: SharedSubscriber<Record?>
  ) -> SharedSubscription {
    let observation = ValueObservation.tracking { try Record.fetchOne($0, key: row) }
    let own = observation.start(
      in: database, scheduling: .async(onQueue: DispatchQueue(label: "DatabaseRow"))
    ) {
      subscriber.yield(throwing: $0)
    } onChange: {
      subscriber.yield($0)
    }
    let others = OtherConnections(database) {
      subscriber.yield(with: Result { .some(try fetch()) })
    }
    return SharedSubscription {
      own.cancel()
      others.cancel()
    }
  }

  /// Writes the row, or removes it.
  public func save(_ value: Record?, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(
      with: Result {
        try database.write { database in
          if let value {
            try value.save(database)
          } else {
            _ = try Record.deleteOne(database, key: row)
          }
        }
      })
  }

  private func fetch() throws -> Record? {
    try database.read { try Record.fetchOne($0, key: row) }
  }
}

extension DatabaseRowKey: CustomStringConvertible {
  /// How the key is written.
  public var description: String { ".row(id: \(row)) of \(Record.databaseTableName)" }
}

/// Calls a function when another connection has changed a database.
///
/// SQLite has no notification for that, but a version number that is cheap to read.
private final class OtherConnections: Sendable {
  private let token: ObserveToken

  init(_ database: any DatabaseWriter, onChange: @escaping @Sendable () -> Void) {
    let version = LockIsolated(Self.version(of: database))
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "OtherConnections"))
    timer.schedule(deadline: .now(), repeating: .milliseconds(100))
    timer.setEventHandler {
      let current = Self.version(of: database)
      let isNew = version.withValue { known in
        defer { known = current }
        return known != current
      }
      if isNew { onChange() }
    }
    timer.resume()
    nonisolated(unsafe) let running = timer
    token = ObserveToken { running.cancel() }
  }

  func cancel() { token.cancel() }

  /// It changes with each change by another connection than the one that reads it.
  private static func version(of database: any DatabaseWriter) -> Int? {
    try? database.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA data_version") }
  }
}
