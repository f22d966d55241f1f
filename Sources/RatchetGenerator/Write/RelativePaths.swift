import Foundation

/// The paths of files relative to a folder.
///
/// Most files of a run are in a few folders, so each folder's path is computed once.
struct RelativePaths {
  private let start: [String]
  private var folders: [Substring: String] = [:]

  /// - Parameter folder: The folder that the paths are relative to.
  init(from folder: String) {
    start = URL(filePath: folder).standardizedFileURL.pathComponents
  }

  /// The path of a file or of another entry.
  mutating func path(to file: String) -> String {
    guard let slash = file.lastIndex(of: "/"), file[slash...] != "/..", file[slash...] != "/."
    else { return relative(file) }
    let folder = file[...slash]
    let way = folders[folder] ?? relative(String(folder))
    folders[folder] = way
    let name = file[file.index(after: slash)...]
    return way.isEmpty ? String(name) : "\(way)/\(name)"
  }

  private func relative(_ path: String) -> String {
    let end = URL(filePath: path).standardizedFileURL.pathComponents
    let shared = zip(start, end).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + end[shared...]).joined(separator: "/")
  }
}
