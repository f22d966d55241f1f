#if DEBUG || InspectorInRelease
  import Foundation
  import Ratchet
  @_spi(Locks) import RatchetConcurrency
  import RatchetInspectorWire

  /// Passes the issues that the program reports to the pages.
  ///
  /// It is a class because it is one of the program's reporters of issues.
  final class IssueCollector: IssueReporter, Sendable {
    private struct Content {
      var issues: [JSON] = []
      var listeners: [ObjectIdentifier: @Sendable (JSON) -> Void] = [:]
    }

    private let content = Locked(Content())

    /// The number of issues that are kept for pages that open later.
    private static let limit = 1_000

    func install() { IssueReporters.current.append(self) }

    func uninstall() { IssueReporters.current.removeAll { $0 as? IssueCollector === self } }

    /// Calls a function with each issue, the earlier ones too.
    func listen(_ listener: AnyObject, _ call: @escaping @Sendable (JSON) -> Void) {
      let known = content.withLock {
        $0.listeners[ObjectIdentifier(listener)] = call
        return $0.issues
      }
      known.forEach(call)
    }

    func removeListener(_ listener: AnyObject) {
      _ = content.withLock { $0.listeners.removeValue(forKey: ObjectIdentifier(listener)) }
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
      let calls = content.withLock { content in
        content.issues.append(issue)
        if content.issues.count > Self.limit { content.issues.removeFirst() }
        return Array(content.listeners.values)
      }
      for call in calls { call(issue) }
    }
  }
#endif
