import GRDB

/// Why a database cannot be opened, or a board not be saved, as the middle of a sentence.
package struct StorageProblem: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  init(_ error: DatabaseError) {
    description =
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: "another program has locked the database"
      case .SQLITE_FULL: "the disk is full"
      case .SQLITE_NOTADB: "the file is not a database"
      case .SQLITE_CANTOPEN: "the file cannot be opened or created"
      case .SQLITE_READONLY: "the file cannot be written"
      default: error.message ?? "\(error.resultCode)"
      }
  }
}
