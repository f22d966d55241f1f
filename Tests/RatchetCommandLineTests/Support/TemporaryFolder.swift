import Foundation

/// A temporary folder of a test, which is deleted with its last reference.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ratchet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The absolute path of a file in the folder.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and creates the folders around it.
  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, and creates the folders around it.
  func write(_ data: Data, to name: String) throws {
    let place = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: place)
  }

  /// The text of a file, or nil if there is none.
  func text(of name: String) -> String? {
    (FileManager.default.contents(atPath: path(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether there is a file, or a folder.
  func hasFile(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name),
      withDestinationPath: target
    )
  }

  /// The names of all files below a folder, sorted, without hidden ones.
  func files(in name: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: path(name))?.compactMap { $0 as? String } ?? []
    return all.filter { entry in
      var isFolder: ObjCBool = false
      let path = path("\(name)/\(entry)")
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue
        && !entry.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
  }

  /// An identification of the file that changes when it is written.
  func identity(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return attributes[.systemFileNumber] as? Int ?? 0
  }
}
