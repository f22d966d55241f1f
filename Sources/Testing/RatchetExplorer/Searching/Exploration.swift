import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency

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

    init(
      finding: Finding? = nil, coverage: Coverage = Coverage(), notes: [String] = []
    ) {
      (self.finding, self.coverage, self.notes) = (finding, coverage, notes)
    }
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

  /// - Parameter keepsHistory: Whether it keeps the history of its way, for a recording.
  func machine(keepsHistory: Bool = false) -> Machine<State, Action> {
    Machine(feature, Candidates(alphabet.value, learned), keepsHistory: keepsHistory)
  }
}

// MARK: - Searching

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// Searches, until something is found, everything is visited, or a limit is reached.
  func search() async -> Outcome {
    let work = Work<State, Action>()
    var outcome = await supervised { [self] in
      scout(work)
      var restartsAlways = false
      while true {
        let search = SearchState(properties, restartsAlways: restartsAlways, keepsEdges: false)
        let crew = Crew(
          expanders: (0..<max(1, limits.threads)).map { _ in Expander(machine(), search) })
        work.begin(search, crew.expanders)
        var (coverage, finding) = BreadthFirstSearch(search: search, crew: crew, limits: limits)
          .run()
        if search.divergent != nil, !restartsAlways {
          restartsAlways = true
          continue
        }
        if learned.apply(sent: sentNames(crew.expanders)) { continue }
        if coverage.isAtStateLimit, finding == nil {
          finding = RandomWalks(search: search, crew: crew, limits: limits).run(&coverage)
        }
        coverage.isOutOfTime = search.isOutOfTime
        return self.outcome(search, expanders: crew.expanders, coverage: coverage, finding: finding)
      }
    } watch: { [limits] message in
      work.outcome(after: message, limits.time)
    }
    if outcome.coverage.walkCount > 0, let finding = outcome.finding {
      outcome.finding = await shortened(finding)
    }
    return outcome
  }

  /// Looks which actions effects send, because a person does not send these.
  ///
  /// First it sends only actions without values: values that it invents for the answer of an effect
  /// can be ones that the feature never sees.
  private func scout(_ work: Work<State, Action>) {
    var limits = limits
    (limits.states, limits.depth) = (200, 12)
    learned.isScouting = true
    defer { learned.isScouting = false }
    for isCautious in [true, false] {
      learned.isCautious = isCautious
      while true {
        let search = SearchState(
          properties, restartsAlways: false, keepsEdges: false, isScouting: true)
        let expander = Expander(machine(), search)
        work.begin(search, [expander])
        _ = BreadthFirstSearch(search: search, crew: Crew(expanders: [expander]), limits: limits)
          .run()
        if learned.apply(sent: sentNames([expander])) { continue }
        if isCautious || !learned.keepWhatIsNeeded() { break }
      }
    }
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

  private func outcome(
    _ search: SearchState<State>, expanders: [Expander<State, Action>], coverage: Coverage,
    finding: Finding?
  ) -> Outcome {
    var outcome = Outcome(coverage: coverage)
    outcome.learning = learning(search, expanders: expanders, coverage: coverage)
    outcome.finding = finding ?? deadEnd(search, coverage)
    if let node = search.divergent {
      outcome.notes.append(
        """
        The same choices led to another state the second time, after \
        \(search.path(to: node).count) of them. Something that the explorer does not control \
        decides: 'Date()', 'UUID()', a random number, the order of a set, or an object in the \
        state that is shared.
        """)
    }
    return outcome
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
  private func deadEnd(_ search: SearchState<State>, _ coverage: Coverage) -> Finding? {
    guard coverage.isComplete else { return nil }
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
}
