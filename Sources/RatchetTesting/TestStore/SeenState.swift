import Ratchet

/// A state with the values that its shared properties have in it.
///
/// Shared properties refer to current values, which may have changed since.
struct SeenState<State> {
  var state: State
  let shared: SharedOverlay

  init(_ state: State, _ shared: SharedOverlay) {
    self.state = state
    self.shared = shared
  }

  init(_ state: StateWithShared<State>, in changes: SharedChanges) {
    self.init(state.state, changes.values(at: state.shared))
  }

  /// Runs code that compares this state, on the left, with another one.
  func compare<Result>(with other: Self, _ body: () throws -> Result) rethrows -> Result {
    if shared !== other.shared {
      other.shared.complete(with: shared)
      shared.complete(with: other.shared)
    }
    return try other.shared.perform(comparedWith: shared, body)
  }

  /// The shared values that differ in another state, with their values here and there.
  func sharedDifferences(to other: Self) -> [(name: String, old: Any, new: Any)] {
    compare(with: other) { shared.differences(to: other.shared) }
  }
}

extension SeenState where State: Equatable {
  /// Whether two states are equal, and all shared values as well, including those that are in
  /// neither state.
  func isEqual(to other: Self) -> Bool {
    compare(with: other) { state == other.state } && sharedDifferences(to: other).isEmpty
  }
}
