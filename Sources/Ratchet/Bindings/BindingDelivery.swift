import CustomDump
import Foundation
import IssueReporting

/// Notes whether a reducer has written the value that a store's binding sent.
///
/// A class, since it goes with the action, and is looked at when the action has been handled.
@usableFromInline
final class BindingDelivery: @unchecked Sendable {
  // Unchecked: all is touched under `lock` alone, but at the end.
  private let lock = NSLock()
  private var isWritten = false
  /// Called when nobody has the action any longer, and its value was not written.
  private var end: (@MainActor () -> Void)?

  deinit {
    guard !isWritten, let end, Thread.isMainThread else { return }
    MainActor.assumeIsolated { end() }
  }

  func noteWritten() {
    lock.withLock { isWritten = true }
  }

  /// Calls a function when nobody has the action any longer, if its value was not written.
  ///
  /// - Parameter end: The function. It does not hold the action.
  func atEndUnlessWritten(_ end: @escaping @MainActor () -> Void) {
    lock.withLock { self.end = end }
  }

  /// Reports the action, if its value was not written.
  ///
  /// - Parameters:
  ///   - action: The action, as its store sent it.
  ///   - state: The state of the store.
  func reportUnlessWritten<Action, State>(_ action: Action, in state: State.Type) {
    guard !lock.withLock({ isWritten }) else { return }
    Self.report(action, in: state)
  }

  /// Reports an action whose value was not written.
  static func report<Action, State>(_ action: Action, in state: State.Type) {
    let feature = FeatureName.of(state)
    reportIssue(
      """
      A binding set a field of "\(feature)", and no reducer wrote the value:

        Action:
      \(String(customDumping: action).indented(by: 4))

      Add "BindingReducer()" to the body of "\(feature)". If it is there, the feature is not run: add the \
      "Scope", "ifLet" or "forEach" of "\(feature)" to the body of its parent.
      """
    )
  }
}
