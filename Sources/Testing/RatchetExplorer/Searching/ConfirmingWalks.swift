@_spi(Locks) import RatchetConcurrency
import RatchetTesting

/// Takes steps of a search again that has visited all states, then walks at random, and checks that each step
/// leads where the search says.
///
/// A state counts as known if it contains the same as another one. If something decides that no state
/// contains, such as a static variable or an object that a closure holds, a walk comes sooner or later to a
/// state that the search has not found there.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct ConfirmingWalks<State, Action> {
  let search: SearchState<State, Action>
  let pool: WorkerPool<State, Action>
  let limits: ExplorationLimits

  /// Takes steps again, and walks, until something is found.
  ///
  /// - Parameter coverage: What the search has covered.
  /// - Returns: What must not happen, and the choices that led to another state than those of the search.
  func run(_ coverage: Coverage) -> (finding: Finding?, deviation: Deviation?) {
    let again = takeAgain()
    if again.finding != nil || again.deviation != nil || search.shouldStop { return again }
    let steps = min(
      limits.walks * ExplorationLimits.walkLength, max(500, coverage.transitionCount))
    let count = max(1, min(steps, 10_000) / ExplorationLimits.walkLength)
    return perform(count) { [limits] worker, number in
      let seed = SplitMix64.seed(limits.seed ^ 0xC0F1, number)
      let path = worker.confirm(seed: seed, length: ExplorationLimits.walkLength)
      return path.map { Deviation(path: $0) }
    }
  }

  /// Takes steps of the search again, in their order.
  private func takeAgain() -> (finding: Finding?, deviation: Deviation?) {
    var steps = pool.workers.flatMap(\.samples).sorted { $0.order < $1.order }
    let stride = (steps.count + SampledStep<State>.limit - 1) / SampledStep<State>.limit
    if stride > 1 { steps = steps.indices.filter { $0 % stride == 0 }.map { steps[$0] } }
    let parts = Swift.stride(from: 0, to: steps.count, by: 64).map { [steps] in
      steps[$0..<min($0 + 64, steps.count)]
    }
    return perform(parts.count) { worker, number in worker.deviation(in: parts[number]) }
  }

  private func perform(
    _ count: Int, _ task: @escaping @Sendable (SearchWorker<State, Action>, Int) -> Deviation?
  ) -> (finding: Finding?, deviation: Deviation?) {
    if count == 0 { return (nil, nil) }
    let deviations = Locked([Deviation?](repeating: nil, count: count))
    let finding = pool.perform(count) { [search] worker, number in
      let deviation = task(worker, number)
      deviations.withLock { $0[number] = deviation }
      return !search.shouldStop && deviation == nil
    }
    return (finding?.1, deviations.withLock { $0.lazy.compactMap(\.self).first })
  }
}
