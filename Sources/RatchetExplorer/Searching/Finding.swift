/// Something that must not happen, and the way to it.
struct Finding: Sendable {
  enum Kind: Sendable {
    /// The property with a number is broken.
    case property(Int)
    /// The feature has reported issues.
    case issues([ReportedIssue])
    /// A step does not end.
    case step(StepFailure)
    /// The code traps: a reducer, or an effect.
    case trap(isInReducer: Bool)
    /// The code does not return.
    case hang
  }

  let kind: Kind
  let path: [Choice]
}

/// What a search has covered.
struct Coverage: Sendable {
  /// The number of new states at each depth.
  var levels: [Int] = []
  /// The depth to which all states are known.
  var fullDepth = 0
  var transitionCount = 0
  /// Whether there are no more states.
  var isComplete = false
  /// Whether the limit of the states ended the search.
  var isAtStateLimit = false
  /// Properties of the kind `sometimes` that held, and the nodes where they did first.
  var reached: [Int: UInt32] = [:]
  /// States in which no action changes anything, and nothing is in flight.
  var deadEnds: [UInt32] = []
  /// The random walks, their steps, and the states that only they have visited.
  var walkCount = 0
  var walkStepCount = 0
  var walkStateCount = 0

  var stateCount: Int { levels.reduce(0, +) }

  /// Adds what a thread has covered.
  mutating func add(_ other: Coverage) {
    transitionCount += other.transitionCount
    deadEnds += other.deadEnds
    reached.merge(other.reached) { mine, _ in mine }
  }
}
