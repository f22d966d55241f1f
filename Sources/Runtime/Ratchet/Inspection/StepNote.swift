/// What an inspected store notes for a step besides its action and state.
///
/// A class, so that the steps of other stores have no room for it.
package final class StepNote: Sendable {
  /// What sent the action.
  package let source: ActionSource

  /// How long the reducer took.
  package let nanoseconds: UInt64

  /// The shared values that a replay needs before the step.
  let shared: [WrittenShared]

  init(source: ActionSource, nanoseconds: UInt64, shared: [WrittenShared]) {
    self.source = source
    self.nanoseconds = nanoseconds
    self.shared = shared
  }
}
