import RatchetTesting

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension SearchWorker {
  /// Takes choices at random, and prefers what is not familiar.
  ///
  /// - Parameters:
  ///   - seed: Decides which choices.
  ///   - limits: How far it goes.
  ///   - visits: What was seen before.
  /// - Returns: What was seen.
  func walk(seed: UInt64, _ limits: ExplorationLimits, _ visits: VisitCounts) -> Walk {
    var random = SplitMix64(seed: seed)
    var result = Walk(visits: visits)
    (stack, starts, places, position) = ([], [], [:], nil)
    let start = result.visits.begin(&random)
    walk = start
    defer { walk = nil }
    repeatWalk()
    node = search.visited.insert(driver.hash(), parent: nil, choice: 0).id
    let length = min(start.count + ExplorationLimits.walkLength, limits.depth ?? .max)
    var branch: String?
    while let walk, walk.count < length, finding == nil, !search.shouldStop {
      let (list, traits) = (driver.list(), driver.traits)
      result.visits.note(traits, after: walk)
      if let branch { result.visits.note(branch, after: walk) }
      let fields = driver.fieldHashes
      let options = driver.options(list, traits)
      guard !options.isEmpty else { break }
      let option = options[result.visits.choice(among: options, &random)]
      guard takeAtRandom(option.choice, of: list, into: &result, seed: random.next()) else {
        result.visits.avoid(option)
        result.idleCount += 1
        if result.idleCount > length { break }
        branch = nil
        continue
      }
      branch = self.name.map { driver.branch(of: $0, from: fields) }
      if let branch { result.branches.insert(branch) }
      result.visits.note(option)
    }
    result.hasFound = finding != nil
    return result
  }

  /// Takes a choice, with answers at random.
  ///
  /// - Returns: Whether it was possible.
  private func takeAtRandom(
    _ chosen: Choice, of list: CandidateList<Action>, into result: inout Walk, seed: UInt64
  ) -> Bool {
    choice = chosen
    status.set(way: walk, isWalking: true, choice: chosen)
    driver.tape.random = SplitMix64(seed: seed)
    name = driver.actionName(of: chosen, list.actions)
    let outcome = perform(chosen, list.actions)
    driver.tape.random = nil
    if case .impossible = outcome {
      repeatWalk()
      return false
    }
    result.stepCount += 1
    guard case .done = outcome else { return true }
    let taken = Choice(kind: chosen.kind, answers: driver.tape.given)
    let (hash, _) = arrive(from: node, by: taken, list)
    let (next, isNew) = search.visited.insert(
      hash, parent: node, choice: search.codes.code(taken))
    if isNew { result.newStateCount += 1 }
    node = next
    walk?.append(taken)
    choice = nil
    status.set(way: walk, isWalking: true)
    for index in check().properties where search.properties[index].kind == .sometimes {
      result.ways[index] = result.ways[index] ?? walk
    }
    return true
  }

  /// Goes from the beginning to where the walk is.
  func repeatWalk() {
    choice = nil
    status.set(way: walk, isWalking: true)
    driver.restart()
    for choice in walk ?? [] where !search.shouldStop {
      _ = driver.perform(choice, driver.list().actions)
    }
    _ = driver.issues.take()
  }
}
