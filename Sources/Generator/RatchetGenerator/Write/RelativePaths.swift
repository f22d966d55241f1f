import Foundation

/// The paths of files relative to a folder.
///
/// Most files of a run are in a few folders, so each folder's path is computed once.
struct RelativePaths {
  private let start: [String]
  private var folders: [PathKey: String] = [:]

  /// - Parameter folder: The folder that the paths are relative to.
  init(from folder: String) {
    start = URL(filePath: folder).standardizedFileURL.pathComponents
  }

  /// The path of a file or of another entry.
  mutating func path(to file: String) -> String {
    let name = file.lastPathName
    guard name != "..", name != ".", name.utf8.count < file.utf8.count else {
      return relative(file)
    }
    let folder = PathKey(path: file.pathOfFolder)
    let way = folders[folder] ?? relative(folder.path)
    folders[folder] = way
    return way.isEmpty ? name : "\(way)/\(name)"
  }

  private func relative(_ path: String) -> String {
    let end = URL(filePath: path).standardizedFileURL.pathComponents
    let shared = zip(start, end).prefix { PathKey(path: $0) == PathKey(path: $1) }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + end[shared...]).joined(separator: "/")
  }
}
