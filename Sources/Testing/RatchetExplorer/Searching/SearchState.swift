@_spi(Locks) import RatchetConcurrency

/// What the threads of a search share.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class SearchState<State, Action>: Sendable {
  let visited = VisitedStates()
  let codes = ChoiceCodes()
  let properties: [Property<State, Action>]
  /// The numbers of the properties that say something about each step.
  let stepProperties: [Int]
  /// The numbers of the others.
  let stateProperties: [Int]
  /// Whether a property is about the effects in flight.
  let usesEffects: Bool
  /// How many equal effects of an action are in flight before it is not sent again.
  let equalEffects: Int
  /// Whether each way begins at the root, because dependencies have a memory of their own.
  let restartsAlways: Bool
  /// Whether the steps between known states are kept.
  let keepsEdges: Bool
  /// Whether the steps are kept that lead to where something promised has not come yet.
  let keepsPromises: Bool
  /// Whether it only looks what effects do, and judges nothing.
  let isScouting: Bool
  /// Whether a state to which the same choices did not lead again does not end it.
  let skipsDivergent: Bool
  /// Is called with what is covered after each level.
  private let covered: @Sendable (Coverage) -> Void

  private let limited = Locked<Set<String>>([])
  private let level = Locked((first: 0, isBeginning: true))
  private let flags = Locked((isOver: false, isOutOfTime: false, divergent: UInt32?.none))

  init(
    _ properties: [Property<State, Action>], restartsAlways: Bool, keepsEdges: Bool,
    isScouting: Bool = false, skipsDivergent: Bool = false, equalEffects: Int = 2,
    note: @escaping @Sendable (Coverage) -> Void = { _ in }
  ) {
    covered = note
    self.isScouting = isScouting
    self.skipsDivergent = skipsDivergent
    self.properties = properties
    stepProperties = properties.indices.filter { properties[$0].isOfSteps }
    stateProperties = properties.indices.filter { !properties[$0].isOfSteps }
    usesEffects = properties.contains(where: \.usesEffects)
    self.equalEffects = equalEffects
    self.restartsAlways = restartsAlways
    keepsPromises = properties.contains { $0.kind == .leadsTo }
    self.keepsEdges = keepsEdges || properties.contains { $0.kind == .eventually }
  }

  var shouldStop: Bool { flags.withLock { $0.isOver } }

  func stop(isOutOfTime: Bool = false) {
    flags.withLock { ($0.isOver, $0.isOutOfTime) = (true, $0.isOutOfTime || isOutOfTime) }
  }

  /// Lets other work follow a search that was stopped.
  func resume() { flags.withLock { $0.isOver = false } }

  /// Whether it was stopped because its time was over.
  var isOutOfTime: Bool { flags.withLock { $0.isOutOfTime } }

  /// Notes that the same choices have led to another state.
  func noteDivergence(at node: UInt32) {
    flags.withLock { flags in
      if !skipsDivergent { flags.isOver = true }
      if flags.divergent == nil { flags.divergent = node }
    }
  }

  /// The choices that lead to where a thread is.
  func path(to node: UInt32, _ code: UInt32?) -> [Choice] {
    path(to: node) + [code.map { codes.choice($0) }].compactMap(\.self)
  }

  /// Whether it is looked what actions do in a state: in each of the first, and in a part of the others.
  ///
  /// - Parameter number: The number of the state in its level. Its hash can be another one in each process, and what
  ///   is covered must not be.
  func looksAtBranches(at number: Int) -> Bool {
    if isScouting { return false }
    let level = level.withLock { $0 }
    return level.isBeginning || (level.first + number) % 512 == 0
  }

  /// The number of a state among all, in the order in which they are visited.
  ///
  /// - Parameter number: The number of the state in its level.
  func order(at number: Int) -> Int { level.withLock { $0.first } + number }

  /// Notes that a level begins.
  ///
  /// - Parameters:
  ///   - first: The number of states in the levels before.
  ///   - isBeginning: Whether few states are known.
  func noteLevel(first: Int, isBeginning: Bool) { level.withLock { $0 = (first, isBeginning) } }

  /// Notes the actions that nothing in the states limits.
  func limit(_ actions: [String]) {
    if !actions.isEmpty { limited.withLock { $0.formUnion(actions) } }
  }

  /// Whether nothing in the states limits how often an action is sent.
  func isLimited(_ action: String) -> Bool { limited.withLock { $0.contains(action) } }

  /// Notes what is covered.
  func note(_ coverage: Coverage) {
    covered(
      Coverage(
        levels: coverage.levels, fullDepth: coverage.fullDepth,
        transitionCount: coverage.transitionCount))
  }

  /// A node to which the same choices did not lead again.
  var divergent: UInt32? { flags.withLock { $0.divergent } }

  /// The choices that lead to a node.
  func path(to node: UInt32) -> [Choice] {
    var path: [Choice] = []
    var node = node
    while visited[node].parent != node {
      path.append(codes.choice(visited[node].choice))
      node = visited[node].parent
    }
    return path.reversed()
  }
}
