import Foundation
@_spi(Locks) import RatchetConcurrency

/// Visits all states, level by level, so that the first way to a state is a shortest one.
///
/// The threads expand a batch of states, and add nothing. What they find is added after the batch, in
/// the order of the states. So the ways, and what is covered, do not depend on the threads.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct BreadthFirstSearch<State, Action> {
  let search: SearchState<State, Action>
  let pool: WorkerPool<State, Action>
  let limits: ExplorationLimits
  /// Looks for a broken promise in what is covered.
  var brokenPromise: (Coverage) -> Finding? = { _ in nil }

  /// The number of nodes that are expanded before the limit of states is checked: few near the limit.
  ///
  /// Many are faster, because the threads wait for each other after each batch.
  private var batch: Int { min(4_096, max((limits.states - search.visited.count) / 8, 16)) }

  /// Runs the search.
  ///
  /// - Returns: What was covered, and the first thing that must not happen.
  func run() -> (coverage: Coverage, finding: Finding?) {
    let first = pool.workers[0]
    var frontier = first.use { [first.insertRoot()] }
    var coverage = first.coverage
    (coverage.levels, coverage.samples) = ([1], [frontier])
    if let finding = first.finding { return (coverage, finding) }
    var judgedCount = 32
    while true {
      search.noteLevel(
        first: coverage.stateCount - frontier.count, isBeginning: search.visited.count < 1_000)
      search.limit(pool.workers.flatMap(\.driver.limited))
      if let depth = limits.depth, coverage.fullDepth >= depth { return (coverage, nil) }
      let (next, finding, isDone) = expand(frontier, &coverage)
      if !next.isEmpty {
        coverage.levels.append(next.count)
        coverage.samples.append(sample(of: next))
      }
      if finding != nil || search.shouldStop { return (coverage, finding) }
      if isDone { coverage.fullDepth += 1 }
      search.note(coverage)
      // Each time that the states have doubled, so that it takes a part of the time that does not grow.
      if search.keepsPromises, search.visited.count >= 2 * judgedCount {
        judgedCount = search.visited.count
        if let finding = brokenPromise(coverage) { return (coverage, finding) }
      }
      if next.isEmpty {
        coverage.isComplete = isDone
        return (coverage, nil)
      }
      if search.visited.count >= limits.states {
        coverage.isAtStateLimit = true
        return (coverage, nil)
      }
      frontier = next
    }
  }

  /// Some states of a level, and the last one.
  private func sample(of level: [UInt32]) -> [UInt32] {
    stride(from: 0, to: level.count, by: (level.count + 15) / 16).map { level[$0] }
      + level.suffix(1)
  }

  /// The states that follow those of a level.
  private func expand(
    _ frontier: [UInt32], _ coverage: inout Coverage
  ) -> (next: [UInt32], finding: Finding?, isDone: Bool) {
    var next: [UInt32] = []
    var rest = frontier[...]
    while !rest.isEmpty {
      guard search.visited.count < limits.states else { return (next, nil, false) }
      let nodes = rest.prefix(batch)
      rest = rest.dropFirst(nodes.count)
      let (expansions, finding) = expansions(of: nodes)
      for expansion in expansions.prefix(finding.map { $0.number + 1 } ?? expansions.count) {
        add(expansion, &coverage, &next)
      }
      for worker in pool.workers { worker.coverage.reached = coverage.reached }
      if finding != nil || search.shouldStop { return (next, finding?.1, false) }
    }
    return (next, nil, true)
  }

  private func expansions(
    of nodes: ArraySlice<UInt32>
  ) -> ([ExpandedStates], finding: (number: Int, Finding)?) {
    // A thread goes from one of its nodes to the next in few steps.
    let chunk = nodes.count < 1_024 ? 16 : 64
    let count = (nodes.count + chunk - 1) / chunk
    let results = Locked([ExpandedStates?](repeating: nil, count: count))
    let finding = pool.perform(count) { [search] worker, number in
      let expansion = worker.expand(nodes.dropFirst(number * chunk).prefix(chunk))
      results.withLock { $0[number] = expansion }
      return !search.shouldStop
    }
    return (results.withLock { $0.compactMap(\.self) }, finding)
  }

  private func add(_ expansion: ExpandedStates, _ coverage: inout Coverage, _ next: inout [UInt32])
  {
    coverage.add(expansion.coverage)
    for arrival in expansion.arrivals {
      let (node, isNew) = search.visited.insert(
        arrival.hash, parent: arrival.parent, choice: arrival.choice)
      if isNew {
        next.append(node)
        coverage.note(arrival.held, at: node, search.properties)
      }
      if search.keepsPromises {
        coverage.promises.add(
          PromiseGraph.Step(target: node, move: arrival.move), from: arrival.parent)
      }
      if search.keepsEdges, arrival.hasChanged {
        coverage.edges.append(Coverage.Edge(from: arrival.parent, to: node))
      }
    }
  }
}

/// How far an exploration goes.
struct ExplorationLimits: Sendable {
  var depth: Int?
  var states = 20_000
  var time: Duration?
  var threads = ProcessInfo.processInfo.activeProcessorCount
  var walks = 200
  var seed: UInt64 = 0

  /// The number of steps that a walk takes from where it begins.
  static var walkLength: Int { 50 }
}
