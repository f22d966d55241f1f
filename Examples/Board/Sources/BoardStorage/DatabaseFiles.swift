import Foundation

/// The files of an open database, to find that they were removed or replaced.
struct DatabaseFiles {
  private let path: String
  private let identities: [Identity?]

  private struct Identity: Equatable {
    let device: dev_t
    let number: ino_t
  }

  init(_ path: String) {
    self.path = path
    identities = Self.names(path).map(Self.identity)
  }

  /// - Throws: A `StorageProblem` if the files are not those anymore that were opened.
  func check() throws {
    for (name, identity) in zip(Self.names(path), identities)
    where Self.identity(name) != identity {
      throw StorageProblem("the file \(name) was removed or replaced")
    }
  }

  /// The database, and the log that has its last commits.
  private static func names(_ path: String) -> [String] { [path, "\(path)-wal"] }

  private static func identity(_ path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: status.st_dev, number: status.st_ino)
  }
}
