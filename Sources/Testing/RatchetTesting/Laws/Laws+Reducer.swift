import Ratchet

extension Laws {
  /// The same state, action and dependencies give the same state.
  ///
  /// - Parameters:
  ///   - reducer: Creates the reducer.
  ///   - fileID: Where it is stated: the file's ID.
  ///   - filePath: Where it is stated: the file's path.
  ///   - line: Where it is stated: the line.
  ///   - column: Where it is stated: the column.
  public static func determinism<R: Reducer>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ reducer: @escaping () -> R
  ) where R.State: Equatable & Arbitrary, R.Action: Arbitrary {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let law = LawReducer(reducer)
    LawRun.current.check("\(R.self) is deterministic", at: place) { seed in
      let before = R.State.value(seed: seed)
      let action = R.Action.value(seed: SplitMix64.seed(seed, -1))
      // Each time, shared values begin with what they are now.
      let outcomes = (0..<2).map { _ in
        let shared = SharedOverlay()
        let state = shared.perform {
          law.run { reducer in
            var state = before
            _ = reducer.reduce(into: &state, action: action)
            return state
          }
        }
        return SeenState(state, shared)
      }
      if outcomes[0].isEqual(to: outcomes[1]) { return nil }
      let states = outcomes.map(\.state)
      return """
        The same action has another outcome the second time:

        \(LawRun.shown(before, named: "state"))
        \(LawRun.shown(action, named: "action"))
        \(LawRun.shown(states[0], named: "first"))
        \(LawRun.shown(states[1], named: "second"))
        """
    }
  }

  /// Undoing an action gives back the previous state.
  ///
  /// The law holds for all states that are plain values. It does not hold for a state with an
  /// object that actions change.
  ///
  /// - Parameters:
  ///   - reducer: Creates the reducer.
  ///   - fileID: Where it is stated: the file's ID.
  ///   - filePath: Where it is stated: the file's path.
  ///   - line: Where it is stated: the line.
  ///   - column: Where it is stated: the column.
  @MainActor
  public static func undo<R: Reducer>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ reducer: @escaping () -> R
  ) where R.State: Equatable & Arbitrary, R.Action: Arbitrary {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let law = LawReducer(reducer)
    LawRun.current.check("undo restores the state before an action of \(R.self)", at: place) {
      seed in
      let before = R.State.value(seed: seed)
      // Created again, so that it shares no object with the other one.
      let expected = R.State.value(seed: seed)
      let action = R.Action.value(seed: SplitMix64.seed(seed, -1))
      guard before == expected else {
        return """
          A state that is made twice from the same parts is not equal to itself:

          \(LawRun.shown(before, named: "state"))
          """
      }
      let undone = law.run { reducer in
        let store = Store(initialState: R.State.value(seed: seed), timeline: .steps(1)) {
          Reduce<R.State, R.Action> { state, action in
            _ = reducer.reduce(into: &state, action: action)
            return .none
          }
        }
        store.send(R.Action.value(seed: SplitMix64.seed(seed, -1)))
        store.timeline?.undo()
        return store.withState { $0 }
      }
      guard undone != expected else { return nil }
      return """
        The state differs after the action is undone:

        \(LawRun.shown(expected, named: "before"))
        \(LawRun.shown(action, named: "action"))
        \(LawRun.shown(undone, named: "undone"))
        """
    }
  }
}
