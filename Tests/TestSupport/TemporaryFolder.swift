import Foundation

/// A temporary folder of a test, which is deleted with its last reference.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// Makes a folder.
  ///
  /// - Parameter files: The texts of its files, by their names.
  package init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ratchet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var url: URL { URL(filePath: path) }

  /// The absolute path of a file in the folder.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and creates the folders around it.
  ///
  /// - Returns: Its absolute path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// Writes a file, and creates the folders around it.
  ///
  /// - Returns: Its absolute path.
  @discardableResult
  package func write(_ contents: some Sequence<UInt8>, to name: String) throws -> String {
    let place = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(contents).write(to: place)
    return place.path
  }

  /// The text of a file, or nil if there is none.
  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether there is a file, or a folder.
  package func hasFile(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name),
      withDestinationPath: target
    )
  }

  /// The names of all files below a folder, sorted, without hidden ones.
  package func files(in name: String) -> [String] {
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
  package func identity(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return attributes[.systemFileNumber] as? Int ?? 0
  }
}
