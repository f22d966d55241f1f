import RatchetTesting

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension SearchWorker {
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
