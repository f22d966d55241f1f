@_spi(Locks) import RatchetConcurrency
import RatchetTesting

/// Walks at random through a feature whose states were all visited, and checks that each step leads
/// where the search says.
///
/// A state counts as known if it contains the same as another one. If something decides that no state
/// contains, such as a static variable or an object that a closure holds, a walk comes sooner or later to a
/// state that the search has not found there.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct ConfirmingWalks<State, Action> {
  let search: SearchState<State, Action>
  let pool: WorkerPool<State, Action>
  let limits: ExplorationLimits

  /// Walks until something is found.
  ///
  /// - Parameter coverage: What the search has covered.
  /// - Returns: What must not happen, and the choices that led to another state than those of the search.
  func run(_ coverage: Coverage) -> (finding: Finding?, deviation: [Choice]?) {
    let steps = min(
      limits.walks * ExplorationLimits.walkLength, max(500, 2 * coverage.transitionCount))
    let count = max(1, min(steps, 10_000) / ExplorationLimits.walkLength)
    let deviations = Locked([[Choice]?](repeating: nil, count: count))
    let finding = pool.perform(count) { [search, limits] worker, number in
      let seed = SplitMix64.seed(limits.seed ^ 0xC0F1, number)
      let deviation = worker.confirm(seed: seed, length: ExplorationLimits.walkLength)
      deviations.withLock { $0[number] = deviation }
      return !search.shouldStop
    }
    return (finding?.1, deviations.withLock { $0.lazy.compactMap(\.self).first })
  }
}
