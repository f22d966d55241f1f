import CustomDump

/// The common part of `ifLet` and `ifCaseLet`: a child that may not be there, with all its paths
/// resolved.
struct OptionalChildReduction<State, Action, ChildState, ChildAction> {
  let parent: Reduce<State, Action>
  let child: Reduce<ChildState, ChildAction>
  let action: CasePath<Action, ChildAction>
  let name: String
  /// Why the child was not there, as the end of a sentence.
  let absence: String
  let location: SourceLocation
  let read: (State) -> ChildState?
  let update: (inout State, (inout ChildState) -> Effect<ChildAction>) -> Effect<ChildAction>?
  /// Removes the child; nil if the state always has a child, or is in another case.
  let remove: ((inout State) -> Void)?

  private let identity = StateIdentity<ChildState>()
  private let ephemerality = Ephemerality<ChildState>()
  private let lifetime = ChildLifetime()
  private let place: StatePlace<State, ChildState>

  init(
    parent: Reduce<State, Action>,
    child: Reduce<ChildState, ChildAction>,
    action: CasePath<Action, ChildAction>,
    name: String,
    absence: String,
    location: SourceLocation,
    read: @escaping (State) -> ChildState?,
    update:
      @escaping (inout State, (inout ChildState) -> Effect<ChildAction>) -> Effect<
        ChildAction
      >?,
    remove: ((inout State) -> Void)? = nil
  ) {
    self.parent = parent
    self.child = child
    self.action = action
    self.name = name
    self.absence = absence
    self.location = location
    self.read = read
    self.place = StatePlace(read)
    self.update = update
    self.remove = remove
  }

  private typealias Identity = StateIdentity<ChildState>.ID

  var reduce: Reduce<State, Action> {
    Reduce(reduction: { state, action in
      let childAction = self.action.extract(from: action)
      let reduced = childAction.flatMap { reduceChild(of: &state, $0) }
      // After the child's reducer, because a child that changes its own identity, for example to the
      // id that a server has given it, is the same child.
      let before = reduced?.identity ?? read(state).map { identity($0) }
      let isDone = childAction.map { isDismissed(in: state, by: $0) } ?? false
      let effect = (reduced?.effect ?? .none).merge(with: parent.reduction(&state, action))
      if isDone, let remove, read(state).map({ identity($0) }) == before { remove(&state) }
      guard let before, read(state).map({ identity($0) }) != before else { return effect }
      return effect.merge(with: lifetime.end())
    })
  }

  private func reduceChild(
    of state: inout State, _ action: ChildAction
  ) -> (effect: Effect<Action>, identity: Identity)? {
    let former = identity.isConstant ? Identity() : read(state).map { identity($0) }
    guard let effect = update(&state, { child.reduction(&$0, action) }) else {
      location.reportStray(strayAction(action))
      return nil
    }
    let current = identity.isConstant ? Identity() : read(state).map { identity($0) }
    guard let former, let current else { return (.none, Identity()) }
    if effect.isNone, current == former { return (.none, current) }
    return (bind(effect, to: current, changedFrom: current == former ? nil : former), current)
  }

  private func bind(
    _ effect: Effect<ChildAction>, to child: Identity, changedFrom former: Identity?
  ) -> Effect<Action> {
    let (read, identity) = (self.read, self.identity)
    return lifetime.bind(
      effect.embedded(by: self.action, in: place),
      of: child,
      changedFrom: former,
      while: { (state: State) in read(state).map { identity($0) } == child }
    )
  }

  private func isDismissed(in state: State, by action: ChildAction) -> Bool {
    remove != nil && ephemerality.isDismissed(read(state), by: action)
  }

  private func strayAction(_ action: ChildAction) -> String {
    """
    An "\(name)" at \(location) received an action of its child while \(absence), and ignored it.

      Action:
    \(String(customDumping: action).indented(by: 4))

    Either a reducer that runs before this "\(name)" removed the child's state first, or the \
    child's actions were sent after its state was removed.
    """
  }
}
