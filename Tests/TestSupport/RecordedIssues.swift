import Foundation
import IssueReporting

/// An issue that was reported, and where.
package struct RecordedIssue: Equatable, Sendable {
  package var message: String
  package var fileID: String
  package var line: UInt

  package init(message: String, fileID: String, line: UInt) {
    (self.message, self.fileID, self.line) = (message, fileID, line)
  }
}

/// Collects the issues that are reported while something runs, so that the test does not fail.
package func recordedIssues(_ operation: () throws -> Void) rethrows -> [RecordedIssue] {
  let recorder = IssueRecorder()
  try withIssueReporters([recorder], operation: operation)
  return recorder.issues
}

/// Collects the issues that are reported while something asynchronous runs.
package func recordedIssues(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: () async throws -> Void
) async rethrows -> [RecordedIssue] {
  let recorder = IssueRecorder()
  try await withIssueReporters([recorder], operation: operation)
  return recorder.issues
}

/// Collects the messages of issues that are reported while something asynchronous runs.
///
/// The test still fails, or expects them.
package func notedIssues(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: () async throws -> Void
) async rethrows -> [String] {
  let recorder = IssueRecorder()
  try await withIssueReporters([recorder] + IssueReporters.current, operation: operation)
  return recorder.issues.map(\.message)
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
