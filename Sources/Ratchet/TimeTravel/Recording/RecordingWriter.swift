import Foundation
import IssueReporting

/// Writes a recording line by line, each as soon as it is known and in a single write.
///
/// What has been written is in the operating system's hands: a crash of the program loses nothing of
/// it.
///
/// A class, because it is told of each step by the timeline that holds it.
final class RecordingWriter<Action: Encodable>: StepListener {
  private let file: FileHandle
  private let path: String
  private let encoder = RecordingCoding.encoder()
  private(set) var hasFailed = false

  /// Goes on with a file.
  ///
  /// - Parameters:
  ///   - url: The file, which is there.
  ///   - bytes: How much of it is kept; nil for all.
  init(continuing url: URL, from bytes: Int? = nil) throws {
    file = try FileHandle(forWritingTo: url)
    path = url.relativePath
    if let bytes { try file.truncate(atOffset: UInt64(bytes)) }
    try file.seekToEnd()
  }

  deinit { try? file.close() }

  func added(number: Int, time: Date, action: Action) {
    write(.step(number: number, time: time, action: action))
  }

  func travelled(to number: Int) {
    write(.travel(to: number))
  }

  func endLine() throws {
    try file.write(contentsOf: Data([UInt8(ascii: "\n")]))
  }

  private func write(_ line: RecordingLine<Action>) {
    guard !hasFailed else { return }
    do {
      try file.write(contentsOf: Self.text(of: line, encoder))
    } catch {
      hasFailed = true
      reportIssue(
        """
        The recording '\(path)' ends here, since what happened cannot be written down:

        \("\(line)".indented(by: 2))

        \("\(error)".indented(by: 2))

        What was recorded before is kept.
        """
      )
    }
  }

  /// A line, with its line break.
  static func text(of line: some Encodable, _ encoder: JSONEncoder) throws -> Data {
    var text = try encoder.encode(line)
    text.append(UInt8(ascii: "\n"))
    return text
  }
}
