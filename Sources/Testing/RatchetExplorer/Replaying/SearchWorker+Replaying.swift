@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension SearchWorker {
  /// Takes choices from the beginning, and leaves out those that are not possible.
  ///
  /// - Parameters:
  ///   - count: The number of choices.
  ///   - next: Returns a choice by its number; nil if it is not possible.
  ///   - begins: Is called before each step.
  /// - Returns: What must not happen, once it has.
  func replay(
    _ count: Int,
    _ next: (FeatureDriver<State, Action>, CandidateList<Action>, Int) -> Choice?,
    begins: (Replayed.Step) -> Void
  ) -> Finding? {
    status.set(way: [])
    _ = insertRoot()
    walk = []
    var trail = PromiseTrail()
    follow(&trail)
    var taken: [Choice] = []
    for number in 0..<count where finding == nil && !search.shouldStop {
      let list = driver.list()
      guard let chosen = next(driver, list, number) else { continue }
      begins(
        Replayed.Step(
          choice: chosen, code: driver.code(of: chosen, list),
          simpler: driver.simplerCodes(than: chosen, list)))
      choice = chosen
      status.set(way: taken, choice: chosen)
      guard case .done = perform(chosen, list.actions) else { continue }
      taken.append(chosen)
      status.set(way: taken)
      let issues = driver.issues.take()
      if !issues.isEmpty { note(.issues(issues)) }
      follow(&trail)
    }
    // Effects do not run in a recording.
    if finding == nil, driver.script == nil, let broken = trail.broken {
      return Finding(kind: .property(broken.property), path: [], loopLength: broken.loopLength)
    }
    return finding
  }

  /// Checks the properties, and notes the promises that wait.
  private func follow(_ trail: inout PromiseTrail) {
    let held = check()
    guard search.keepsPromises else { return }
    trail.add(driver.hash(), enabled: driver.processes, after: move, held.promises)
  }
}
