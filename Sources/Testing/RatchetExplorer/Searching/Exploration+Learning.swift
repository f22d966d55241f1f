import Ratchet

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  func complete(
    _ outcome: inout Outcome, _ search: SearchState<State, Action>,
    _ workers: [SearchWorker<State, Action>], _ finding: Finding?, _ settings: SearchSettings
  ) {
    outcome.learning = learning(search, workers: workers, coverage: outcome.coverage)
    let hasMemory = !outcome.unseen.isEmpty || outcome.deviation != nil
    outcome.judgesEnds = outcome.deviation == nil && judgesEnds(search, settings)
    outcome.judgesDeadEnds = judgesDeadEnds(search, settings, hasMemory: hasMemory)
    outcome.judgesWays = judgesWays(search, workers, settings, hasMemory: hasMemory)
    if learned.hasDeviated, outcome.judgesDeadEnds {
      outcome.unseen.append("why the same steps have not always led to the same state")
    }
    outcome.unseen += unseen(workers, settings)
    outcome.finding = finding ?? deadEnd(search, outcome)
    if outcome.finding == nil, outcome.judgesEnds, let worker = workers.first {
      outcome.finding = brokenPromise(
        search, outcome.coverage, worker, judgesWays: outcome.judgesWays)
      if outcome.finding == nil { outcome.undecided = undecided(search, outcome, worker) }
    }
    if !settings.forbidden.isEmpty {
      outcome.notes.append(
        """
        \(settings.forbidden.joined(separator: ", ")), put together from its parts without its \
        initializer, led to a failure. Its type may forbid it, so such values were left out. Give the \
        values that can occur with 'values(of:)'.
        """)
    }
    for unstable in settings.unstable { outcome.notes.append(unstable.note) }
    if let node = search.divergent {
      outcome.notes.append(
        """
        The same choices led to another state the second time, after \
        \(search.path(to: node).count) of them. Something that the explorer does not control \
        decides: 'Date()', 'UUID()', a random number, the order of a set, a static variable, or an \
        object that is shared. What follows there was not searched.
        """)
    }
  }

  /// What can decide what happens, and is not a part of the states.
  private func unseen(
    _ workers: [SearchWorker<State, Action>], _ settings: SearchSettings
  ) -> [String] {
    let drivers = workers.map(\.driver)
    let (outside, forgetful, hidden) = drivers.reduce(
      into: (Set<String>(), Set<String>(), Set<String>())
    ) {
      $0.0.formUnion($1.outside)
      $0.1.formUnion($1.forgetful)
      $0.2.formUnion($1.hidden)
    }
    var unseen = TypeLayout.of(State.self).hiddenParts.map { "'\($0)'" } + hidden.sorted()
    let changing = Set(drivers.flatMap(\.changingInSteps)).sorted()
    unseen += changing.map { "what an object of type '\($0)' contained before a step" }
    unseen += settings.unstable.flatMap(\.names).map { "'\($0)'" }
    if actionSpace.value.waits.isEmpty, drivers.contains(where: \.generators.hasReadDate) {
      unseen.append("what depends on how much time passes between steps ('letTimePass')")
    }
    if drivers.contains(where: \.generators.hasReadNumbers) {
      unseen.append("what other random numbers lead to than the 16 that it gives")
    }
    unseen += Set(drivers.flatMap(\.untried)).sorted()
    unseen += learned.assumed.sorted().map { "what follows '\($0)', which no effect has sent" }
    unseen += outside.sorted().map { "what the effects at \($0) wait for" }
    unseen += forgetful.sorted().map {
      "whether the effects at \($0) change after many actions, answers or deadlines"
    }
    return unseen
  }

  private func learning(
    _ search: SearchState<State, Action>, workers: [SearchWorker<State, Action>], coverage: Coverage
  ) -> Learning {
    var learning = Learning()
    var changed: Set<String> = []
    var seen = SeenParts()
    var begun: [EffectName: EffectFate] = [:]
    learning.limited.equalEffects = search.equalEffects
    for worker in workers {
      let candidates = worker.driver.candidates
      for list in candidates.lists {
        for (index, action) in list.actions.enumerated() {
          let name = candidates.name(of: action)
          learning.actions.insert(name)
          if list.hasChanged[index] { changed.insert(name) }
        }
      }
      learning.gaps.formUnion(candidates.gaps)
      learning.outside.formUnion(worker.driver.outside)
      learning.forgetful.formUnion(worker.driver.forgetful)
      learning.limited.actions.formUnion(worker.driver.limited)
      seen.add(worker.driver.seen)
      begun.merge(worker.driver.begun, uniquingKeysWith: max)
    }
    learning.unusedConditions = actionSpace.value.leftOut.indices.filter { number in
      !workers.contains { $0.driver.candidates.usedConditions.contains(number) }
    }
    learning.allActions = learning.actions.union(learned.sentByEffects)
      .union(learning.gaps.compactMap { $0.split(separator: ":").first.map(String.init) })
    learning.cases = seen.coverage(in: TypeLayout.of(State.self))
    learning.missingParts = workers.first?.driver.missingParts(besides: seen) ?? []
    learning.uncancelledEffects = begun.filter { $0.value == .begun }.map { "\($0.key)" }.sorted()
    learning.unchangedActions = learning.actions.subtracting(changed)
    (learning.sentByEffects, learning.assumed) = (learned.sentByEffects, learned.assumed)
    learning.ways = coverage.walkWays.merging(
      coverage.reached.mapValues { search.path(to: $0) }
    ) { _, shortest in shortest }
    learning.deadEnds = coverage.deadEnds.map { search.path(to: $0) }
      .sorted { $0.count < $1.count }
    return learning
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration.Learning {
  /// The actions that are not sent, each with the reason.
  var leftOut: [String] {
    let sent = sentByEffects.filter { name in !gaps.contains { $0.hasPrefix("\(name):") } }
    return gaps.sorted()
      + sent.sorted().map {
        assumed.contains($0)
          ? "\($0): only the source of an effect sends it" : "\($0): effects send it"
      }
  }
}
