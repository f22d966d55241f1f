import Foundation
import Ratchet

/// A file with tests that are recorded.
struct RecordedFile: Sendable {
  let path: String
  /// The file as it was compiled.
  let original: SourceText
  /// The last known content of the file.
  private var written: [UInt8]
  /// The recorded edits of each call, by the place of the call.
  private var sites: [Int: Site] = [:]
  /// The places, in the order of their first recording.
  private var order: [Int] = []

  private struct Site: Sendable {
    var outcome: TurnEditor.Outcome
    var isContradictory = false
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - buildDate: The time at which its tests were built, if it is known.
  init(path: String, buildDate: Date? = Self.buildDate) throws(RecordingFailure) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path)
    }
    if let changed = Self.modificationDate(of: path), let buildDate, changed > buildDate {
      throw .changed(path: path)
    }
    self.path = path
    self.original = SourceText(Array(data))
    self.written = original.bytes
  }

  /// The time at which the tests were built, if the tests are in their own bundle.
  private static let buildDate: Date? = {
    guard let path = CommandLine.arguments.first, path.hasSuffix(".xctest") else { return nil }
    return modificationDate(of: path)
  }()

  private static func modificationDate(of path: String) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date
  }
}

extension RecordedFile {
  /// Adds what was recorded for a call.
  ///
  /// - Returns: A message if it differs from what was recorded before; nil otherwise, or if the
  ///   message was returned already.
  mutating func add(_ outcome: TurnEditor.Outcome, of place: SourceLocation) -> String? {
    guard let site = site(at: place) else { return nil }
    if let known = sites[site] {
      if known.isContradictory || known.outcome == outcome { return nil }
      sites[site]?.isContradictory = true
      return RecordingMessage.contradiction(known.outcome, outcome)
    }
    // Other edits at the same place are another recording of the same lines.
    let rival = order.first { other in
      guard let other = sites[other], !other.isContradictory else { return false }
      return other.outcome.edits.contains { edit in
        outcome.edits.contains { $0.contradicts(edit) && !Self.canStandBoth($0, edit) }
      }
    }
    sites[site] = Site(outcome: outcome, isContradictory: rival != nil)
    order.append(site)
    guard let rival, let other = sites[rival] else { return nil }
    sites[rival]?.isContradictory = true
    return RecordingMessage.contradiction(other.outcome, outcome)
  }

  /// The message for a call that has been written.
  func message(at place: SourceLocation) -> String? {
    guard let site = site(at: place).flatMap({ sites[$0] }), !site.isContradictory,
      !site.outcome.edits.isEmpty
    else { return nil }
    return RecordingMessage.recorded(site.outcome)
  }

  private func site(at place: SourceLocation) -> Int? {
    original.token(line: place.line, column: place.column)
  }

  /// Whether two insertions at one place belong to neighboring calls: what one action leads to
  /// comes before what the next one does.
  private static func canStandBoth(_ first: SourceEdit, _ second: SourceEdit) -> Bool {
    first.range.isEmpty && second.range.isEmpty
  }

  /// All edits, each once.
  private var edits: [SourceEdit] {
    var seen: Set<SourceEdit> = []
    return order.sorted().compactMap { sites[$0] }.filter { !$0.isContradictory }
      .flatMap(\.outcome.edits)
      .filter { seen.insert($0).inserted }
  }
}

// MARK: - Writing

extension RecordedFile {
  /// Writes the file with all edits.
  ///
  /// The new contents are written to a temporary file, which then replaces the file.
  mutating func write() throws(RecordingFailure) {
    let contents = edits.applied(to: original.bytes)
    if contents == written { return }
    guard let present = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path)
    }
    guard Array(present) == written else { throw .changed(path: path) }
    // Replace the file itself, not a link to it.
    let url = URL(filePath: path).resolvingSymlinksInPath()
    let permissions = Self.permissions(of: url)
    // A privileged user can write any file, but a read-only file stays protected.
    guard permissions & 0o200 != 0, FileManager.default.isWritableFile(atPath: url.path) else {
      throw .readOnly(path: path)
    }
    let beside = url.deletingLastPathComponent()
      .appending(path: ".\(url.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)")
    do {
      try Data(contents).write(to: beside)
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: beside.path)
      guard rename(beside.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(at: beside)
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
    written = contents
  }

  private static func permissions(of url: URL) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes?[.posixPermissions] as? Int) ?? 0o644
  }
}
