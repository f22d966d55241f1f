/// The shared values of a store's state after one of its steps.
///
/// The states of a store refer to shared values, so what was shared at an earlier step must be kept
/// beside them. Values that no step has changed are the current ones when they are first seen.
package struct SharedView: Sendable {
  private let overlay: SharedOverlay

  /// The values before some steps.
  ///
  /// - Parameter steps: The changes of the steps, in their order.
  package init<State, Action>(before steps: [HandledAction<State, Action>]) {
    overlay = SharedOverlay(keepsReadValues: true)
    for step in steps.reversed() {
      for change in step.shared.reversed() { overlay.set(change.before, of: change.root) }
    }
  }

  /// The current values.
  package init() { overlay = SharedOverlay(keepsReadValues: true) }

  private init(_ overlay: SharedOverlay) { self.overlay = overlay }

  /// Whether two views have the same values.
  package func isSame(as other: SharedView) -> Bool { overlay === other.overlay }

  /// The values after the next step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - isLatest: Whether the store has done nothing since. What other code has changed
  ///     meanwhile is new then, too.
  /// - Returns: The same view if nothing has changed.
  package func after<State, Action>(
    _ step: HandledAction<State, Action>, isLatest: Bool
  ) -> SharedView {
    let others = isLatest ? overlay.outdated : []
    if step.shared.isEmpty && others.isEmpty { return self }
    let next = overlay.copy
    for root in others { next.set(root.snapshot, of: root) }
    for change in step.shared { next.set(change.after, of: change.root) }
    return SharedView(next)
  }

  /// Runs code that sees these values.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try overlay.perform(body)
  }
}
