import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency

/// Visits all states, level by level, so that the first way to a state is a shortest one.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct BreadthFirstSearch<State, Action> {
  let search: SearchState<State>
  /// One for each thread.
  let expanders: [Expander<State, Action>]
  let limits: ExplorationLimits

  /// The number of nodes that a thread takes at once.
  private static var chunk: Int { 64 }

  /// Runs the search, on the current thread and further ones.
  ///
  /// - Returns: What was covered.
  func run() -> Coverage {
    var coverage = Coverage()
    var frontier = expanders[0].machine.use { [expanders[0].insertRoot()] }
    coverage.levels = [1]
    while !frontier.isEmpty, !search.shouldStop, !hasFindings {
      if let depth = limits.depth, coverage.levels.count > depth {
        coverage.isAtDepthLimit = true
        break
      }
      frontier = expand(frontier)
      if !search.shouldStop, !hasFindings { coverage.fullDepth = coverage.levels.count }
      if frontier.isEmpty { break }
      coverage.levels.append(frontier.count)
      if search.table.count >= limits.states { break }
    }
    coverage.isComplete = frontier.isEmpty && !search.shouldStop && !hasFindings
    for expander in expanders { coverage.add(expander.coverage) }
    return coverage
  }

  private var hasFindings: Bool { expanders.contains { !$0.findings.isEmpty } }

  /// The states after those of a level, in an order that depends on theirs alone.
  private func expand(_ frontier: [UInt32]) -> [UInt32] {
    let count = (frontier.count + Self.chunk - 1) / Self.chunk
    let next = Locked(0)
    let results = Locked([[UInt32]](repeating: [], count: count))
    @Sendable func work(_ expander: Expander<State, Action>) {
      expander.machine.use {
        while !search.shouldStop {
          let number = next.withLock { next in
            defer { next += 1 }
            return next
          }
          guard number < count else { break }
          let nodes = frontier[number * Self.chunk..<min((number + 1) * Self.chunk, frontier.count)]
          var new: [UInt32] = []
          for node in nodes where !search.shouldStop {
            new += expander.expand(node)
            guard expander.findings.isEmpty else {
              // The chunks before are still finished.
              next.withLock { $0 = count }
              break
            }
          }
          if search.table.count >= limits.states { search.stop() }
          results.withLock { $0[number] = new }
        }
      }
    }
    let helpers = expanders.dropFirst().prefix(count - 1)
    let group = DispatchGroup()
    for helper in helpers {
      group.enter()
      ExplorerThread.start {
        work(helper)
        group.leave()
      }
    }
    work(expanders[0])
    group.wait()
    return results.withLock { $0.flatMap(\.self) }
  }
}

extension Coverage {
  mutating func add(_ other: Coverage) {
    transitionCount += other.transitionCount
    deadEnds += other.deadEnds
    reached.merge(other.reached) { mine, _ in mine }
  }
}

/// How far an exploration goes.
struct ExplorationLimits: Sendable {
  var depth: Int?
  var states = 20_000
  var time: Duration?
  var threads = ProcessInfo.processInfo.activeProcessorCount
}
