import Foundation

/// A temporary folder of a test of the generator, which is deleted with its last reference.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ratchet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and creates the folders around it.
  ///
  /// - Returns: Its absolute path.
  @discardableResult
  func write(_ contents: some Sequence<UInt8>, to name: String) throws -> String {
    let place = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(contents).write(to: place)
    return place.path
  }
}
