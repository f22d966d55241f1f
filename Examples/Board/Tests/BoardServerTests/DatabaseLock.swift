import GRDB

/// Another program that keeps a database from being written.
final class DatabaseLock {
  private let queue: DatabaseQueue

  init(_ path: String) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
  }

  func release() throws {
    try queue.writeWithoutTransaction { try $0.rollback() }
  }
}
