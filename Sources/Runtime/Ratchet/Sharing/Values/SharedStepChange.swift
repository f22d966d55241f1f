/// A change of a shared value that belongs to a step of a timeline.
///
/// Unchecked: the values are only read.
package struct SharedStepChange: @unchecked Sendable {
  let root: any SharedRootNode
  let before: Any
  let after: Any

  /// Whether it was made after the action of the step was handled, by an effect.
  var isLate = false
}

extension [SharedStepChange] {
  /// Makes the values before the changes the current ones, or those after them.
  ///
  /// - Parameter isForward: Whether the values after the changes are the current ones then.
  func restore(isForward: Bool) {
    var values: [ObjectIdentifier: (root: any SharedRootNode, value: Any)] = [:]
    for change in isForward ? self : reversed() {
      values[ObjectIdentifier(change.root)] = (
        change.root, isForward ? change.after : change.before
      )
    }
    for (root, value) in values.values { root.restore(value) }
  }

  /// Runs code that compares the state before the changes, on the left, with the one after them.
  func compare<Result>(_ body: () throws -> Result) rethrows -> Result {
    if isEmpty { return try body() }
    let (before, after) = (SharedOverlay(), SharedOverlay())
    for change in reversed() { before.set(change.before, of: change.root) }
    for change in self { after.set(change.after, of: change.root) }
    return try after.perform(comparedWith: before, body)
  }
}
