#if DEBUG || InspectorInRelease
  import Foundation
  import Ratchet
  @_spi(Locks) import RatchetConcurrency
  import RatchetInspectorWire

  /// Passes the issues that the program reports to the pages.
  final class IssueFeed: IssueReporter, Sendable {
    private struct Content {
      var issues: [JSON] = []
      /// The number of issues that were dropped before those.
      var dropped = 0
      var listeners: [ObjectIdentifier: @Sendable () -> Void] = [:]
    }

    private let content = Locked(Content())

    /// The number of issues that are kept for pages that open later, or that are slow.
    private static let limit = 1_000

    func install() { IssueReporters.current.append(self) }

    func uninstall() { IssueReporters.current.removeAll { $0 as? IssueFeed === self } }

    /// Calls a function after each issue.
    func listen(_ listener: AnyObject, _ wake: @escaping @Sendable () -> Void) {
      content.withLock { $0.listeners[ObjectIdentifier(listener)] = wake }
    }

    func removeListener(_ listener: AnyObject) {
      _ = content.withLock { $0.listeners.removeValue(forKey: ObjectIdentifier(listener)) }
    }

    /// The issues that a page does not have yet.
    ///
    /// - Parameter count: The number of issues that it has, with those that it knows are missing; it grows.
    func messages(after count: inout Int) -> [JSON] {
      let (missing, issues, total) = content.withLock { [count] content in
        let new = content.issues.suffix(content.dropped + content.issues.count - count)
        return (content.dropped - count, Array(new), content.dropped + content.issues.count)
      }
      count = total
      guard missing > 0 else { return issues }
      let text =
        "\(missing) earlier issues are not shown: the inspector keeps the last \(Self.limit)."
      return [Self.message(text, isWarning: true, place: "", path: "")] + issues
    }

    private static func message(_ text: String, isWarning: Bool, place: String, path: String)
      -> JSON
    {
      [
        "type": "issue", "text": .string(text), "isWarning": .bool(isWarning),
        "place": .string(place), "path": .string(path),
        "t": .double((Date().timeIntervalSince1970 * 1_000).rounded()),
      ]
    }

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      let issue = Self.message(
        message() ?? "An issue without a message.", isWarning: severity == .warning,
        place: "\(fileID):\(line)", path: "\(filePath):\(line)")
      let wakes = content.withLock { content in
        content.issues.append(issue)
        if content.issues.count > Self.limit {
          content.issues.removeFirst()
          content.dropped += 1
        }
        return Array(content.listeners.values)
      }
      for wake in wakes { wake() }
    }
  }
#endif
