import CustomDump

/// The `forEach` of a stack, with all its paths resolved.
struct StackReduction<State, Action, ElementState, ElementAction> {
  let stack: WritableKeyPath<State, StackState<ElementState>>
  let action: CasePath<Action, StackAction<ElementState, ElementAction>>
  let element: Reduce<ElementState, ElementAction>
  let parent: Reduce<State, Action>
  let location: SourceLocation

  private let list = ListIdentity()

  init(
    stack: WritableKeyPath<State, StackState<ElementState>>,
    action: CasePath<Action, StackAction<ElementState, ElementAction>>,
    element: Reduce<ElementState, ElementAction>,
    parent: Reduce<State, Action>,
    location: SourceLocation
  ) {
    self.stack = stack
    self.action = action
    self.element = element.presented()
    self.parent = parent
    self.location = location
  }

  var reduce: Reduce<State, Action> {
    Reduce(reduction: { state, action in
      let mark = state[keyPath: stack].idsRevision()
      let identity = state[keyPath: stack].identity
      let effect = reduce(&state, action)
      let current = state[keyPath: stack].idsRevision()
      if current === mark { return effect }
      let isSameStack = state[keyPath: stack].identity === identity
      // Another stack numbers its own elements.
      return effect.merge(
        with: list.cancelRemoved(
          isSameStack ? current.removed(since: mark) : nil,
          from: isSameStack ? state[keyPath: stack].ids : []))
    })
  }

  private func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch self.action.extract(from: action) {
    case nil:
      return parent.reduction(&state, action)
    case .element(let id, let elementAction):
      let effect = reduceElement(id, &state, elementAction)
      return effect.merge(with: parent.reduction(&state, action))
    case .popFrom(let id):
      let canPop = state[keyPath: stack].ids.contains(id)
      let effect = parent.reduction(&state, action)
      if canPop { state[keyPath: stack].pop(from: id) } else { location.reportStray(strayPop(id)) }
      return effect
    case .push(let id, let element):
      push(element, id, to: &state)
      return parent.reduction(&state, action)
    }
  }

  private func push(_ element: ElementState, _ id: StackElementID, to state: inout State) {
    let (ids, nextID) = (state[keyPath: stack].ids, state[keyPath: stack].nextID)
    if ids.contains(id) { return location.reportStray(usedID(id, nextID)) }
    if id.generation > nextID.generation { location.reportStray(leapingID(id, nextID)) }
    state[keyPath: stack][id: id] = element
  }

  private func reduceElement(
    _ id: StackElementID, _ state: inout State, _ action: ElementAction
  ) -> Effect<Action> {
    let effect = state[keyPath: stack].update(id: id) { element.reduction(&$0, action) }
    guard let effect else {
      location.reportStray(strayAction(id, action))
      return .none
    }
    return effect.isNone ? .none : lift(effect, from: id, of: state[keyPath: stack].identity)
  }

  private func lift(
    _ effect: Effect<ElementAction>, from id: StackElementID, of identity: StackIdentity
  ) -> Effect<Action> {
    let (path, stack) = (self.action, self.stack)
    let place = StatePlace<State, ElementState>(in: list) { $0[keyPath: stack][id: id] }
    let lifted =
      effect
      .embeddedOperation(in: place) { path.embed(.element(id: id, action: $0)) }
      .dismissing { path.embed(.popFrom(id: id)) }
    let presence = ChildPresence<State>(
      place: [ObjectIdentifier(list), ObjectIdentifier(identity)],
      child: id,
      mark: { $0[keyPath: stack].mark },
      isPresent: { state in
        let stack = state[keyPath: stack]
        return stack.identity === identity && stack.ids.contains(id)
      }
    )
    let key = CancellationID(ElementID(list: list, id: id))
    return Effect(
      .cancellable(lifted, Cancellation(id: key, isolatesIDs: true, presence: presence))
    )
  }
}

// MARK: - What is wrong

extension StackReduction {
  private func strayAction(_ id: StackElementID, _ action: ElementAction) -> String {
    """
    A "forEach" at \(location) received an action for an element that is not in its stack, and \
    ignored it.

      Id:
        \(id)

      Action:
    \(String(customDumping: action).indented(by: 4))

    Either a reducer that runs before this "forEach" popped the element first, or the element's \
    actions were sent after it was popped.
    """
  }

  private func strayPop(_ id: StackElementID) -> String {
    """
    A "forEach" at \(location) received "popFrom" for an element that is not in its stack, and \
    ignored it.

      Id:
        \(id)

    Usually, the element has been popped already.
    """
  }

  private func usedID(_ id: StackElementID, _ nextID: StackElementID) -> String {
    """
    A "forEach" at \(location) received "push" with the id of an element that is in its stack, \
    and ignored it.

      Action:
        \(action._caseName).push(id: \(id))

    Push with the stack's "nextID": \(nextID).
    """
  }

  private func leapingID(_ id: StackElementID, _ nextID: StackElementID) -> String {
    """
    A "forEach" at \(location) received "push" with an id that skips others.

      Action:
        \(action._caseName).push(id: \(id))

    Push with the stack's "nextID": \(nextID).
    """
  }
}
