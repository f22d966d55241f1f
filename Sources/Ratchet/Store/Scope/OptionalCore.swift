/// A part of another store that can be missing: an optional child, or the payload of an enum's case.
///
/// It stands for one child: where another has taken its place, as its ``StateIdentity`` tells, the part
/// is missing. While the part is missing, the value is the one that was last read. (It is kept when it
/// is read, so a collection in it is copied by the next action that changes it.)
final class OptionalCore<ParentState, ParentAction, State, Action>: StoreCore {
  private let parent: Store<ParentState, ParentAction>

  /// Whatever is at the child's place.
  private let toPlace: KeyPath<ParentState, State?>

  /// The child itself: nil where another is at its place.
  private let toState: KeyPath<ParentState, State?>

  private let toAction: CasePath<ParentAction, Action>
  private let canBeReplaced: Bool
  private var last: State

  /// Not shared with other readers of the part: there is no end of key paths that hold an id, and
  /// this ends with the store.
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

  /// Whether another child is at the place of this one.
  var isReplaced: Bool {
    canBeReplaced && !isReducing
      && parent.core.withState { $0[keyPath: toState] == nil && $0[keyPath: toPlace] != nil }
  }

  func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    // Of a parent that is gone, this is what it was.
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

/// One state of all that a type has, by what tells them apart.
private struct OneState<State>: Hashable {
  let identity: StateIdentity<State>
  let id: StateIdentity<State>.ID
}

extension Optional {
  /// What is there, if it is that one state, and nil where it is another.
  fileprivate subscript(if one: OneState<Wrapped>) -> Wrapped? {
    flatMap { one.identity($0) == one.id ? $0 : nil }
  }
}
