import Foundation
import IssueReporting

/// Writes a recording line by line.
///
/// Each line is written as soon as it is known, in a single write.
///
/// The operating system then has the line, so a crash of the program does not lose it.
///
/// It is a class because the timeline that owns it notifies it of each step.
final class RecordingWriter<Action: Encodable>: StepListener {
  private let file: FileHandle
  private let path: String
  private let encoder = RecordingCoding.encoder()
  private let shared: SharedRecorder?
  private(set) var hasFailed = false

  /// Continues a file.
  ///
  /// - Parameters:
  ///   - url: The file, which must exist.
  ///   - shared: Notes the shared values that were written.
  ///   - bytes: The number of bytes to keep; nil for all of them.
  init(continuing url: URL, shared: SharedRecorder?, from bytes: Int? = nil) throws {
    self.shared = shared
    file = try FileHandle(forWritingTo: url)
    path = url.relativePath
    if let bytes { try file.truncate(atOffset: UInt64(bytes)) }
    try file.seekToEnd()
  }

  deinit { try? file.close() }

  func willHandle(late: [any SharedRootNode], in state: @autoclosure () -> Any) {
    for value in shared?.takeChanges(late: late, in: state()) ?? [] { write(value) }
  }

  func added(_ step: StepHistory<some Any, Action>.Step, number: Int) {
    let new = shared?.takeNew { root in step.shared.first { $0.root === root }?.before } ?? []
    for value in new { write(value) }
    write(step.line(number: number))
  }

  func travelled(to number: Int) {
    write(RecordingLine<Action>.travel(to: number))
    shared?.skipChanges()
  }

  func endLine() throws {
    try file.write(contentsOf: Data([UInt8(ascii: "\n")]))
  }

  private func write(_ line: some Encodable) {
    guard !hasFailed else { return }
    do {
      try file.write(contentsOf: Self.text(of: line, encoder))
    } catch {
      hasFailed = true
      reportIssue(
        """
        The recording '\(path)' ends here, because this cannot be encoded:

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
