@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// Whether the same steps lead to the same states, as far as it is known by now.
  func judgesEnds(_ search: SearchState<State, Action>, _ settings: SearchSettings) -> Bool {
    search.divergent == nil && settings.unstable.isEmpty
  }

  /// Whether a state says what can happen next, as far as it is known by now.
  ///
  /// - Parameter hasMemory: Whether something besides the states has memory.
  func judgesDeadEnds(
    _ search: SearchState<State, Action>, _ settings: SearchSettings, hasMemory: Bool
  ) -> Bool {
    !hasMemory && judgesEnds(search, settings)
  }

  /// Whether it also says what can happen after that.
  func judgesWays(
    _ search: SearchState<State, Action>, _ workers: [SearchWorker<State, Action>],
    _ settings: SearchSettings, hasMemory: Bool
  ) -> Bool {
    judgesDeadEnds(search, settings, hasMemory: hasMemory)
      && workers.allSatisfy { $0.driver.forgetful.isEmpty && $0.driver.hidden.isEmpty }
  }

  func isBrokenPromise(_ finding: Finding) -> Bool {
    guard case .property(let index) = finding.kind else { return false }
    return properties[index].kind == .leadsTo
  }

  /// The shortest way on which something promised does not come, among the states that are covered.
  ///
  /// Where nothing continues, the way was taken as it is. That steps can repeat forever is known only if the states
  /// say what can happen next.
  func brokenPromise(
    _ search: SearchState<State, Action>, _ coverage: Coverage,
    _ worker: SearchWorker<State, Action>, judgesWays: Bool
  ) -> Finding? {
    for index in properties.indices {
      let finding = brokenPromise(index, in: coverage.promises, search, worker, judgesWays)
      if let finding { return finding }
    }
    return nil
  }

  private func brokenPromise(
    _ index: Int, in graph: PromiseGraph, _ search: SearchState<State, Action>,
    _ worker: SearchWorker<State, Action>, _ judgesWays: Bool
  ) -> Finding? {
    guard properties[index].kind == .leadsTo else { return nil }
    let lasso = graph.lasso(for: index, hasCircles: judgesWays) { search.path(to: $0).count }
    guard let lasso, let path = worker.use({ worker.choices(along: lasso) }) else { return nil }
    return Finding(kind: .property(index), path: path, loopLength: lasso.loop.count)
  }

  /// The ways on which a property does not hold, unless something outside comes that an effect waits for.
  func undecided(
    _ search: SearchState<State, Action>, _ outcome: Outcome,
    _ worker: SearchWorker<State, Action>
  ) -> [Int: [Choice]] {
    var ways: [Int: [Choice]] = [:]
    if outcome.judgesEnds, let graph = outcome.coverage.promises.withoutOutside {
      for index in properties.indices {
        ways[index] = brokenPromise(index, in: graph, search, worker, outcome.judgesWays)?.path
      }
    }
    if outcome.judgesDeadEnds, !outcome.coverage.waitingOutside.isEmpty {
      for index in properties.indices where properties[index].kind == .eventually {
        ways[index] = deadEnd(for: index, outcome, besides: []).map { search.path(to: $0) }
      }
    }
    return ways
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension SearchWorker {
  /// The choices of a way through known states; nil if it cannot be taken again.
  ///
  /// The choices with which the search came to these states may number the effects in another order.
  fileprivate func choices(along lasso: PromiseGraph.Lasso) -> [Choice]? {
    position = nil
    var path = search.path(to: lasso.beginning)
    let steps =
      lasso.way.map { (target: $0, process: PromiseGraph.Process?.none) }
      + lasso.loop.map { ($0.target, $0.move.process) }
    for step in steps {
      guard let next = choice(after: path, to: step.target, step.process) else { return nil }
      path.append(next)
    }
    return path
  }

  private func choice(
    after path: [Choice], to target: UInt32, _ process: PromiseGraph.Process?
  ) -> Choice? {
    driver.go(along: path)
    let actions = driver.list().actions
    for choice in driver.choices(actions.count) {
      if let process, driver.process(of: choice) != process { continue }
      var answers: [Int]? = []
      while let given = answers, !search.shouldStop {
        let chosen = Choice(kind: choice.kind, answers: given)
        let outcome = driver.perform(chosen, actions)
        answers = driver.tape.next
        _ = driver.issues.take()
        if case .done = outcome, driver.hash() == search.visited[target].hash { return chosen }
        driver.go(along: path)
      }
    }
    return nil
  }
}
