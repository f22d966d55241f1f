import Ratchet

/// A state with the values that its shared properties have in it.
///
/// Shared properties refer to current values, which may have changed since.
struct SeenState<State> {
  var state: State
  let shared: SharedOverlay

  /// The shared values before a closure of a test changed some of them.
  ///
  /// Of those that are not in the state, only the changed ones are compared. Nil: all are compared.
  private let unchanged: SharedOverlay?

  init(_ state: State, _ shared: SharedOverlay) {
    self.init(state, shared, unchanged: nil)
  }

  private init(_ state: State, _ shared: SharedOverlay, unchanged: SharedOverlay?) {
    self.state = state
    self.shared = shared
    self.unchanged = unchanged
  }

  /// The same state for a closure that changes it to what a test expects.
  var expectation: Self { Self(state, shared.copy, unchanged: shared) }

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
    compare(with: other) { shared.differences(to: other.shared, ifChangedFrom: unchanged) }
  }
}

extension SeenState where State: Equatable {
  /// Whether two states are equal, and the shared values that are in neither state as well.
  func isEqual(to other: Self) -> Bool {
    compare(with: other) { state == other.state } && sharedDifferences(to: other).isEmpty
  }
}
