import IssueReporting
@_spi(Locks) import RatchetConcurrency

/// An issue that a feature has reported.
struct ReportedIssue: Sendable {
  let message: String
  /// The place that it names: `Features/Search.swift:12`.
  let place: String
  /// Whether a dependency has reported it, which the exploration does not override.
  let isOfDependency: Bool
}

/// Takes the issues that a feature reports, and notices actions of children that are not there.
///
/// It is a class because the reporters of a task are objects. Unchecked: its flags are used on the
/// thread of its driver.
final class IssueCollector: IssueReporter, @unchecked Sendable {
  private let issues = Locked<[ReportedIssue]>([])
  /// Whether actions of absent children are noticed, and not reported.
  var listens = false
  /// Whether an action of an absent child was noticed.
  var isStray = false

  func noteStray() -> Bool {
    if listens { isStray = true }
    return listens
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = ReportedIssue(
      message: message() ?? "An issue without a message", place: "\(fileID):\(line)",
      isOfDependency: DependencyIssue.isReported)
    issues.withLock { $0.append(issue) }
  }

  /// Whether there are issues since the last call of ``take()``.
  var hasNews: Bool { issues.withLock { !$0.isEmpty } }

  /// The issues since the last call.
  func take() -> [ReportedIssue] {
    issues.withLock { issues in
      if issues.isEmpty { return [] }
      defer { issues = [] }
      return issues
    }
  }
}
