import Foundation
import IssueReporting

/// Writes a recording line by line.
///
/// Each line is written as soon as it is known, in a single write.
///
/// The operating system then has the line, so a crash of the program does not lose it.
final class RecordingWriter<Action: Encodable>: StepListener {
  private let file: FileHandle
  private let path: String
  private let encoder = RecordingCoding.encoder()
  private let shared: SharedRecorder?
  /// The number of bytes in complete lines.
  private var length: UInt64
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
    length = try file.seekToEnd()
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
    try append(Data([UInt8(ascii: "\n")]))
  }

  private func write(_ line: some Encodable) {
    guard !hasFailed else { return }
    let text: Data
    do {
      text = try Self.text(of: line, encoder)
    } catch {
      return end(
        """
        because this cannot be encoded:

        \("\(line)".indented(by: 2))

        \("\(error)".indented(by: 2))
        """)
    }
    do {
      try append(text)
    } catch {
      end("because it cannot be written: \(error)")
    }
  }

  private func append(_ text: Data) throws {
    do {
      try file.write(contentsOf: text)
      length += UInt64(text.count)
    } catch {
      // A part of the line may have been written.
      try? file.truncate(atOffset: length)
      throw SystemError("write", path, causing: error) ?? error
    }
  }

  private func end(_ reason: String) {
    hasFailed = true
    reportIssue(
      """
      The recording '\(path)' ends here, \(reason)

      What was recorded before is kept.
      """)
  }

  /// A line, with its line break.
  static func text(of line: some Encodable, _ encoder: JSONEncoder) throws -> Data {
    var text = try encoder.encode(line)
    text.append(UInt8(ascii: "\n"))
    return text
  }
}
