/// Actions of children that are not there.
///
/// An operator like `ifLet` reports such an action as an issue. A tool that tries which actions can
/// be sent listens instead, because writing the report takes longer than a reducer does.
package enum StrayAction {
  /// Is notified of stray actions, instead of a report.
  package final class Listener: Sendable {
    private let note: @Sendable () -> Bool

    /// - Parameter note: Is called for each stray action. It returns whether there is no report.
    package init(_ note: @escaping @Sendable () -> Bool) {
      self.note = note
    }

    fileprivate func takes() -> Bool { note() }
  }

  @TaskLocal package static var listener: Listener?

  fileprivate static var isTaken: Bool { listener?.takes() ?? false }
}

extension SourceLocation {
  /// Reports an action of a child that is not there.
  @usableFromInline
  func reportStray(_ message: @autoclosure () -> String) {
    if !StrayAction.isTaken { report(message()) }
  }
}
