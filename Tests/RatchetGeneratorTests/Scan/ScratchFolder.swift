import Foundation

/// A folder that a test of the generator works in, gone with the last reference to it.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ratchet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders that it lies in.
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
