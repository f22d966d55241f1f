import Foundation
import IssueReporting

extension DiskFile {
  /// What a write has done.
  struct Replacement {
    /// A content that was replaced, and is kept in another file.
    var kept: KeptContents.Kept?
    /// The names of the parts that both processes have changed; nil if the values were not merged.
    var conflicts: [String]?
    var isConflict = false
    /// What the file has, if that is not the value that was to be written.
    var merged: FileContent?
    /// The revision of the status after the write.
    var revision = 0
  }

  /// Replaces the content by a value, or by what the value and an unknown content are merged to.
  ///
  /// The file is read once, unless a program that does not use Ratchet changes it meanwhile.
  func replaceContent(
    by mine: Data, of waiting: PendingValue, until deadline: ContinuousClock.Instant
  ) throws -> Replacement {
    if withStatus({ $0.writtenNumber >= waiting.number }) { return Replacement() }
    let folder = (path as NSString).deletingLastPathComponent
    return try FolderAccess.exclusive(to: folder, until: deadline) {
      for _ in 1...10 {
        let found = try contentInRest()
        let resolution = try resolve(found, mine, isSaved: waiting.isSaved)
        if var replacement = try replace(found, by: resolution) {
          let known = knownContent(mine, FileVersion(mine))
          withStatus { status in
            // The value is not based on what it was merged with until it is taken over.
            status.setKnown(known)
            status.writtenNumber = waiting.number
            if replacement.merged != nil { status.hasUnreadChange = true }
            replacement.revision = status.revision
          }
          return replacement
        }
      }
      throw FileInUse(path: path)
    }
  }

  /// The content of the file.
  ///
  /// It waits for a tenth of a second if the file is being written in place.
  private func contentInRest() throws -> FileContent {
    for _ in 1...50 {
      let content = try FileContent.read(path)
      guard let data = content.data, content.status?.isRecent == true, isIncomplete(data),
        !isKnown(content)
      else { return content }
      usleep(2_000)
    }
    return try FileContent.read(path)
  }

  private func isIncomplete(_ data: Data) -> Bool {
    data.hasNoValue || format.merge != nil && !format.isReadable(data)
  }

  private func replace(_ found: FileContent, by resolution: Resolution) throws -> Replacement? {
    var replacement = Replacement(
      conflicts: resolution.conflicts, isConflict: resolution.keptAs == .conflict)
    if resolution.data != found.data {
      let isReplaced = try FileReplacement.replace(path, by: resolution.data) {
        if let reason = resolution.keptAs, let content = found.data {
          replacement.kept = try KeptContents(of: path, as: reason.rawValue).keep(content)
        }
        return FileStatus(path) == found.status
      }
      if !isReplaced { return nil }
    }
    if resolution.isMerged {
      replacement.merged = FileContent(
        data: resolution.data, version: FileVersion(resolution.data), status: nil)
    }
    return replacement
  }
}

// MARK: - Other contents

extension DiskFile {
  /// What a write makes of the content that it finds.
  private struct Resolution {
    /// Why a content is kept: the end of its file's name.
    enum Reason: String {
      case conflict, unreadable
    }

    /// What the file gets.
    var data: Data
    var keptAs: Reason?
    var conflicts: [String]?
    /// Whether the file gets something else than the value.
    var isMerged = false
  }

  private func resolve(_ found: FileContent, _ mine: Data, isSaved: Bool) throws -> Resolution {
    let (known, refused) = withStatus { ($0.known, $0.refused) }
    guard let theirs = found.data, found.version != known?.version, !theirs.hasNoValue,
      theirs != mine
    else { return Resolution(data: mine) }
    if found.version == refused { return Resolution(data: mine, keptAs: .unreadable) }
    var mergeError: (any Error)?
    if let merge = format.merge {
      do {
        let merged = try merge(known?.data, mine, theirs)
        return Resolution(
          data: merged.value, keptAs: merged.conflicts.isEmpty ? nil : .conflict,
          conflicts: merged.conflicts, isMerged: merged.value != mine)
      } catch {
        mergeError = error
      }
    }
    if isSaved { throw FileConflict(path: path, mergeError: mergeError) }
    return Resolution(data: mine, keptAs: .conflict)
  }
}

/// A program that does not use Ratchet changes a file all the time.
private struct FileInUse: Error, CustomStringConvertible {
  let path: String

  var description: String { "another program keeps changing '\(path)'" }
}
