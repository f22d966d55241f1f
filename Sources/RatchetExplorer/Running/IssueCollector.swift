import IssueReporting
@_spi(Locks) import RatchetConcurrency

/// Takes the issues that a feature reports, and notices actions of children that are not there.
///
/// It is a class because the reporters of a task are objects. Its flags are used on the thread of
/// its machine.
final class IssueCollector: IssueReporter, @unchecked Sendable {
  private let messages = Locked<[String]>([])
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
    let message = message() ?? "An issue without a message"
    messages.withLock { $0.append("\(message)\n  (\(fileID):\(line))") }
  }

  /// Whether there are issues since the last call of ``take()``.
  var hasNews: Bool { messages.withLock { !$0.isEmpty } }

  /// The issues since the last call.
  func take() -> [String] {
    messages.withLock { messages in
      if messages.isEmpty { return [] }
      defer { messages = [] }
      return messages
    }
  }
}
