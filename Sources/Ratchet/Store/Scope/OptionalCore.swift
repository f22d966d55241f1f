/// A part of another store that can be missing: an optional child, or the payload of an enum's case.
///
/// While the part is missing, the value is the one that was last read. (It is kept when it is read, so
/// a collection in it is copied by the next action that changes it.)
final class OptionalCore<ParentState, ParentAction, State, Action>: StoreCore {
  private let parent: Store<ParentState, ParentAction>
  private let toState: KeyPath<ParentState, State?>
  private let toAction: CasePath<ParentAction, Action>
  private var last: State

  /// Not shared with other readers of the part: there is no end of key paths that hold an id, and
  /// this ends with the store.
  private(set) lazy var observation: StateObservation<State> =
    OptionalPartObservation(of: toState, in: parent.core.observation)

  init(
    parent: Store<ParentState, ParentAction>,
    present: State,
    state toState: KeyPath<ParentState, State?>,
    action toAction: CasePath<ParentAction, Action>
  ) {
    self.parent = parent
    self.last = present
    self.toState = toState
    self.toAction = toAction
  }

  var isGone: Bool {
    parent.core.isGone || parent.core.withState { $0[keyPath: toState] == nil }
  }

  func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    // Of a parent that is gone, this is what it was.
    if let present = parent.core.withState({ $0[keyPath: toState] }) { last = present }
    return try body(last)
  }

  func send(_ action: Action) -> StoreTask {
    parent.core.send(toAction.embed(action))
  }

  func subscribe(_ observer: @escaping @MainActor (State) -> Void) -> StoreSubscription {
    parent.core.subscribe { [toState] in
      if let state = $0[keyPath: toState] { observer(state) }
    }
  }
}
