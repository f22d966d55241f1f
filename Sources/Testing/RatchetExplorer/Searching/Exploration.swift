import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency
import RatchetTesting

/// One call of `explore`: it searches on threads of its own, and watches them.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class Exploration<State, Action>: Sendable {
  let feature: ExploredFeature<State, Action>
  let actionSpace: UncheckedSendable<ActionSpace<State, Action>>
  let properties: [Property<State, Action>]
  let limits: ExplorationLimits
  let learned: LearnedActions
  let clock: SearchClock

  /// What was found, and what was covered.
  struct Outcome: Sendable {
    var finding: Finding?
    var coverage = Coverage()
    var notes: [String] = []
    var learning = Learning()
    /// What the explorer cannot see, although it can decide what happens.
    var unseen: [String] = []
    /// What was larger at each depth of a search that a limit has ended.
    var growing: [String] = []
    /// The ways on which a property does not hold, unless something outside comes that an effect waits for.
    var undecided: [Int: [Choice]] = [:]
    /// Whether the same steps lead to the same states, so that it is judged what does not happen where nothing
    /// continues.
    var judgesEnds = true
    /// Whether it is judged from which states a condition cannot be reached anymore.
    var judgesDeadEnds = true
    /// Whether what effects do forever is known, so that it is judged what can be reached while they run.
    var judgesWays = true
    /// The choices that led to a state which the search says they do not lead to.
    var deviation: Deviation?
    /// Whether the finding came up where a complete search was confirmed.
    var isFoundWhileConfirming = false
    /// Whether the task that waits for the exploration was cancelled.
    var isCancelled = false
    /// Whether only the choices of a line were taken.
    var isReplay = false
    /// Where the finding is, if it is in a recording.
    var origin: String?
    /// The line for `replaying` of a finding in a recording; nil if there is none.
    var choices: String?

    init(finding: Finding? = nil) { self.finding = finding }
  }

  /// What the drivers have learned.
  struct Learning: Sendable {
    var unchangedActions: Set<String> = []
    var actions: Set<String> = []
    var gaps: Set<String> = []
    var outside: Set<String> = []
    /// The places of effects that continue after what the explorer keeps of their past.
    var forgetful: Set<String> = []
    var sentByEffects: Set<String> = []
    /// The ones of these that no effect was seen to send.
    var assumed: Set<String> = []
    /// The actions that were not sent again where enough equal effects of them were in flight, and that number.
    var limited: (actions: Set<String>, equalEffects: Int) = ([], 0)
    /// What no state has contained.
    var missingParts: [String] = []
    var uncancelledEffects: [String] = []
    /// The numbers of the conditions of 'leaveOut' that have left nothing out.
    var unusedConditions: [Int] = []
    /// For each property of the kind `sometimes` that held, the shortest way.
    var ways: [Int: [Choice]] = [:]
    var deadEnds: [[Choice]] = []
    /// All actions that exist, by their names.
    var allActions: Set<String> = []
    /// The cases of enums, and the features, in the state.
    var cases = ExplorationCoverage.Part()
  }

  init(
    _ feature: ExploredFeature<State, Action>, actionSpace: ActionSpace<State, Action>,
    properties: [Property<State, Action>], limits: ExplorationLimits,
    learned: LearnedActions = LearnedActions(), clock: SearchClock = SearchClock()
  ) {
    self.feature = feature
    self.learned = learned
    self.clock = clock
    self.actionSpace = UncheckedSendable(actionSpace)
    self.properties = properties
    self.limits = limits
  }

  /// - Parameters:
  ///   - settings: What counts as a part of a state.
  ///   - keepsHistory: Whether it keeps the history of its way, for a recording.
  func driver(
    _ settings: SearchSettings = SearchSettings(), keepsHistory: Bool = false
  ) -> FeatureDriver<State, Action> {
    FeatureDriver(
      feature, Candidates(actionSpace.value, learned),
      watches: learned.isScouting ? [] : properties.compactMap(\.watch), settings: settings,
      keepsHistory: keepsHistory)
  }
}

// MARK: - Searching

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// The result of a search on its threads.
  private enum Attempt: Sendable {
    case finished(Outcome)
    /// It has to begin again, because more is known.
    case again(SearchSettings)
  }

  /// Searches, until something is found, everything is visited, or a limit is reached.
  func search() async -> Outcome {
    let watchdog = Watchdog(clock)
    await scout(watchdog, states: 200, depth: 12)
    let start = clock.now
    let candidates = Candidates(actionSpace.value, learned)
    learned.confirm(Set(actionSpace.value.added.map { candidates.name(of: $0) }))
    if learned.setAside(true) {
      var outcome = await search(watchdog, since: start)
      let hasTime = !outcome.coverage.isOutOfTime && !outcome.isCancelled
      if !hasTime {
        outcome.unseen += learned.kept.sorted().map { "what follows '\($0)' if a person sends it" }
      }
      // Without an action of a person, what can be reached is less than in a program.
      let isReal = outcome.finding.map { !isAboutReaching($0) } ?? false
      if isReal || !hasTime { return outcome }
      _ = learned.setAside(false)
    }
    return await search(watchdog, since: start)
  }

  /// Whether a failure says that something can be reached nowhere.
  private func isAboutReaching(_ finding: Finding) -> Bool {
    guard case .property(let index) = finding.kind else { return false }
    return [.eventually, .sometimes].contains(properties[index].kind)
  }

  private func search(_ watchdog: Watchdog, since start: Duration) async -> Outcome {
    // Calls of dependencies are a part of the state, so a property of these needs no more.
    var settings = SearchSettings(
      looksAtEffects: properties.contains { $0.usesEffects && $0.watch == nil })
    let covered = Locked(Coverage())
    while true {
      let current = settings
      let result = await supervised(by: watchdog) { [self] in
        attempt(current, watchdog, since: start) { coverage in covered.withLock { $0 = coverage } }
      }
      switch result {
      case .success(.again(let next)): settings = next
      case .success(.finished(var outcome)):
        outcome.isCancelled = watchdog.isCancelled
        if settings.equalEffects == 2, needsMoreEffects(outcome) {
          settings.equalEffects = 3
          continue
        }
        if outcome.coverage.walkCount > 0 || outcome.isFoundWhileConfirming,
          let finding = outcome.finding
        {
          outcome.finding = await shortened(finding, until: deadline(since: start))
        }
        return outcome
      case .failure(let interruption):
        let values = await composedValues(of: interruption)
        if let next = withoutDoubtful(values, settings) {
          settings = next
          continue
        }
        if await isSentOnlyByEffects(lastOf: interruption, watchdog) { continue }
        return await outcome(
          of: interruption, covered.withLock { $0 }, until: deadline(since: start))
      }
    }
  }

  /// Whether something was not reached, perhaps only because actions were not sent again.
  private func needsMoreEffects(_ outcome: Outcome) -> Bool {
    if outcome.isCancelled || outcome.learning.limited.actions.isEmpty { return false }
    if let finding = outcome.finding { return isAboutReaching(finding) }
    return outcome.coverage.isComplete && outcome.unseen.isEmpty
      && properties.indices.contains {
        properties[$0].kind == .sometimes && outcome.coverage.reached[$0] == nil
      }
  }

  private func composedValues(of interruption: Interruption) async -> [ComposedValue] {
    guard case .trap(.code(let code)) = interruption.kind, [.reducer, .effect].contains(code) else {
      return []
    }
    let result = await supervised { [self] in
      let driver = driver()
      return driver.use { driver.composedValues(on: interruption.path) }
    }
    return (try? result.get()) ?? []
  }

  private func deadline(since start: Duration) -> Duration? {
    limits.time.map { start + $0 }
  }

  private func attempt(
    _ settings: SearchSettings, _ watchdog: Watchdog, since start: Duration,
    note: @escaping @Sendable (Coverage) -> Void
  ) -> Attempt {
    let memories = ThreadStatus.current?.perform(.dependencies) { feature.memories } ?? []
    let search = SearchState(
      properties, restartsAlways: settings.restartsAlways || !memories.isEmpty, keepsEdges: false,
      skipsDivergent: settings.skipsDivergent, equalEffects: settings.equalEffects, note: note)
    let pool = WorkerPool(
      workers: (0..<max(1, limits.threads)).map { _ in SearchWorker(driver(settings), search) })
    let variables = actionSpace.value.dictionary.variables.sorted().map { "the variable '\($0)'" }
    let hasMemory = !memories.isEmpty || !variables.isEmpty
    // A part of the time is left for what follows.
    let part = limits.walks > 0 ? 0.6 : 1
    watchdog.begin(until: limits.time.map { start + $0 * part }) { search.stop(isOutOfTime: true) }
    var (coverage, finding) = BreadthFirstSearch(search: search, pool: pool, limits: limits) {
      [self] coverage in
      guard judgesEnds(search, settings) else { return nil }
      return brokenPromise(
        search, coverage, pool.workers[0],
        judgesWays: judgesWays(search, pool.workers, settings, hasMemory: hasMemory))
    }
    .run()
    // A promise is broken by all that can follow, so nothing that decides about it may be left out.
    let isOver = finding.map { !isBrokenPromise($0) } ?? false
    if let next = moreIsKnown(settings, search, pool, isOver: isOver) {
      return .again(next)
    }
    if let finding, let next = withoutDoubtful(finding.path, pool, settings) {
      return .again(next)
    }
    if let node = search.divergent {
      coverage.isComplete = false
      coverage.fullDepth = min(coverage.fullDepth, search.path(to: node).count)
    }
    if !watchdog.isCancelled { search.resume() }
    watchdog.begin(until: deadline(since: start)) { search.stop(isOutOfTime: true) }
    var outcome = Outcome()
    outcome.unseen = memories.map { "what \($0) remembers" } + variables
    if finding == nil, coverage.isComplete, limits.walks > 0 {
      (finding, outcome.deviation) = ConfirmingWalks(search: search, pool: pool, limits: limits)
        .run(coverage)
      outcome.isFoundWhileConfirming = finding != nil
      if finding != nil || outcome.deviation != nil { coverage.isComplete = false }
    }
    let isUnfinished =
      coverage.isAtStateLimit || search.isOutOfTime || outcome.deviation != nil
      || search.divergent != nil || learned.hasDeviated
    if finding == nil, coverage.isAtStateLimit || search.isOutOfTime {
      outcome.growing = pool.workers[0].growing(coverage)
    }
    if finding == nil, isUnfinished {
      finding = RandomWalks(search: search, pool: pool, limits: limits).run(&coverage)
      if coverage.walkStateCount > 0 { coverage.isComplete = false }
    }
    coverage.isOutOfTime = search.isOutOfTime
    outcome.coverage = coverage
    complete(&outcome, search, pool.workers, finding, settings)
    return .finished(outcome)
  }

  /// What was learnt in a search, so that it has to begin again; nil if there is nothing new.
  private func moreIsKnown(
    _ settings: SearchSettings, _ search: SearchState<State, Action>,
    _ pool: WorkerPool<State, Action>,
    isOver: Bool
  ) -> SearchSettings? {
    var next = settings
    if search.divergent != nil, !search.restartsAlways {
      next.restartsAlways = true
      return next
    }
    if let node = search.divergent, let unstable = unstable(at: node, search, pool, settings) {
      next.unstable.append(unstable)
      return next
    }
    if search.divergent != nil, !settings.skipsDivergent {
      next.skipsDivergent = true
      return next
    }
    if !isOver, pool.workers.contains(where: \.driver.needsTime) {
      next.usesTime = true
      return next
    }
    if !isOver, learned.applySharing() { return next }
    return learned.apply(sent: sentNames(pool.workers)) ? next : nil
  }

  /// The same search without values of types whose initializers may forbid one on a way; nil if there is
  /// none.
  private func withoutDoubtful(
    _ way: [Choice], _ pool: WorkerPool<State, Action>, _ settings: SearchSettings
  ) -> SearchSettings? {
    let worker = pool.workers[0]
    let values = worker.use { worker.driver.composedValues(on: way) }
    return withoutDoubtful(values, settings)
  }

  private func withoutDoubtful(
    _ values: [ComposedValue], _ settings: SearchSettings
  ) -> SearchSettings? {
    var next = settings
    for value in values where value.isDoubtful && learned.distrust(value.layout.type) {
      next.forbidden.append("'\(value.text)'")
    }
    return next.forbidden.count > settings.forbidden.count ? next : nil
  }

  /// The fields that differ when the same choices are taken again; nil if no further one is found.
  private func unstable(
    at node: UInt32, _ search: SearchState<State, Action>, _ pool: WorkerPool<State, Action>,
    _ settings: SearchSettings
  ) -> UnstableFields? {
    let worker = pool.workers[0]
    let known = Set(settings.unstable.flatMap(\.fields))
    guard settings.unstable.count < 8,
      let found = worker.use({ worker.driver.unstableFields(on: search.path(to: node)) }),
      !known.isSuperset(of: found.fields)
    else { return nil }
    return found
  }

  private func outcome(
    of interruption: Interruption, _ coverage: Coverage,
    until deadline: Duration?
  ) async -> Outcome {
    var outcome = Outcome(finding: interruption.finding)
    outcome.coverage = coverage
    guard let finding = outcome.finding else { return outcome }
    if interruption.isWalking {
      outcome.coverage.walkCount = 1
      outcome.finding = await shortened(finding, until: deadline)
    } else if case .trap(.code(let code)) = finding.kind, [.reducer, .effect].contains(code) {
      outcome.finding = await checked(finding)
    }
    return outcome
  }
}
