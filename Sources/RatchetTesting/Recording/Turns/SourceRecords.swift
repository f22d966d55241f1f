import Foundation
import Ratchet

/// What the tests of this process write into their source.
///
/// Tests run at the same time, and more than one writes into a file. Places are those that the
/// compiler saw, so all edits of a file are made together, in the file as it was then: each time that
/// a test has something to write, the file is made anew from its first contents and all edits up to
/// then.
///
/// Unchecked: the files are read and written under the lock alone.
final class SourceRecords: @unchecked Sendable {
  /// Those of the process.
  static var current: SourceRecords { override ?? ofProcess }

  /// Others, for a part of a test.
  @TaskLocal static var override: SourceRecords?

  private static let ofProcess = SourceRecords()

  private let lock = NSLock()
  private var files: [String: RecordedFile] = [:]

  init() {}

  /// Whether the source of a call asks to record it: `.record()` follows.
  func asksToRecord(_ call: RecordedCall) -> Bool {
    lock.withLock {
      guard let file = try? file(at: call.place.path) else { return false }
      let site = CallSite(
        line: call.place.line, column: call.place.column, method: call.method, in: file.original)
      return site?.chained("record") != nil
    }
  }

  /// Writes turns into their files.
  ///
  /// - Returns: What is to be reported, and where.
  func write(_ turns: [RecordedTurn]) -> [(SourceLocation, String)] {
    lock.withLock {
      var reports: [(SourceLocation, String)] = []
      var places: [(path: String, place: SourceLocation)] = []
      for turn in turns {
        let place = turn.send.place
        do throws(RecordingFailure) {
          var file = try file(at: place.path)
          if let rival = file.add(try TurnEditor.outcome(of: turn, in: file.original), of: place) {
            reports.append((place, rival))
          }
          files[place.path] = file
          let isKnown = places.contains { $0.place.line == place.line && $0.path == place.path }
          if !isKnown { places.append((place.path, place)) }
        } catch {
          reports.append((place, error.description))
        }
      }
      for path in Set(places.map(\.path)).sorted() {
        let own = places.filter { $0.path == path }.map(\.place)
        do throws(RecordingFailure) {
          let file = try write(path)
          reports += own.compactMap { place in file.message(at: place).map { (place, $0) } }
        } catch {
          if let place = own.first { reports.append((place, error.description)) }
        }
      }
      return Self.once(reports)
    }
  }

  /// What is wrong with a file is said once, at the first call that it is wrong for.
  private static func once(_ reports: [(SourceLocation, String)]) -> [(SourceLocation, String)] {
    var seen: Set<String> = []
    return reports.filter { place, message in
      let isOfCall = !message.hasPrefix(RecordingFailure.prefix)
      return seen.insert(isOfCall ? "\(place.line):\(place.column) \(message)" : message).inserted
    }
  }
}

// MARK: - Files

extension SourceRecords {
  private func file(at path: String) throws(RecordingFailure) -> RecordedFile {
    if let file = files[path] { return file }
    let file = try RecordedFile(path: path)
    files[path] = file
    return file
  }

  private func write(_ path: String) throws(RecordingFailure) -> RecordedFile {
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
