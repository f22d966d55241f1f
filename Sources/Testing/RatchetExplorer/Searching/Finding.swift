/// A failure, and the choices that lead to it.
struct Finding: Sendable {
  enum Kind: Sendable {
    /// The property with a number is broken.
    case property(Int)
    /// The feature has reported issues.
    case issues([ReportedIssue])
    /// A step does not end.
    case step(StepFailure)
    /// The code traps.
    case trap(TrapPlace)
    /// The code does not return.
    case hang
  }

  enum TrapPlace: Sendable {
    case code(ProgramCode)
    /// The condition of the property with a number.
    case property(Int)
  }

  let kind: Kind
  let path: [Choice]
  /// The number of choices at the end of the path that can repeat forever.
  var loopLength = 0
  /// Whether nothing changes anymore at the end of the path.
  var isDeadEnd = false
  /// Whether it happened again when its choices were taken again, if they were.
  var isRepeated = true
}

/// What a search has covered.
struct Coverage: Sendable {
  /// A step between two states.
  struct Edge: Sendable {
    let from: UInt32
    let to: UInt32
  }

  /// The initial state.
  var root: UInt32 = 0
  /// The number of new states at each depth.
  var levels: [Int] = []
  /// Some states of each depth.
  var samples: [[UInt32]] = []
  /// What actions have done, in words.
  var branches: Set<String> = []
  /// The depth to which all states are known.
  var fullDepth = 0
  var transitionCount = 0
  /// Whether there are no more states.
  var isComplete = false
  /// Whether the limit of the states ended the search.
  var isAtStateLimit = false
  /// Whether the time was over before everything was done.
  var isOutOfTime = false
  /// Properties of the kind `sometimes` that held, and the nodes where they did first.
  var reached: [Int: UInt32] = [:]
  /// States in which no action changes anything, and nothing is in flight.
  var deadEnds: [UInt32] = []
  /// States in which an effect waits for something outside.
  var waitingOutside: [UInt32] = []
  /// The steps that change something, if they are kept.
  var edges: [Edge] = []
  /// What has not come yet that was promised.
  var promises = PromiseGraph()
  /// The properties of the kind `eventually` that hold at a node.
  var goals: [(property: Int, node: UInt32)] = []
  /// The random walks, their steps, and the states that only they have visited.
  var walkCount = 0
  var walkStepCount = 0
  var walkStateCount = 0
  /// For each property of the kind `sometimes` that held first in a walk, the choices that led there.
  var walkWays: [Int: [Choice]] = [:]

  var stateCount: Int { levels.reduce(0, +) }

  /// Notes the properties of the kinds `sometimes` and `eventually` that hold at a node.
  mutating func note<State, Action>(
    _ held: Held, at node: UInt32, _ properties: [Property<State, Action>]
  ) {
    promises.add(held.promises, at: node)
    for index in held.properties {
      if properties[index].kind == .eventually {
        goals.append((index, node))
      } else if reached[index] == nil {
        reached[index] = node
      }
    }
  }

  /// Adds what a thread has covered.
  mutating func add(_ other: Coverage) {
    transitionCount += other.transitionCount
    branches.formUnion(other.branches)
    deadEnds += other.deadEnds
    waitingOutside += other.waitingOutside
    promises.add(other.promises)
    reached.merge(other.reached) { mine, _ in mine }
  }
}
