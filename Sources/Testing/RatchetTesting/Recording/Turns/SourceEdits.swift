import Ratchet
@_spi(Locks) import RatchetConcurrency

/// Everything that the tests of this process write into their sources.
///
/// Tests run in parallel, and several tests may write into one file. Places refer to the compiled
/// file, so all edits of a file are applied to its compiled contents: each time a test writes
/// something, the file is made again from these contents and all edits so far.
///
/// It is a class because all tests share it. The files are read and written under the lock, one
/// after another.
final class SourceEdits: Sendable {
  /// The edits of the process.
  static var current: SourceEdits { override ?? ofProcess }

  /// Other edits, for a part of a test.
  @TaskLocal static var override: SourceEdits?

  private static let ofProcess = SourceEdits()

  private let files = Locked(RecordedFiles())

  init() {}

  /// Whether the source asks to record a call: `.record()` follows it.
  func asksToRecord(_ call: RecordedCall) -> Bool {
    files.withLock { files in
      guard let file = try? files.file(at: call.place.path) else { return false }
      let site = CallSite(
        line: call.place.line, column: call.place.column, method: call.method, in: file.original)
      return site?.chained("record") != nil
    }
  }

  /// Writes turns into their files.
  ///
  /// - Returns: The messages to report, and their places.
  func write(_ turns: [RecordedTurn]) -> [(SourceLocation, String)] {
    files.withLock { files in
      var reports: [(SourceLocation, String)] = []
      var places: [(path: String, place: SourceLocation)] = []
      for turn in turns {
        let place = turn.send.place
        do throws(RecordingFailure) {
          var file = try files.file(at: place.path)
          if let rival = file.add(try TurnEditor.outcome(of: turn, in: file.original), of: place) {
            reports.append((place, rival))
          }
          files.keep(file, at: place.path)
          let isKnown = places.contains { $0.place.line == place.line && $0.path == place.path }
          if !isKnown { places.append((place.path, place)) }
        } catch {
          reports.append((place, error.description))
        }
      }
      for path in Set(places.map(\.path)).sorted() {
        let own = places.filter { $0.path == path }.map(\.place)
        do throws(RecordingFailure) {
          let file = try files.write(path)
          reports += own.compactMap { place in file.message(at: place).map { (place, $0) } }
        } catch {
          if let place = own.first { reports.append((place, error.description)) }
        }
      }
      return Self.once(reports)
    }
  }

  /// Reports a problem with a file once, at the first call that has it.
  private static func once(_ reports: [(SourceLocation, String)]) -> [(SourceLocation, String)] {
    var seen: Set<String> = []
    return reports.filter { place, message in
      let isOfCall = !message.hasPrefix(RecordingFailure.prefix)
      return seen.insert(isOfCall ? "\(place.line):\(place.column) \(message)" : message).inserted
    }
  }
}

// MARK: - Files

/// The files into which tests write, by their paths.
private struct RecordedFiles {
  private var files: [String: RecordedFile] = [:]

  mutating func file(at path: String) throws(RecordingFailure) -> RecordedFile {
    if let file = files[path] { return file }
    let file = try RecordedFile(path: path)
    files[path] = file
    return file
  }

  mutating func keep(_ file: RecordedFile, at path: String) {
    files[path] = file
  }

  mutating func write(_ path: String) throws(RecordingFailure) -> RecordedFile {
    var file = try file(at: path)
    try file.write()
    files[path] = file
    return file
  }
}

extension SourceLocation {
  /// The path of its file.
  fileprivate var path: String { "\(filePath)" }
}
