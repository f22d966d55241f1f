import CustomDump

/// The `ifLet` of a presentation, with all its paths resolved.
struct PresentationReduction<State, Action, ChildState, ChildAction> {
  let presentation: WritableKeyPath<State, PresentationState<ChildState>>
  let action: CasePath<Action, PresentationAction<ChildAction>>
  let child: Reduce<ChildState, ChildAction>
  let parent: Reduce<State, Action>
  let location: SourceLocation

  private let identity = StateIdentity<ChildState>()
  private let ephemerality = Ephemerality<ChildState>()
  private let lifetime = ChildLifetime()
  private let place: StatePlace<State, ChildState>

  init(
    presentation: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    child: Reduce<ChildState, ChildAction>,
    parent: Reduce<State, Action>,
    location: SourceLocation
  ) {
    self.presentation = presentation
    self.action = action
    self.child = child.presented()
    self.parent = parent
    self.location = location
    self.place = StatePlace { $0[keyPath: presentation].wrappedValue }
  }

  var reduce: Reduce<State, Action> {
    Reduce(reduction: { state, action in
      let presentationAction = self.action.extract(from: action)
      guard let before = mark(of: &state) else {
        if let presentationAction { location.reportStray(strayAction(presentationAction)) }
        return parent.reduction(&state, action)
      }
      let effect: Effect<Action>
      switch presentationAction {
      case nil:
        effect = parent.reduction(&state, action)
        // Most actions do not change the presented state, and nothing else needs to be checked.
        if state[keyPath: presentation].mark === before { return effect }
      case .presented(let childAction):
        effect = present(childAction, to: &state, action, before: before)
      case .dismiss:
        effect = parent.reduction(&state, action)
        dismiss(from: &state, ifStill: before)
      }
      return isShown(before, in: state) ? effect : effect.merge(with: lifetime.end())
    })
  }

  private func mark(of state: inout State) -> PresentationMark<ChildState>? {
    if let mark = state[keyPath: presentation].mark { return mark }
    guard state[keyPath: presentation].isPresented else { return nil }
    return state[keyPath: presentation].makeMark(identity)
  }

  private func present(
    _ childAction: ChildAction,
    to state: inout State,
    _ action: Action,
    before: PresentationMark<ChildState>
  ) -> Effect<Action> {
    let childEffect = lift(
      reduceChild(of: &state, childAction, before: before), before: before, in: state)
    let isDone = ephemerality.isDismissed(
      state[keyPath: presentation].wrappedValue, by: childAction)
    let parentEffect = parent.reduction(&state, action)
    if isDone { dismiss(from: &state, ifStill: before) }
    return childEffect.merge(with: parentEffect)
  }

  private func reduceChild(
    of state: inout State, _ action: ChildAction, before: PresentationMark<ChildState>
  ) -> Effect<ChildAction> {
    // A key path to `$child` reads a copy, and writes it back. In between, the state presents
    // nothing, so that the copy has the only reference and is changed in place.
    var presented = state[keyPath: presentation]
    state[keyPath: presentation] = PresentationState(wrappedValue: nil)
    let effect = presented.update { child.reduction(&$0, action) }
    // A child that is an enum can change to another case by itself.
    if !presented.shows(before, identity) { presented.removeMark() }
    state[keyPath: presentation] = presented
    return effect ?? .none
  }

  private func lift(
    _ effect: Effect<ChildAction>, before: PresentationMark<ChildState>, in state: State
  ) -> Effect<Action> {
    if effect.isNone { return .none }
    if !isShown(before, in: state) { reportDropped(effect) }
    let (path, presentation, identity) = (self.action, self.presentation, self.identity)
    return lifetime.bind(
      effect
        .embeddedOperation(in: place) { path.embed(.presented($0)) }
        .dismissing { path.embed(.dismiss) },
      of: before.identity,
      mark: { (state: State) in state[keyPath: presentation].mark },
      while: { state in state[keyPath: presentation].shows(before, identity) }
    )
  }

  private func dismiss(from state: inout State, ifStill before: PresentationMark<ChildState>) {
    // The parent may have presented another child instead.
    guard isShown(before, in: state) else { return }
    state[keyPath: presentation].wrappedValue = nil
  }

  private func isShown(_ mark: PresentationMark<ChildState>, in state: State) -> Bool {
    state[keyPath: presentation].shows(mark, identity)
  }

  private func reportDropped(_ effect: Effect<ChildAction>) {
    guard effect.startsWork else { return }
    location.report(
      """
      The child of an "ifLet" at \(location) changed its own identity (its id, or the case of an \
      enum) and returned an effect, which is cancelled: from then on, another child is presented.

      Return the effect from another action, or keep the identity while the child is presented.
      """
    )
  }

  private func strayAction(_ action: PresentationAction<ChildAction>) -> String {
    """
    An "ifLet" at \(location) received a presentation action while nothing was presented, and \
    ignored it.

      Action:
    \(String(customDumping: action).indented(by: 4))

    Either a reducer that runs before this "ifLet" dismissed the child first, or the child's \
    actions were sent after it was dismissed.
    """
  }
}
