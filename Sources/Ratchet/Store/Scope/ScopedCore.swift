/// A part of another store: it reads through that one and sends into it.
final class ScopedCore<ParentState, ParentAction, State, Action>: StoreCore {
  private let parent: Store<ParentState, ParentAction>
  private let toState: KeyPath<ParentState, State>
  private let toAction: CasePath<ParentAction, Action>

  /// Looked up when it is first asked for: most stores are scoped to send, or to be scoped again.
  private(set) lazy var observation: StateObservation<State> =
    parent.core.observation.part(toState)

  init(
    parent: Store<ParentState, ParentAction>,
    state toState: KeyPath<ParentState, State>,
    action toAction: CasePath<ParentAction, Action>
  ) {
    self.parent = parent
    self.toState = toState
    self.toAction = toAction
  }

  var isGone: Bool { parent.core.isGone }

  func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    try parent.core.withState { try body($0[keyPath: toState]) }
  }

  func send(_ action: Action) -> StoreTask {
    parent.core.send(toAction.embed(action))
  }

  func subscribe(_ observer: @escaping @MainActor (State) -> Void) -> StoreSubscription {
    parent.core.subscribe { [toState] in observer($0[keyPath: toState]) }
  }
}
