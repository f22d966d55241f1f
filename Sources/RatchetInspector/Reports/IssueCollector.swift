import Foundation
import Ratchet
import RatchetInspectorWire

/// Passes the issues that the program reports to the pages.
///
/// A class, because it is one of the program's reporters of issues. Unchecked: all mutable state is
/// used only under the lock.
final class IssueCollector: IssueReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var issues: [JSON] = []
  private var listeners: [ObjectIdentifier: @Sendable (JSON) -> Void] = [:]

  /// The number of issues that are kept for pages that open later.
  private static let limit = 1_000

  func install() { IssueReporters.current.append(self) }

  func uninstall() { IssueReporters.current.removeAll { $0 as? IssueCollector === self } }

  /// Calls a function with each issue, the earlier ones too.
  func listen(_ listener: AnyObject, _ call: @escaping @Sendable (JSON) -> Void) {
    let known = lock.withLock {
      listeners[ObjectIdentifier(listener)] = call
      return issues
    }
    known.forEach(call)
  }

  func removeListener(_ listener: AnyObject) {
    _ = lock.withLock { listeners.removeValue(forKey: ObjectIdentifier(listener)) }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue: JSON = [
      "type": "issue", "text": .string(message() ?? "An issue without a message."),
      "isWarning": .bool(severity == .warning), "place": .string("\(fileID):\(line)"),
      "path": .string("\(filePath):\(line)"),
      "t": .double((Date().timeIntervalSince1970 * 1_000).rounded()),
    ]
    let calls = lock.withLock {
      issues.append(issue)
      if issues.count > Self.limit { issues.removeFirst() }
      return Array(listeners.values)
    }
    for call in calls { call(issue) }
  }
}
