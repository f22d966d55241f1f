extension RootCore: InspectedStore {
  func inspect(limit: TimelineLimit) {
    engine.inspect(limit: limit)
  }

  func follow(into buffer: EventBuffer<State, Action>) -> StoreSnapshot<State, Action>? {
    engine.follow(into: buffer)
  }

  func unfollow(_ buffer: EventBuffer<State, Action>) {
    engine.probe?.remove(buffer)
  }

  func snapshot(of numbers: ClosedRange<Int>?) -> StoreSnapshot<State, Action>? {
    engine.snapshot(of: numbers)
  }

  func perform(_ command: StoreCommand<State, Action>) -> Bool {
    guard engine.probe != nil else { return false }
    if case .send(let action) = command {
      _ = send(action, source: .inspector)
      return true
    }
    guard engine.perform(command) else { return false }
    stateWasReplaced()
    return true
  }
}

extension RootCore: MainActorStore {
  func inspectNow(limit: TimelineLimit) { inspect(limit: limit) }
}

extension Store {
  /// The store for an inspector; nil for a store that is scoped from another one.
  package var inspected: (any InspectedStore<State, Action>)? {
    core as? RootCore<State, Action>
  }
}
