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
    /// For each property of the kind `sometimes` that held, the shortest way.
    var ways: [Int: [Choice]] = [:]
    var deadEnds: [[Choice]] = []
  }

  init(
    _ feature: ExploredFeature<State, Action>, _ alphabet: Alphabet<State, Action>,
    _ properties: [Property<State>], _ limits: ExplorationLimits
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
  /// What the threads are doing, for the monitor.
  private final class Work: Sendable {
    let current = Locked<(search: SearchState<State>, expanders: [Expander<State, Action>])?>(nil)
    /// The numbers of steps when the monitor last looked, and since how many seconds they are the
    /// same.
    let progress = Locked<[ObjectIdentifier: (steps: Int, seconds: Int)]>([:])
    let seconds = Locked(0)
  }

  /// Searches, until something is found, everything is visited, or a limit is reached.
  func search() async -> Outcome {
    let work = Work()
    return await supervised { [self] in
      scout(work)
      var restartsAlways = false
      while true {
        let search = SearchState(properties, restartsAlways: restartsAlways, keepsEdges: false)
        let expanders = makeExpanders(search)
        work.current.withLock { $0 = (search, expanders) }
        let coverage = BreadthFirstSearch(search: search, expanders: expanders, limits: limits)
          .run()
        if search.divergent != nil, !restartsAlways {
          restartsAlways = true
          continue
        }
        if learned.apply(sent: sentNames(expanders)) { continue }
        return outcome(search, expanders, coverage)
      }
    } watch: { [self] message in
      guard let (search, expanders) = work.current.withLock({ $0 }) else { return nil }
      return watch(message, work, search, expanders)
    }
  }

  /// Takes the choices of a line.
  func replay(_ line: String) async -> Outcome {
    await supervised { [self] in
      let search = SearchState(properties, restartsAlways: true, keepsEdges: false)
      let machine = machine()
      let expander = Expander(machine, search)
      return machine.use { expander.replay(line) }
    } watch: { message in
      guard message != .timeHasPassed else { return nil }
      return Outcome(notes: ["The replay trapped. (The message is in the output of the test.)"])
    }
  }

  /// Looks which actions effects send, because a person does not send these.
  ///
  /// First it sends only actions without values: values that it invents for the answer of an effect
  /// can be ones that the feature never sees.
  private func scout(_ work: Work) {
    var limits = limits
    limits.states = 200
    limits.depth = min(limits.depth ?? 5, 5)
    limits.threads = 1
    for isCautious in [true, false] {
      learned.isCautious = isCautious
      while true {
        let search = SearchState(
          properties, restartsAlways: false, keepsEdges: false, isScouting: true)
        let expander = Expander(machine(), search)
        expander.machine.notesActionsOfEffects = true
        work.current.withLock { $0 = (search, [expander]) }
        _ = BreadthFirstSearch(search: search, expanders: [expander], limits: limits).run()
        if !learned.apply(sent: sentNames([expander])) { break }
      }
    }
  }

  private func makeExpanders(_ search: SearchState<State>) -> [Expander<State, Action>] {
    (0..<max(1, limits.threads)).map { _ in Expander(machine(), search) }
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
    _ search: SearchState<State>, _ expanders: [Expander<State, Action>], _ coverage: Coverage
  ) -> Outcome {
    var outcome = Outcome(coverage: coverage)
    outcome.learning = learning(search, expanders, coverage)
    if let (kind, node, choice) = expanders.lazy.compactMap(\.findings.first).first {
      outcome.finding = Finding(
        kind: kind, path: search.path(to: node) + [choice].compactMap(\.self))
    } else {
      outcome.finding = deadEnd(search, expanders, coverage)
    }
    if search.divergent != nil, let node = search.divergent {
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
    _ search: SearchState<State>, _ expanders: [Expander<State, Action>], _ coverage: Coverage
  ) -> Learning {
    var learning = Learning()
    var changed: Set<String> = []
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
    }
    learning.unchangedActions = learning.actions.subtracting(changed)
    learning.sentByEffects = learned.sentByEffects
    learning.ways = coverage.reached.mapValues { search.path(to: $0) }
    learning.deadEnds = coverage.deadEnds.map { search.path(to: $0) }
      .sorted { $0.count < $1.count }
    return learning
  }

  /// A state from which a property of the kind `eventually` cannot be reached.
  private func deadEnd(
    _ search: SearchState<State>, _ expanders: [Expander<State, Action>], _ coverage: Coverage
  ) -> Finding? {
    guard coverage.isComplete else { return nil }
    var before: [UInt32: [UInt32]] = [:]
    for edge in expanders.lazy.flatMap(\.edges) { before[edge.to, default: []].append(edge.from) }
    for (index, property) in properties.enumerated() where property.kind == .eventually {
      var waiting = expanders.flatMap(\.goals).filter { $0.property == index }.map(\.node)
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

// MARK: - Watching

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// Runs a function on a thread of its own, and watches it.
  ///
  /// - Parameters:
  ///   - body: The function.
  ///   - watch: Is called when the function traps, and each second. It returns what came out if the
  ///     function cannot continue.
  /// - Returns: What came out.
  private func supervised(
    _ body: @escaping @Sendable () -> Outcome,
    watch: @escaping @Sendable (TrapAlarm.Message) -> Outcome?
  ) async -> Outcome {
    let alarm = TrapAlarm()
    let loan = MainActorLoan()
    async let lending: Void = loan.lend()
    let result = Locked<Outcome?>(nil)
    let scope = scope
    TrapAlarm.$current.withValue(alarm) {
      MainActorLoan.$current.withValue(loan) {
        ExplorerThread.start {
          let outcome = DependencyScope.enter(scope) { body() }
          result.withLock { $0 = outcome }
          alarm.send(.finished)
        }
      }
    }
    let outcome: Outcome = await withCheckedContinuation { continuation in
      // A thread of its own, because it waits.
      Thread.detachNewThread {
        while true {
          let message = alarm.wait(milliseconds: 1_000)
          let outcome = message == .finished ? result.withLock { $0 } : watch(message)
          if let outcome { return continuation.resume(returning: outcome) }
        }
      }
    }
    loan.end()
    await lending
    return outcome
  }

  /// Calls a function on a thread of its own.
  func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    let scope = scope
    let loan = MainActorLoan()
    async let lending: Void = loan.lend()
    let result: Result = await withCheckedContinuation { continuation in
      MainActorLoan.$current.withValue(loan) {
        ExplorerThread.start {
          continuation.resume(returning: DependencyScope.enter(scope) { body() })
        }
      }
    }
    loan.end()
    await lending
    return result
  }

  /// The number of seconds after which a step is given up.
  private static var patience: Int { 10 }

  private func watch(
    _ message: TrapAlarm.Message, _ work: Work, _ search: SearchState<State>,
    _ expanders: [Expander<State, Action>]
  ) -> Outcome? {
    guard message == .timeHasPassed else {
      search.stop()
      return outcome(of: .trap, in: stopped(expanders), search, expanders)
    }
    let seconds = work.seconds.withLock { seconds in
      seconds += 1
      return seconds
    }
    if let limit = limits.time, .seconds(seconds) >= limit { search.stop() }
    guard let expander = hanging(expanders, work) else { return nil }
    search.stop()
    return outcome(of: .hang, in: expander, search, expanders)
  }

  /// The expander whose thread has stopped in the middle of a step.
  private func stopped(_ expanders: [Expander<State, Action>]) -> Expander<State, Action>? {
    // The others leave their steps.
    for _ in 0..<100 {
      let busy = expanders.filter(\.isStepping)
      if busy.count == 1 { return busy[0] }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return expanders.first(where: \.isStepping)
  }

  private func hanging(
    _ expanders: [Expander<State, Action>], _ work: Work
  ) -> Expander<State, Action>? {
    work.progress.withLock { progress in
      expanders.first { expander in
        let steps = expander.machine.stepCount
        let last = progress[ObjectIdentifier(expander)]
        guard expander.isStepping, let last, last.steps == steps else {
          progress[ObjectIdentifier(expander)] = (steps, 0)
          return false
        }
        progress[ObjectIdentifier(expander)] = (steps, last.seconds + 1)
        return last.seconds + 1 >= Self.patience
      }
    }
  }

  private func outcome(
    of kind: Finding.Kind, in expander: Expander<State, Action>?, _ search: SearchState<State>,
    _ expanders: [Expander<State, Action>]
  ) -> Outcome {
    var outcome = Outcome()
    outcome.coverage.levels = [search.table.count]
    guard let expander else { return outcome }
    outcome.coverage.transitionCount = expander.coverage.transitionCount
    outcome.finding = Finding(
      kind: kind,
      path: search.path(to: expander.node) + [expander.choice].compactMap(\.self))
    return outcome
  }
}
