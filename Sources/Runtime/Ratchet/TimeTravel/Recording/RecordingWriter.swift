import Foundation
import IssueReporting

/// Writes a recording line by line, each as soon as it is known.
final class RecordingWriter<Action: Encodable>: StepListener {
  private let file: RecordingFile
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
    file = try RecordingFile(
      continuing: FileHandle(forWritingTo: url), path: url.relativePath, from: bytes)
  }

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
    try file.append(Data([UInt8(ascii: "\n")]))
  }

  private func write(_ line: some Encodable) {
    guard !hasFailed else { return }
    let text: Data
    do {
      text = try RecordingFile.line(line, encoder)
    } catch {
      return end(
        """
        because this cannot be encoded:

        \("\(line)".indented(by: 2))

        \("\(error)".indented(by: 2))

        What was recorded before is kept.
        """)
    }
    do {
      try file.append(text)
    } catch let error as RecordingFileChanged {
      end("because \(error).")
    } catch {
      end(
        """
        because it cannot be written: \(error)

        What was recorded before is kept.
        """)
    }
  }

  private func end(_ reason: String) {
    hasFailed = true
    reportIssue("The recording '\(file.path)' ends here, \(reason)")
  }
}
