import Foundation

/// The folders around a source file, up to the one of its package or of its repository.
package struct SourceFolders: Sendable {
  /// The folder of the file, the one around it, and so on.
  ///
  /// The last one is ``root``, or the outermost folder of the disk.
  package private(set) var folders: [URL] = []

  /// The folder of the package or of the repository; nil if the file is in none.
  package private(set) var root: URL?

  /// - Parameter file: The path of the file.
  package init(around file: String) {
    var folder = URL(filePath: file).standardizedFileURL.deletingLastPathComponent()
    while folder.path.count > 1, root == nil {
      folders.append(folder)
      let isRoot = ["Package.swift", ".git"].contains { name in
        FileManager.default.fileExists(atPath: folder.appending(path: name).path)
      }
      if isRoot { root = folder }
      folder.deleteLastPathComponent()
    }
  }
}
