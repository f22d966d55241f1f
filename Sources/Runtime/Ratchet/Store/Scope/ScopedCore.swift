/// A part of another store: it reads through that store and sends into it.
@usableFromInline
final class ScopedCore<ParentState, ParentAction, State, Action>: StoreCore {
  @usableFromInline let parent: Store<ParentState, ParentAction>
  @usableFromInline let toState: KeyPath<ParentState, State>
  @usableFromInline let toAction: CasePath<ParentAction, Action>

  /// Created on first use, because most stores are scoped only to send, or to be scoped again.
  @usableFromInline private(set) lazy var observation: StateObservation<State> =
    parent.core.observation.part(toState)

  @inlinable
  init(
    parent: Store<ParentState, ParentAction>,
    state toState: KeyPath<ParentState, State>,
    action toAction: CasePath<ParentAction, Action>
  ) {
    self.parent = parent
    self.toState = toState
    self.toAction = toAction
  }

  @usableFromInline var isGone: Bool { parent.core.isGone }

  @usableFromInline var isHandling: Bool { parent.core.isHandling }

  @usableFromInline var isReducing: Bool { parent.core.isReducing }

  @usableFromInline
  func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    try parent.core.withState { try body($0[keyPath: toState]) }
  }

  @usableFromInline
  func send(_ action: Action) -> StoreTask {
    parent.core.send(toAction.embed(action))
  }

  @usableFromInline
  func whenHandled(_ body: @escaping @MainActor () -> Void) {
    parent.core.whenHandled(body)
  }

  @usableFromInline
  func subscribe(_ observer: @escaping @MainActor (State) -> Void) -> StoreSubscription {
    parent.core.subscribe { [toState] in observer($0[keyPath: toState]) }
  }
}
