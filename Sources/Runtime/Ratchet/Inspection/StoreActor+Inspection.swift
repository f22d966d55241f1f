extension StoreActor: InspectedStore {
  package func inspect(limit: TimelineLimit) {
    engine.inspect(limit: limit)
  }

  package func follow(into buffer: EventBuffer<State, Action>) -> StoreSnapshot<State, Action>? {
    engine.follow(into: buffer)
  }

  package func unfollow(_ buffer: EventBuffer<State, Action>) {
    engine.probe?.remove(buffer)
  }

  package func snapshot(of numbers: ClosedRange<Int>?) -> StoreSnapshot<State, Action>? {
    engine.snapshot(of: numbers)
  }

  package func perform(_ command: StoreCommand<State, Action>) -> Bool {
    guard engine.probe != nil else { return false }
    if case .send(let action) = command {
      handle(action, lifetime: nil, source: .inspector)
      _ = engine.takeLifetimeOfFirst()
    } else {
      guard engine.perform(command) else { return false }
      handled()
      handleQueue()
    }
    start(engine.takeStarts())
    return true
  }
}
