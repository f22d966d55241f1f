import Foundation
import IssueReporting

extension DiskFile {
  /// Notes and reports what has become of a write, once for each reason that it fails.
  func report(_ result: Result<Replacement, any Error>) {
    switch result {
    // The program gets it.
    case .failure(is FileConflict): break
    case .failure(let error): report(error)
    case .success(let replacement):
      withStatus { status in
        status.writingError = nil
        status.isLocked = false
      }
      if let kept = replacement.kept { report(kept, replacement) }
    }
  }

  private func report(_ error: any Error) {
    let isReported = withStatus { status in
      status.isLocked = error is FolderLocked
      defer { status.writingError = "\(error)" }
      return status.writingError == "\(error)"
    }
    if isReported { return }
    reportIssue("'\(path)' cannot be written, and the shared value is not saved: \(error)")
  }

  private func report(_ kept: KeptContents.Kept, _ replacement: Replacement) {
    if replacement.isConflict {
      let parts = (replacement.conflicts ?? []).map { "'\($0)'" }.joined(separator: ", ")
      let what = parts.isEmpty ? "'\(path)'" : "\(parts) in '\(path)'"
      reportIssue(
        """
        Another process has changed \(what) while a change of this one waited to be written. The \
        file gets the value of this process. The other content is kept in '\(kept.path)'.\
        \(removal(kept))
        """)
    } else if !kept.removed.isEmpty {
      reportIssue("A content that cannot be decoded is kept in '\(kept.path)'.\(removal(kept))")
    }
  }

  private func removal(_ kept: KeptContents.Kept) -> String {
    if kept.removed.isEmpty { return "" }
    let paths = kept.removed.map { "'\($0)'" }.joined(separator: ", ")
    return """
       No more than \(KeptContents.limit) are kept, so the oldest was removed, and its content is \
      lost: \(paths).
      """
  }

  /// Keeps a value beside the file, because it could not be written and the program ends.
  func keepUnwritten() {
    guard let pending = withStatus({ $0.pending }) else { return }
    do {
      let kept = try KeptContents(of: path, as: "unsaved").keep(try pending.encode())
      reportIssue(
        """
        '\(path)' could not be written before the program ended. Its value is kept in \
        '\(kept.path)'.\(removal(kept))
        """)
    } catch {
      reportIssue(
        "'\(path)' could not be written before the program ended, and its value is lost: \(error)")
    }
  }
}
