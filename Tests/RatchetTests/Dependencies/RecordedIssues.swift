import Foundation
import IssueReporting

/// An issue that was reported, and where.
struct RecordedIssue: Equatable, Sendable {
  var message: String
  var fileID: String
  var line: UInt
}

/// Collects the issues that are reported while something runs, so that the test does not fail.
func recordedIssues(_ operation: () throws -> Void) rethrows -> [RecordedIssue] {
  let recorder = IssueRecorder()
  try withIssueReporters([recorder], operation: operation)
  return recorder.issues
}

/// Collects the issues that are reported while something asynchronous runs.
func recordedIssues(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: () async throws -> Void
) async rethrows -> [RecordedIssue] {
  let recorder = IssueRecorder()
  try await withIssueReporters([recorder], operation: operation)
  return recorder.issues
}

/// Unchecked: the issues are used only under the lock.
private final class IssueRecorder: IssueReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [RecordedIssue] = []

  var issues: [RecordedIssue] { lock.withLock { recorded } }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let issue = RecordedIssue(message: message() ?? "", fileID: "\(fileID)", line: line)
    lock.withLock { recorded.append(issue) }
  }
}
