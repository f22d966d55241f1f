import CustomDump
import IssueReporting
@_spi(Locks) import RatchetConcurrency

/// Notes whether a reducer has written the value of a store's binding.
@usableFromInline
final class BindingDelivery: Sendable {
  private let isWritten = Locked(false)

  func noteWritten() {
    isWritten.withLock { $0 = true }
  }

  /// Reports the action if its value was not written.
  ///
  /// - Parameters:
  ///   - action: The action that the store sent.
  ///   - state: The state of the store.
  func reportUnlessWritten<Action, State>(_ action: Action, in state: State.Type) {
    guard !isWritten.withLock({ $0 }) else { return }
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
