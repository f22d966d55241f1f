import Foundation
import RatchetTesting

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// Finds which actions effects send, because a user does not send these.
  ///
  /// First it sends only actions without values: values that it invents for the answer of an effect
  /// can be ones that the feature never sees. An action that leads to a trap is not sent again here:
  /// perhaps only effects send it, where it leads to none. Nothing is judged.
  ///
  /// It ends by the number of states. If its time is over before that, a report says so. That time is what its
  /// thread computes, and what it is idle: on a busy machine, it does not know less.
  func scout(_ watchdog: Watchdog, states: Int, depth: Int?) async {
    var limits = limits
    (limits.states, limits.depth) = (states, depth)
    learned.isScouting = true
    defer { learned.isScouting = false }
    for isCautious in [true, false] {
      learned.isCautious = isCautious
      while true {
        let limits = limits
        let result = await supervised(by: watchdog) { [self] in
          scout(watchdog, limits, isCautious: isCautious)
        }
        guard case .failure(let interruption) = result else { break }
        // Not because of an action: the search itself comes to it as well.
        guard let sent = interruption.sent, learned.suspect(sent) else {
          learned.isCautious = false
          return
        }
        if case .trap = interruption.kind {
          let text = """
            The explorer has sent '\(sent)' to look ahead, and the message of this trap is in the \
            output. It is a failure only if the test says so.

            """
          try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
        }
      }
    }
    learned.isCautious = false
  }

  private func scout(
    _ watchdog: Watchdog, _ limits: ExplorationLimits, isCautious: Bool
  ) {
    while true {
      let search = SearchState(
        [Property<State, Action>](), restartsAlways: false, keepsEdges: false, isScouting: true)
      let worker = SearchWorker(driver(), search)
      watchdog.begin(working: limits.time.map { $0 / 2 }) { search.stop(isOutOfTime: true) }
      _ = BreadthFirstSearch(search: search, pool: WorkerPool(workers: [worker]), limits: limits)
        .run()
      worker.use {
        for number in 0..<Self.wanderingCount {
          let seed = SplitMix64.seed(limits.seed, number)
          let hashes = (0..<2).map { _ in
            worker.wander(seed: seed, length: ExplorationLimits.walkLength)
          }
          if hashes[0] != hashes[1], !search.shouldStop { learned.hasDeviated = true }
        }
      }
      let isSharing = learned.applySharing()
      let isChanged = learned.apply(sent: sentNames([worker])) || isSharing
      if search.isOutOfTime { learned.isCutShort = true }
      if search.shouldStop { return }
      if isChanged { continue }
      if isCautious { return }
      // Without these, more of what effects send is near enough to be seen.
      if assumeWhatSourcesSay(worker) { continue }
      if !learned.keepWhatIsNeeded() { return }
    }
  }

  /// Leaves out what effects send too far from the beginning to be seen.
  ///
  /// - Returns: Whether there is something new to leave out.
  private func assumeWhatSourcesSay(_ worker: SearchWorker<State, Action>) -> Bool {
    let (sent, candidates) = (actionSpace.value.dictionary.sentActions, worker.driver.candidates)
    let actions = candidates.lists.flatMap { list in
      zip(list.actions, list.wasSent).filter(\.1).map(\.0)
    }
    let found = actions.filter { action in
      if candidates.isOfScreen(action) { return false }
      let cases = candidates.cases(of: action)
      return sent.contains { $0.canBe(cases) }
    }
    return learned.assumeSentByEffects(Set(found.map { candidates.name(of: $0) }))
  }

  /// The number of walks that follow a search for what effects send.
  private static var wanderingCount: Int { 8 }

  /// Checks whether only effects send the action that has led to a trap.
  func isSentOnlyByEffects(
    lastOf interruption: Interruption, _ watchdog: Watchdog
  ) async -> Bool {
    guard case .trap(.code(let code)) = interruption.kind, [.reducer, .effect].contains(code),
      case .action(let number) = interruption.path.last?.kind
    else { return false }
    let way = Array(interruption.path.dropLast())
    let result = await supervised { [self] in
      let driver = driver()
      return driver.use { () -> String? in
        driver.restart()
        for choice in way { _ = driver.perform(choice, driver.list().actions) }
        let actions = driver.list().actions
        return number < actions.count ? driver.candidates.name(of: actions[number]) : nil
      }
    }
    guard case .success(let name?) = result, learned.suspect(name) else { return false }
    await scout(watchdog, states: 2_000, depth: nil)
    return learned.isSentByEffects(name)
  }

  func sentNames(_ workers: [SearchWorker<State, Action>]) -> Set<String> {
    var names: Set<String> = []
    for worker in workers {
      let candidates = worker.driver.candidates
      for list in candidates.lists {
        for (action, wasSent) in zip(list.actions, list.wasSent) where wasSent {
          names.insert(candidates.name(of: action))
        }
      }
    }
    return names
  }
}
