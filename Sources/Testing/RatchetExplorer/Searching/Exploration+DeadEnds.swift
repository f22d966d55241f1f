@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// A state from which a property of the kind `eventually` cannot be reached.
  func deadEnd(_ search: SearchState<State, Action>, _ outcome: Outcome) -> Finding? {
    let coverage = outcome.coverage
    guard outcome.judgesDeadEnds else { return nil }
    guard coverage.isComplete, outcome.judgesWays else { return deadEnd(of: coverage, search) }
    for (index, property) in properties.enumerated() where property.kind == .eventually {
      // What comes from outside may lead anywhere.
      let node = deadEnd(for: index, outcome, besides: coverage.waitingOutside)
      guard let node else { continue }
      var finding = Finding(kind: .property(index), path: search.path(to: node))
      finding.isDeadEnd = coverage.deadEnds.contains(node)
      return finding
    }
    return nil
  }

  /// A state from which a property of the kind `eventually` cannot be reached.
  ///
  /// - Parameter others: States from which it may be reached in a way that is not known.
  func deadEnd(
    for index: Int, _ outcome: Outcome, besides others: [UInt32]
  ) -> UInt32? {
    let coverage = outcome.coverage
    guard coverage.isComplete, outcome.judgesWays else { return nil }
    var before: [UInt32: [UInt32]] = [:]
    for edge in coverage.edges { before[edge.to, default: []].append(edge.from) }
    var waiting = coverage.goals.filter { $0.property == index }.map(\.node) + others
    var good = Set(waiting)
    while let node = waiting.popLast() {
      for former in before[node] ?? [] where good.insert(former).inserted {
        waiting.append(former)
      }
    }
    // A state is first reached as the search has reached it, so the nearest ones come first.
    let nodes = [coverage.root] + coverage.edges.map(\.to)
    return nodes.first { !good.contains($0) }
  }

  /// A state in which nothing changes anymore, and a property of the kind `eventually` does not hold.
  private func deadEnd(of coverage: Coverage, _ search: SearchState<State, Action>) -> Finding? {
    for (index, property) in properties.enumerated() where property.kind == .eventually {
      let good = Set(coverage.goals.filter { $0.property == index }.map(\.node))
      let bad = coverage.deadEnds.filter { !good.contains($0) }.map { search.path(to: $0) }
      if let shortest = bad.min(by: { $0.count < $1.count }) {
        var finding = Finding(kind: .property(index), path: shortest)
        finding.isDeadEnd = true
        return finding
      }
    }
    return nil
  }
}
