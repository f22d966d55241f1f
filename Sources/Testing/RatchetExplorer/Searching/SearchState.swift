@_spi(Locks) import RatchetConcurrency

/// What the threads of a search share.
final class SearchState<State>: Sendable {
  let table = NodeTable()
  let codes = ChoiceCodes()
  let properties: [Property<State>]
  /// Whether each way begins at the root, because dependencies have a memory of their own.
  let restartsAlways: Bool
  /// Whether the steps between known states are kept.
  let keepsEdges: Bool
  /// Whether it only looks what effects do, and judges nothing.
  let isScouting: Bool

  private let covered = Locked(Coverage())
  private let flags = Locked((isOver: false, isOutOfTime: false, divergent: UInt32?.none))

  init(
    _ properties: [Property<State>], restartsAlways: Bool, keepsEdges: Bool,
    isScouting: Bool = false
  ) {
    self.isScouting = isScouting
    self.properties = properties
    self.restartsAlways = restartsAlways
    self.keepsEdges = keepsEdges || properties.contains { $0.kind == .eventually }
  }

  var shouldStop: Bool { flags.withLock { $0.isOver } }

  func stop(isOutOfTime: Bool = false) {
    flags.withLock { ($0.isOver, $0.isOutOfTime) = (true, $0.isOutOfTime || isOutOfTime) }
  }

  /// Whether it was stopped because its time was over.
  var isOutOfTime: Bool { flags.withLock { $0.isOutOfTime } }

  /// Notes that the same choices have led to another state.
  func noteDivergence(at node: UInt32) {
    flags.withLock { flags in
      flags.isOver = true
      if flags.divergent == nil { flags.divergent = node }
    }
  }

  /// Notes what is covered, for the monitor.
  func note(_ coverage: Coverage) {
    covered.withLock {
      $0 = Coverage(
        levels: coverage.levels, fullDepth: coverage.fullDepth,
        transitionCount: coverage.transitionCount)
    }
  }

  /// What was covered with the last level.
  var coverage: Coverage { covered.withLock { $0 } }

  /// A node to which the same choices did not lead again.
  var divergent: UInt32? { flags.withLock { $0.divergent } }

  /// The choices that lead to a node.
  func path(to node: UInt32) -> [Choice] {
    var path: [Choice] = []
    var node = node
    while table[node].parent != node {
      path.append(codes.choice(table[node].choice))
      node = table[node].parent
    }
    return path.reversed()
  }
}
