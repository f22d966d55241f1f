import Foundation

/// The files beside a file that have contents which it had to lose: `list.json.conflict`,
/// `list.json.conflict-2`, and so on.
///
/// There are at most ``limit`` of a kind. Then the newest content replaces the oldest one, so that
/// two processes that overwrite each other's values do not fill the disk.
struct KeptContents {
  static let limit = 100

  private let path: String

  /// - Parameters:
  ///   - path: The path of the file.
  ///   - reason: Why its contents are kept.
  init(of path: String, as reason: String) {
    self.path = "\(path).\(reason)"
  }

  /// Keeps a content.
  ///
  /// - Returns: The path of the file that has it.
  func keep(_ content: Data) throws -> String {
    let kept = nextPath()
    _ = try FileVersion.replaceFile(kept, by: content)
    return kept
  }

  /// The first path without a file, or that of the oldest file.
  private func nextPath() -> String {
    var oldest: (path: String, status: FileStatus)?
    for number in 1...Self.limit {
      let kept = number == 1 ? path : "\(path)-\(number)"
      guard let status = FileStatus(kept) else { return kept }
      if oldest.map({ status.modified < $0.status.modified }) ?? true { oldest = (kept, status) }
    }
    return oldest?.path ?? path
  }
}
