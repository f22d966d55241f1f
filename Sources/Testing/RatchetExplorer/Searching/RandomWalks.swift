@_spi(Locks) import RatchetConcurrency
import RatchetTesting

/// Walks through a feature at random, towards what was seen least.
///
/// A walk begins where something was seen that few walks have begun at, which is at first the initial
/// state (Ecoffet and others: "First return, then explore", Nature 590, 2021). From there it takes
/// choices at random, and prefers those that were taken rarely where the state looks the same.
///
/// The same seed gives the same walks, with any number of threads: those of one batch know only what
/// the batches before have seen.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct RandomWalks<State, Action> {
  let search: SearchState<State, Action>
  let pool: WorkerPool<State, Action>
  let limits: ExplorationLimits

  /// The number of walks that start with the same knowledge.
  private static var batch: Int { 16 }

  /// Walks until something is found.
  ///
  /// - Parameter coverage: What the walks cover is added to it.
  /// - Returns: What was found.
  func run(_ coverage: inout Coverage) -> Finding? {
    var visits = VisitCounts()
    for first in stride(from: 0, to: limits.walks, by: Self.batch) {
      let count = min(Self.batch, limits.walks - first)
      let walks = Locked([Walk?](repeating: nil, count: count))
      let finding = pool.perform(count) { [search, limits, visits] worker, number in
        let walk = worker.walk(
          seed: SplitMix64.seed(limits.seed, first + number), limits, visits)
        walks.withLock { $0[number] = walk }
        return !search.shouldStop
      }
      for walk in walks.withLock({ $0.compactMap(\.self) }) {
        visits.add(walk.visits)
        coverage.walkCount += 1
        coverage.walkStepCount += walk.stepCount
        coverage.walkStateCount += walk.newStateCount
        coverage.branches.formUnion(walk.branches)
        coverage.walkWays.merge(walk.ways) { mine, _ in mine }
        // Other threads may have taken further walks, which do not count.
        if walk.hasFound { break }
      }
      if finding != nil || search.shouldStop { return finding?.1 }
    }
    return nil
  }
}

/// The result of a random walk.
struct Walk: Sendable {
  var visits: VisitCounts
  var stepCount = 0
  /// What actions have done, in words.
  var branches: Set<String> = []
  var newStateCount = 0
  var hasFound = false
  /// For each property of the kind `sometimes` that held, the choices that led there.
  var ways: [Int: [Choice]] = [:]
  /// The number of choices that were not possible.
  var idleCount = 0
}
