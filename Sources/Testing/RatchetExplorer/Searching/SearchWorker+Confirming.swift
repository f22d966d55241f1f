import RatchetTesting

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension SearchWorker {
  /// Takes steps of the search again.
  ///
  /// - Returns: The first one that has not led where it has led before.
  func deviation(in steps: ArraySlice<SampledStep<State>>) -> Deviation? {
    defer { walk = nil }
    position = nil
    for step in steps where finding == nil && !search.shouldStop {
      (walk, choice) = (nil, nil)
      let way = search.path(to: step.node)
      guard arrive(at: step.node) else { return Deviation(path: way) }
      position = nil
      walk = way
      if let fields = differences(from: step) {
        return Deviation(path: way + [step.choice], fields: fields)
      }
    }
    return nil
  }

  /// Takes a step again at the driver's position.
  ///
  /// - Returns: The fields that differ from those of the state after it; nil if it leads to the same one.
  private func differences(from step: SampledStep<State>) -> [String]? {
    node = step.node
    choice = step.choice
    status.set(way: walk, isWalking: true, choice: step.choice)
    let outcome = perform(step.choice, driver.list().actions)
    choice = nil
    guard case .done = outcome else {
      // It was taken before it was known that nothing limits its action.
      if isOneTooManyNow { return nil }
      return []
    }
    walk?.append(step.choice)
    let issues = driver.issues.take()
    if !issues.isEmpty { note(.issues(issues)) }
    if driver.hash() == step.hash { return nil }
    _ = check()
    guard let former = step.state else { return [] }
    var difference = ValueDifference()
    withUnsafePointer(to: former) { former in
      driver.withState { state in
        difference.add(UnsafeRawPointer(former), UnsafeRawPointer(state), driver.layout)
      }
    }
    return difference.names
  }

  /// Takes choices at random, and checks that they lead where the search says.
  ///
  /// - Returns: The choices that led somewhere else.
  func confirm(seed: UInt64, length: Int) -> [Choice]? {
    var random = SplitMix64(seed: seed)
    (stack, starts, places, position) = ([], [], [:], nil)
    walk = []
    defer { walk = nil }
    repeatWalk()
    guard var here = search.visited.id(of: driver.hash()) else { return [] }
    var known: [UInt64: UInt64] = [:]
    var idleCount = 0
    while let way = walk, way.count < length, idleCount < length, finding == nil,
      !search.shouldStop
    {
      node = here
      let list = driver.list()
      let choices = driver.choices(list.actions.count)
      guard !choices.isEmpty else { break }
      let chosen = choices[Int(random.next() % UInt64(choices.count))]
      guard let (taken, hash) = takeToConfirm(chosen, of: list, seed: random.next()) else {
        idleCount += 1
        continue
      }
      let next = search.visited.id(of: hash)
      guard let next else { return walk }
      // The numbers of effects depend on the order in which they began, which is no part of a state.
      if taken.isOfPerson {
        let step = UInt64(here) << 32 | UInt64(search.codes.code(taken))
        guard known[step] ?? hash == hash else { return walk }
        known[step] = hash
      }
      here = next
    }
    return nil
  }

  /// Takes choices at random, to learn what effects send where a dependency remembers what no state shows.
  ///
  /// - Returns: A hash of the states on the way.
  func wander(seed: UInt64, length: Int) -> UInt64 {
    var hashes: UInt64 = 0
    var random = SplitMix64(seed: seed)
    (stack, starts, places, position) = ([], [], [:], nil)
    walk = []
    defer { walk = nil }
    repeatWalk()
    for _ in 0..<length where !search.shouldStop {
      let list = driver.list()
      let choices = driver.choices(list.actions.count)
      guard !choices.isEmpty else { break }
      let chosen = choices[Int(random.next() % UInt64(choices.count))]
      let step = takeToConfirm(chosen, of: list, seed: random.next())
      hashes = StructuralHash.mixed(hashes, step?.hash ?? 0)
    }
    return hashes
  }

  private func takeToConfirm(
    _ chosen: Choice, of list: CandidateList<Action>, seed: UInt64
  ) -> (taken: Choice, hash: UInt64)? {
    choice = chosen
    status.set(way: walk, isWalking: true, choice: chosen)
    driver.tape.random = SplitMix64(seed: seed)
    let outcome = perform(chosen, list.actions)
    driver.tape.random = nil
    guard case .done = outcome else {
      if case .impossible = outcome { repeatWalk() }
      return nil
    }
    let taken = Choice(kind: chosen.kind, answers: driver.tape.given)
    let issues = driver.issues.take()
    if !issues.isEmpty { note(.issues(issues)) }
    walk?.append(taken)
    choice = nil
    status.set(way: walk, isWalking: true)
    _ = check()
    return (taken, driver.hash())
  }
}
