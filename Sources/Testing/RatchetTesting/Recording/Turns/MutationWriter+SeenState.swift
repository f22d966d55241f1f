import RatchetSource

extension MutationWriter {
  /// The statements that change one state to another, with their shared values.
  func mutations<State>(from old: SeenState<State>, to new: SeenState<State>) -> [Mutation] {
    old.compare(with: new) { mutations(from: old.state, to: new.state) }
  }
}
