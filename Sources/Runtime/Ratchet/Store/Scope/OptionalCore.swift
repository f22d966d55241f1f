/// A part of another store that can be missing: an optional child, or the payload of an enum's
/// case.
///
/// It represents one child. If another child takes its place, according to its ``StateIdentity``,
/// the part is missing. While the part is missing, the value is the last one that was read. (The
/// value is kept when it is read, so the next action that changes a collection in it copies the
/// collection.)
final class OptionalCore<ParentState, ParentAction, State, Action>: StoreCore {
  private let parent: Store<ParentState, ParentAction>

  /// The state at the child's place, whichever child it is.
  private let toPlace: KeyPath<ParentState, State?>

  /// The child itself: nil if another child is at its place.
  private let toState: KeyPath<ParentState, State?>

  private let toAction: CasePath<ParentAction, Action>
  private let canBeReplaced: Bool
  private var last: State

  /// Not shared with other readers of the part, because the number of key paths with an id is
  /// unlimited.
  ///
  /// This observation ends with the store.
  private(set) lazy var observation: StateObservation<State> =
    OptionalPartObservation(of: toState, in: parent.core.observation)

  init(
    parent: Store<ParentState, ParentAction>,
    present: State,
    state toPlace: KeyPath<ParentState, State?>,
    action toAction: CasePath<ParentAction, Action>
  ) {
    let identity = StateIdentity<State>()
    self.parent = parent
    self.last = present
    self.toPlace = toPlace
    self.toState =
      identity.isConstant
      ? toPlace
      : toPlace.appending(path: \.[if: OneState(identity: identity, id: identity(present))])
    self.toAction = toAction
    self.canBeReplaced = !identity.isConstant
  }

  var isHandling: Bool { parent.core.isHandling }

  var isReducing: Bool { parent.core.isReducing }

  var isGone: Bool {
    parent.core.isGone || parent.core.withState { $0[keyPath: toState] == nil }
  }

  /// Whether another child has replaced this one.
  var isReplaced: Bool {
    canBeReplaced && !isReducing
      && parent.core.withState { $0[keyPath: toState] == nil && $0[keyPath: toPlace] != nil }
  }

  func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    // If the parent is gone, this is its last state.
    if let present = parent.core.withState({ $0[keyPath: toState] }) { last = present }
    return try body(last)
  }

  func send(_ action: Action) -> StoreTask {
    guard !isReplaced else { return .toReplacedChild(action) }
    return parent.core.send(toAction.embed(action))
  }

  func whenHandled(_ body: @escaping @MainActor () -> Void) {
    parent.core.whenHandled(body)
  }

  func subscribe(_ observer: @escaping @MainActor (State) -> Void) -> StoreSubscription {
    parent.core.subscribe { [toState] in
      if let state = $0[keyPath: toState] { observer(state) }
    }
  }
}

/// One of the states that a type can have, by its identity.
private struct OneState<State>: Hashable {
  let identity: StateIdentity<State>
  let id: StateIdentity<State>.ID
}

extension Optional {
  /// The value, if it is that state, and nil if it is another one.
  fileprivate subscript(if one: OneState<Wrapped>) -> Wrapped? {
    flatMap { one.identity($0) == one.id ? $0 : nil }
  }
}
