import Foundation
@_spi(Locks) import RatchetConcurrency

/// Visits all states, level by level, so that the first way to a state is a shortest one.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct BreadthFirstSearch<State, Action> {
  let search: SearchState<State>
  let crew: Crew<State, Action>
  let limits: ExplorationLimits

  /// The number of nodes that a thread takes at once.
  private static var chunk: Int { 64 }

  /// Runs the search.
  ///
  /// - Returns: What was covered, and the first thing that must not happen.
  func run() -> (coverage: Coverage, finding: Finding?) {
    var coverage = Coverage()
    var frontier = crew.expanders[0].machine.use { [crew.expanders[0].insertRoot()] }
    coverage.levels = [1]
    if let finding = crew.expanders[0].finding { return (coverage, finding) }
    while true {
      if let depth = limits.depth, coverage.fullDepth >= depth { return (coverage, nil) }
      let (next, finding, isDone) = expand(frontier)
      if !next.isEmpty { coverage.levels.append(next.count) }
      if finding != nil || search.shouldStop { return (coverage, finding) }
      if isDone { coverage.fullDepth += 1 }
      if next.isEmpty {
        coverage.isComplete = isDone
        return (coverage, nil)
      }
      if search.table.count >= limits.states {
        coverage.isAtStateLimit = true
        return (coverage, nil)
      }
      frontier = next
    }
  }

  /// The states after those of a level.
  private func expand(
    _ frontier: [UInt32]
  ) -> (next: [UInt32], finding: Finding?, isDone: Bool) {
    let count = (frontier.count + Self.chunk - 1) / Self.chunk
    let results = Locked([[UInt32]](repeating: [], count: count))
    let (finding, isDone) = crew.perform(count) { [search, limits] expander, number in
      let nodes = frontier[number * Self.chunk..<min((number + 1) * Self.chunk, frontier.count)]
      var new: [UInt32] = []
      for node in nodes {
        guard expander.finding == nil, !search.shouldStop else { break }
        new += expander.expand(node)
      }
      results.withLock { $0[number] = new }
      return !search.shouldStop && search.table.count < limits.states
    }
    return (results.withLock { $0.flatMap(\.self) }, finding, isDone)
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
