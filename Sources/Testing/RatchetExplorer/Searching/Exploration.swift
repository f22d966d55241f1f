import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency
import RatchetTesting

/// One call of `explore`: it searches on threads of its own, and watches them.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class Exploration<State, Action>: Sendable {
  let feature: ExploredFeature<State, Action>
  let alphabet: UncheckedSendable<Alphabet<State, Action>>
  let properties: [Property<State>]
  let limits: ExplorationLimits
  let learned = LearnedActions()
  let scope = DependencyScope.updatingCurrent { _ in }

  /// What was found, and what was covered.
  struct Outcome: Sendable {
    var finding: Finding?
    var coverage = Coverage()
    var notes: [String] = []
    var learning = Learning()
    /// What the explorer cannot see, although it can decide what happens.
    var unseen: [String] = []
    /// Whether it is judged from which states a condition cannot be reached anymore.
    var judgesDeadEnds = true
    /// The choices that led to a state which the search says they do not lead to.
    var deviation: [Choice]?
    /// Whether the finding came up where a complete search was confirmed.
    var isFoundWhileConfirming = false
    /// Whether the task that waits for the exploration was cancelled.
    var isCancelled = false
    /// Whether only the choices of a line were taken.
    var isReplay = false

    init(finding: Finding? = nil) { self.finding = finding }
  }

  /// What the machines have learned.
  struct Learning: Sendable {
    var unchangedActions: Set<String> = []
    var actions: Set<String> = []
    var gaps: Set<String> = []
    var outside: Set<String> = []
    var sentByEffects: Set<String> = []
    /// What no state has contained.
    var missingParts: [String] = []
    var uncancelledEffects: [String] = []
    /// For each property of the kind `sometimes` that held, the shortest way.
    var ways: [Int: [Choice]] = [:]
    var deadEnds: [[Choice]] = []
    /// All actions that exist, by their names.
    var allActions: Set<String> = []
    /// How many of the cases of enums, and of the features, in the state were reached.
    var cases = (reached: 0, count: 0)
  }

  init(
    _ feature: ExploredFeature<State, Action>, alphabet: Alphabet<State, Action>,
    properties: [Property<State>], limits: ExplorationLimits
  ) {
    self.feature = feature
    self.alphabet = UncheckedSendable(alphabet)
    self.properties = properties
    self.limits = limits
  }

  /// - Parameters:
  ///   - settings: What counts as a part of a state.
  ///   - keepsHistory: Whether it keeps the history of its way, for a recording.
  func machine(
    _ settings: SearchSettings = SearchSettings(), keepsHistory: Bool = false
  ) -> Machine<State, Action> {
    Machine(
      feature, Candidates(alphabet.value, learned), settings: settings, keepsHistory: keepsHistory)
  }
}

// MARK: - Searching

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// What a search on its threads came to.
  private enum Attempt: Sendable {
    case finished(Outcome)
    /// It has to begin again, because more is known.
    case again(SearchSettings)
  }

  /// Searches, until something is found, everything is visited, or a limit is reached.
  func search() async -> Outcome {
    let watchdog = Watchdog(limit: nil)
    let start = ContinuousClock.now
    await scout(watchdog, states: 200, depth: 12, until: limits.time.map { start + $0 / 3 })
    var settings = SearchSettings()
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

  private func composedValues(of interruption: Interruption) async -> [ComposedValue] {
    guard case .trap(.code(let code)) = interruption.kind, [.reducer, .effect].contains(code) else {
      return []
    }
    let result = await supervised { [self] in
      let machine = machine()
      return machine.use { machine.composedValues(on: interruption.path) }
    }
    return (try? result.get()) ?? []
  }

  private func deadline(since start: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    limits.time.map { start + $0 }
  }

  private func attempt(
    _ settings: SearchSettings, _ watchdog: Watchdog, since start: ContinuousClock.Instant,
    note: @escaping @Sendable (Coverage) -> Void
  ) -> Attempt {
    let memories = ThreadStatus.current?.perform(.dependencies) { feature.memories } ?? []
    let search = SearchState(
      properties, restartsAlways: settings.restartsAlways || !memories.isEmpty, keepsEdges: false,
      note: note)
    let crew = Crew(
      expanders: (0..<max(1, limits.threads)).map { _ in Expander(machine(settings), search) })
    // A part of the time is left for what follows.
    let part = limits.walks > 0 ? 0.6 : 1
    watchdog.begin(until: limits.time.map { start + $0 * part }) { search.stop(isOutOfTime: true) }
    var (coverage, finding) = BreadthFirstSearch(search: search, crew: crew, limits: limits).run()
    if let next = moreIsKnown(settings, search, crew, isOver: finding != nil) {
      return .again(next)
    }
    if let finding, let next = withoutDoubtful(finding.path, crew, settings) {
      return .again(next)
    }
    if !watchdog.isCancelled { search.resume() }
    watchdog.begin(until: deadline(since: start)) { search.stop(isOutOfTime: true) }
    var outcome = Outcome()
    outcome.unseen = memories.map { "what \($0) remembers" }
    if finding == nil, coverage.isComplete, limits.walks > 0 {
      (finding, outcome.deviation) = ConfirmingWalks(search: search, crew: crew, limits: limits)
        .run(coverage)
      outcome.isFoundWhileConfirming = finding != nil
      if finding != nil || outcome.deviation != nil { coverage.isComplete = false }
    }
    let isUnfinished =
      coverage.isAtStateLimit || search.isOutOfTime || outcome.deviation != nil
      || search.divergent != nil
    if finding == nil, isUnfinished {
      finding = RandomWalks(search: search, crew: crew, limits: limits).run(&coverage)
    }
    coverage.isOutOfTime = search.isOutOfTime
    outcome.coverage = coverage
    complete(&outcome, search, crew.expanders, finding, settings)
    return .finished(outcome)
  }

  /// What was learnt in a search, so that it has to begin again; nil if there is nothing new.
  private func moreIsKnown(
    _ settings: SearchSettings, _ search: SearchState<State>, _ crew: Crew<State, Action>,
    isOver: Bool
  ) -> SearchSettings? {
    var next = settings
    if search.divergent != nil, !search.restartsAlways {
      next.restartsAlways = true
      return next
    }
    if let node = search.divergent, let unstable = unstable(at: node, search, crew, settings) {
      next.unstable.append(unstable)
      return next
    }
    if !isOver, crew.expanders.contains(where: \.machine.needsTime) {
      next.usesTime = true
      return next
    }
    return learned.apply(sent: sentNames(crew.expanders)) ? next : nil
  }

  /// The same search without values of types whose initializers may forbid one on a way; nil if there is
  /// none.
  private func withoutDoubtful(
    _ way: [Choice], _ crew: Crew<State, Action>, _ settings: SearchSettings
  ) -> SearchSettings? {
    let expander = crew.expanders[0]
    let values = expander.use { expander.machine.composedValues(on: way) }
    return withoutDoubtful(values, settings)
  }

  private func withoutDoubtful(
    _ values: [ComposedValue], _ settings: SearchSettings
  ) -> SearchSettings? {
    var next = settings
    for value in values where value.isDoubtful && learned.distrust(value.shape.type) {
      next.forbidden.append("'\(value.text)'")
    }
    return next.forbidden.count > settings.forbidden.count ? next : nil
  }

  /// The fields that differ when the same choices are taken again; nil if no further one is found.
  private func unstable(
    at node: UInt32, _ search: SearchState<State>, _ crew: Crew<State, Action>,
    _ settings: SearchSettings
  ) -> UnstableFields? {
    let expander = crew.expanders[0]
    let known = Set(settings.unstable.flatMap(\.fields))
    guard settings.unstable.count < 8,
      let found = expander.use({ expander.machine.unstableFields(on: search.path(to: node)) }),
      !known.isSuperset(of: found.fields)
    else { return nil }
    return found
  }

  private func outcome(
    of interruption: Interruption, _ coverage: Coverage,
    until deadline: ContinuousClock.Instant?
  ) async -> Outcome {
    var outcome = Outcome(finding: interruption.finding)
    outcome.coverage = coverage
    if interruption.isWalking, let finding = outcome.finding {
      outcome.coverage.walkCount = 1
      outcome.finding = await shortened(finding, until: deadline)
    }
    return outcome
  }
}

// MARK: - Looking ahead

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// Looks which actions effects send, because a person does not send these.
  ///
  /// First it sends only actions without values: values that it invents for the answer of an effect
  /// can be ones that the feature never sees. An action that leads to a trap is not sent again here:
  /// perhaps only effects send it, where it leads to none. Nothing is judged.
  private func scout(
    _ watchdog: Watchdog, states: Int, depth: Int?, until deadline: ContinuousClock.Instant?
  ) async {
    var limits = limits
    (limits.states, limits.depth) = (states, depth)
    learned.isScouting = true
    defer { learned.isScouting = false }
    for isCautious in [true, false] {
      learned.isCautious = isCautious
      while true {
        let limits = limits
        let result = await supervised(by: watchdog) { [self] in
          scout(watchdog, limits, isCautious: isCautious, until: deadline)
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
    _ watchdog: Watchdog, _ limits: ExplorationLimits, isCautious: Bool,
    until deadline: ContinuousClock.Instant?
  ) {
    while true {
      let search = SearchState(
        [Property<State>](), restartsAlways: false, keepsEdges: false, isScouting: true)
      let expander = Expander(machine(), search)
      watchdog.begin(until: deadline) { search.stop() }
      _ = BreadthFirstSearch(search: search, crew: Crew(expanders: [expander]), limits: limits)
        .run()
      expander.use {
        for number in 0..<Self.wanderingCount {
          expander.wander(
            seed: SplitMix64.seed(limits.seed, number), length: ExplorationLimits.walkLength)
        }
      }
      let isChanged = learned.apply(sent: sentNames([expander]))
      if search.shouldStop { return }
      if isChanged { continue }
      if isCautious || !learned.keepWhatIsNeeded() { return }
    }
  }

  /// The number of walks that follow a search for what effects send.
  private static var wanderingCount: Int { 8 }

  /// Looks whether only effects send the action that has led to a trap.
  private func isSentOnlyByEffects(
    lastOf interruption: Interruption, _ watchdog: Watchdog
  ) async -> Bool {
    guard case .trap(.code(let code)) = interruption.kind, [.reducer, .effect].contains(code),
      case .action(let number) = interruption.path.last?.kind
    else { return false }
    let way = Array(interruption.path.dropLast())
    let result = await supervised { [self] in
      let machine = machine()
      return machine.use { () -> String? in
        machine.restart()
        for choice in way { _ = machine.perform(choice, machine.list().actions) }
        let actions = machine.list().actions
        return number < actions.count ? machine.candidates.name(of: actions[number]) : nil
      }
    }
    guard case .success(let name?) = result, learned.suspect(name) else { return false }
    await scout(watchdog, states: 2_000, depth: nil, until: ContinuousClock.now + .seconds(10))
    return learned.isSentByEffects(name)
  }

  private func sentNames(_ expanders: [Expander<State, Action>]) -> Set<String> {
    var names: Set<String> = []
    for expander in expanders {
      let candidates = expander.machine.candidates
      for list in candidates.lists {
        for (action, wasSent) in zip(list.actions, list.wasSent) where wasSent {
          names.insert(candidates.name(of: action))
        }
      }
    }
    return names
  }

  private func complete(
    _ outcome: inout Outcome, _ search: SearchState<State>,
    _ expanders: [Expander<State, Action>], _ finding: Finding?, _ settings: SearchSettings
  ) {
    outcome.learning = learning(search, expanders: expanders, coverage: outcome.coverage)
    outcome.judgesDeadEnds =
      outcome.unseen.isEmpty && outcome.deviation == nil && search.divergent == nil
      && settings.unstable.isEmpty
    outcome.unseen += unseen(expanders, settings)
    outcome.finding = finding ?? deadEnd(search, outcome)
    if !settings.forbidden.isEmpty {
      outcome.notes.append(
        """
        \(settings.forbidden.joined(separator: ", ")), put together from its parts without its \
        initializer, led to a failure. Its type may forbid it, so such values were left out. Give the \
        values that can occur with 'values(of:)'.
        """)
    }
    for unstable in settings.unstable { outcome.notes.append(unstable.note) }
    if let node = search.divergent {
      outcome.notes.append(
        """
        The same choices led to another state the second time, after \
        \(search.path(to: node).count) of them. Something that the explorer does not control \
        decides: 'Date()', 'UUID()', a random number, the order of a set, a static variable, or an \
        object that is shared. What follows there was not searched.
        """)
    }
  }

  /// What can decide what happens, and is not a part of the states.
  private func unseen(
    _ expanders: [Expander<State, Action>], _ settings: SearchSettings
  ) -> [String] {
    let machines = expanders.map(\.machine)
    let (outside, forgetful, hidden) = machines.reduce(
      into: (Set<String>(), Set<String>(), Set<String>())
    ) {
      $0.0.formUnion($1.outside)
      $0.1.formUnion($1.forgetful)
      $0.2.formUnion($1.hidden)
    }
    var unseen = Shape.of(State.self).hiddenParts.map { "'\($0)'" } + hidden.sorted()
    unseen += settings.unstable.flatMap(\.names).map { "'\($0)'" }
    unseen += outside.sorted().map { "what the effects at \($0) wait for" }
    unseen += forgetful.sorted().map { "whether the effects at \($0) change after four actions" }
    return unseen
  }

  private func learning(
    _ search: SearchState<State>, expanders: [Expander<State, Action>], coverage: Coverage
  ) -> Learning {
    var learning = Learning()
    var changed: Set<String> = []
    var seen = SeenParts()
    var begun: [EffectName: EffectFate] = [:]
    for expander in expanders {
      let candidates = expander.machine.candidates
      for list in candidates.lists {
        for (index, action) in list.actions.enumerated() {
          let name = candidates.name(of: action)
          learning.actions.insert(name)
          if list.hasChanged[index] { changed.insert(name) }
        }
      }
      learning.gaps.formUnion(candidates.gaps)
      learning.outside.formUnion(expander.machine.outside)
      seen.add(expander.machine.seen)
      begun.merge(expander.machine.begun, uniquingKeysWith: max)
    }
    learning.allActions = learning.actions.union(learned.sentByEffects)
      .union(learning.gaps.compactMap { $0.split(separator: ":").first.map(String.init) })
    learning.cases = seen.counts(in: Shape.of(State.self))
    learning.missingParts = expanders.first?.machine.missingParts(besides: seen) ?? []
    learning.uncancelledEffects = begun.filter { $0.value == .begun }.map { "\($0.key)" }.sorted()
    learning.unchangedActions = learning.actions.subtracting(changed)
    learning.sentByEffects = learned.sentByEffects
    learning.ways = coverage.walkWays.merging(
      coverage.reached.mapValues { search.path(to: $0) }
    ) { _, shortest in shortest }
    learning.deadEnds = coverage.deadEnds.map { search.path(to: $0) }
      .sorted { $0.count < $1.count }
    return learning
  }

  /// A state from which a property of the kind `eventually` cannot be reached.
  private func deadEnd(_ search: SearchState<State>, _ outcome: Outcome) -> Finding? {
    let coverage = outcome.coverage
    guard outcome.judgesDeadEnds else { return nil }
    guard coverage.isComplete else { return deadEnd(of: coverage, search) }
    var before: [UInt32: [UInt32]] = [:]
    for edge in coverage.edges { before[edge.to, default: []].append(edge.from) }
    for (index, property) in properties.enumerated() where property.kind == .eventually {
      var waiting = coverage.goals.filter { $0.property == index }.map(\.node)
      var good = Set(waiting)
      while let node = waiting.popLast() {
        for former in before[node] ?? [] where good.insert(former).inserted {
          waiting.append(former)
        }
      }
      let bad = search.table.nodes.filter { !good.contains($0) }.map { search.path(to: $0) }
      if let shortest = bad.min(by: { $0.count < $1.count }) {
        return Finding(kind: .property(index), path: shortest)
      }
    }
    return nil
  }

  /// A state in which nothing changes anymore, and a property of the kind `eventually` does not hold.
  private func deadEnd(of coverage: Coverage, _ search: SearchState<State>) -> Finding? {
    for (index, property) in properties.enumerated() where property.kind == .eventually {
      let good = Set(coverage.goals.filter { $0.property == index }.map(\.node))
      let bad = coverage.deadEnds.filter { !good.contains($0) }.map { search.path(to: $0) }
      if let shortest = bad.min(by: { $0.count < $1.count }) {
        return Finding(kind: .property(index), path: shortest)
      }
    }
    return nil
  }
}
