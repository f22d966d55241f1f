import Foundation
import IssueReporting
@_spi(Locks) import RatchetConcurrency
import RatchetMigration

/// Runs a feature for the explorer, one choice after another, on one thread.
///
/// It is a class because it changes with each step. Unchecked: it belongs to one thread; the
/// monitor of the exploration reads what it did last after that thread has stopped.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class Machine<State, Action>: @unchecked Sendable {
  /// Where a run can begin: a state without effects in flight.
  struct Start {
    var state: State
    var shared: SharedOverlay
    var now: Duration
    var idCount: Int
    var random: UInt64
    /// The hash of the state, if it is known.
    var stateHash: UInt64?
    /// The actions that a person has sent, if that has to be known.
    var way: [Action] = []
  }

  let feature: ExploredFeature<State, Action>
  let candidates: Candidates<State, Action>
  let tape = AnswerTape()
  let issues = IssueCollector()
  private let jobs = JobQueue()
  private let generators = Generators()
  /// The time while no effects are in flight.
  private let ambientTime = ExplorerTime()
  private var scope: DependencyScope
  private var reducer: Reduce<State, Action>
  private let shape = Shape.of(State.self)
  /// Whether one store takes the whole way and keeps its history, for a recording.
  private let keepsHistory: Bool

  /// Where the machine is: the state, and what is in flight.
  private(set) var here: Start
  private(set) var run: Run<State, Action>?
  /// The hash of the state here, without what is in flight, once it is computed.
  private var knownStateHash: UInt64?
  /// The places of effects that wait for something that the explorer does not control.
  private(set) var outside: Set<String> = []
  /// What the states that were looked at have contained.
  private(set) var seen = SeenParts()
  /// The effects that have begun.
  private(set) var begun: [EffectName: EffectFate] = [:]
  private var isFirstAction = false
  /// Is notified of each action that is handled, with the state before and after it.
  var observer: ((_ action: Action, _ before: State, _ after: State) -> Void)?
  /// Whether a reducer runs, for the monitor.
  nonisolated(unsafe) private(set) var isReducing = false
  /// The number of steps, for the monitor.
  nonisolated(unsafe) private(set) var stepCount = 0
  /// The processor time of the thread that uses the machine, for the monitor.
  nonisolated(unsafe) private(set) var clock = ThreadClock()
  /// Whether the step waits until the main actor is free, for the monitor.
  var isWaiting: Bool { jobs.isWaiting }

  init(
    _ feature: ExploredFeature<State, Action>, _ candidates: Candidates<State, Action>,
    keepsHistory: Bool = false
  ) {
    self.feature = feature
    self.candidates = candidates
    self.keepsHistory = keepsHistory
    let (scope, state, reducer) = feature.make(generators, hasOwnShared: keepsHistory)
    self.scope = scope
    self.reducer = reducer
    here = Start(
      state: state, shared: SharedOverlay(), now: .zero, idCount: 0, random: 0)
  }

  /// Calls a function in which the machine can be used.
  func use<Result>(_ body: () -> Result) -> Result {
    clock = ThreadClock()
    return GlobalExecutorHook.capturing(with: jobs) {
      AnswerTape.$current.withValue(tape) {
        withIssueReporters([issues]) {
          StrayAction.$listener.withValue(StrayAction.Listener { [issues] in issues.noteStray() }) {
            ExplorerTime.$current.withValue(ambientTime) {
              DependencyScope.enter(scope) { body() }
            }
          }
        }
      }
    }
  }
}

// MARK: - Going somewhere

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Machine {
  /// Goes to the beginning, with everything new.
  func restart() {
    leave()
    generators.reset(0, 0)
    let (scope, state, reducer) = feature.make(generators, hasOwnShared: keepsHistory)
    (self.scope, self.reducer) = (scope, reducer)
    here = Start(state: state, shared: SharedOverlay(), now: .zero, idCount: 0, random: 0)
    ambientTime.set(.zero)
    knownStateHash = nil
    if keepsHistory { beginHistory() }
  }

  private func beginHistory() {
    let run = beginRun()
    DependencyScope.enter(scope) {
      run.store.keepHistory { [time = run.time] in
        Date(timeIntervalSince1970: time.now / .seconds(1))
      }
    }
  }

  /// Goes to a state without effects in flight.
  func go(to start: Start) {
    leave()
    here = start
    ambientTime.set(start.now)
    if shape.holdsShared { here.shared = start.shared.copy }
    generators.reset(start.idCount, start.random)
    knownStateHash = start.stateHash
  }

  /// Where the machine is, if it can be gone to again.
  var start: Start? {
    guard run == nil, !shape.holdsObjects else { return nil }
    var start = here
    (start.idCount, start.random) = generators.counts
    if shape.holdsShared { start.shared = here.shared.copy }
    start.stateHash = stateHash()
    return start
  }

  private func leave() {
    guard let run else { return }
    enter { run.end() }
    self.run = nil
  }

  /// Calls a function with the dependencies, the time and the shared values of the run.
  private func enter<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = ExplorerTime.$current.withValue(
      run?.time ?? ambientTime
    ) {
      DependencyScope.enter(scope) {
        inSharedValues(always: true) {
          do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
      }
    }
    return try result.get()
  }
}

// MARK: - Choices

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Machine {
  /// The actions that may be sent here.
  func list() -> CandidateList<Action> {
    inSharedValues { withState { candidates.list(in: $0) } }
  }

  /// What can happen here.
  ///
  /// Actions are added by their numbers.
  func choices(_ actionCount: Int) -> [Choice] {
    var choices = (0..<actionCount).map { Choice(kind: .action($0)) }
    guard let run else { return choices }
    choices += run.ready.map { Choice(kind: .effect($0.member, action: $0.action)) }
    if run.canPassTime { choices.append(Choice(kind: .time)) }
    var cancelled: Set<String> = []
    for (index, member) in run.members.enumerated()
    where candidates.canCancel(member.origin) && cancelled.insert(member.origin).inserted {
      choices.append(Choice(kind: .cancel(index)))
    }
    return choices
  }

  /// What a choice led to.
  enum Outcome {
    case done
    /// The choice is not possible here.
    case impossible
    case failed(StepFailure)
  }

  /// Does what is chosen.
  ///
  /// - Parameters:
  ///   - choice: The choice.
  ///   - actions: The actions that may be sent here.
  func perform(_ choice: Choice, _ actions: [Action]) -> Outcome {
    stepCount &+= 1
    let before = stateHash()
    knownStateHash = nil
    tape.begin(with: choice.answers)
    issues.isStray = false
    do throws(StepFailure) {
      switch choice.kind {
      case .action(let number):
        guard number < actions.count else { return .impossible }
        issues.listens = true
        isFirstAction = true
        defer { issues.listens = false }
        if candidates.needsWay { here.way.append(actions[number]) }
        try send(actions[number], seed: StructuralHash.mixed(before, UInt64(number)))
        if issues.isStray { return .impossible }
      case .effect(let index, let number):
        guard let run else { return .impossible }
        isFirstAction = false
        let action = try enter { () throws(StepFailure) in
          try run.proceed(index, action: number, seed: before)
        }
        guard action != nil else { return .impossible }
      case .time:
        guard let run else { return .impossible }
        let seed = StructuralHash.mixed(before, run.hash)
        _ = try enter { () throws(StepFailure) in try run.passTime(seed: seed) }
      case .cancel(let index):
        guard let run else { return .impossible }
        let seed = StructuralHash.mixed(before, run.hash)
        try enter { () throws(StepFailure) in try run.cancel(index, seed: seed) }
      }
    } catch {
      return .failed(error)
    }
    endRunIfOver()
    return .done
  }

  private func send(_ action: Action, seed: UInt64) throws(StepFailure) {
    if let run {
      let origin = candidates.name(of: action)
      return try enter { () throws(StepFailure) in
        try run.send(action, from: origin, seed: seed)
      }
    }
    let effect = DependencyScope.enter(scope) { inSharedValues { reduce(action) } }
    if effect.isNone || issues.isStray { return }
    let run = beginRun()
    let origin = candidates.name(of: action)
    try enter { () throws(StepFailure) in try run.follow(effect, from: origin, seed: seed) }
  }

  private func beginRun() -> Run<State, Action> {
    let reducer = Reduce<State, Action> { [unowned self] state, action in
      observed(&state, action)
    }
    let run = Run(
      SteppedStore(here.state, reducer), time: ExplorerTime(now: here.now), jobs: jobs)
    run.reportOutside = { [unowned self] in outside.insert("\($0)") }
    run.reportFate = { [unowned self] in begun[$0] = max(begun[$0] ?? $1, $1) }
    self.run = run
    return run
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    observed(&here.state, action)
  }

  private func observed(_ state: inout State, _ action: Action) -> Effect<Action> {
    isReducing = true
    defer { isReducing = false }
    if !isFirstAction { candidates.noteSentByEffect(action, after: here.way) }
    isFirstAction = false
    guard let observer else { return reducer.reduce(into: &state, action: action) }
    let before = state
    let effect = reducer.reduce(into: &state, action: action)
    observer(action, before, state)
    return effect
  }

  private func endRunIfOver() {
    guard let run, run.isOver, !keepsHistory else { return }
    here.state = run.store.state
    here.now = run.time.now
    ambientTime.set(here.now)
    self.run = nil
  }
}

// MARK: - Where it is

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Machine {
  /// Reads the state.
  func withState<Result>(_ body: (UnsafePointer<State>) -> Result) -> Result {
    if let run { return run.store.withState(body) }
    return withUnsafePointer(to: &here.state, body)
  }

  /// Calls a function that sees the shared values of the run.
  ///
  /// - Parameter always: Whether code that the state does not show may use some.
  func inSharedValues<Result>(always: Bool = false, _ body: () -> Result) -> Result {
    (always || shape.holdsShared) && !keepsHistory ? here.shared.perform(body) : body()
  }

  /// Stands for the state and all that is in flight.
  func hash() -> UInt64 {
    inSharedValues {
      let state = stateHash()
      guard let run else { return state }
      return StructuralHash.mixed(state, run.hash | 1)
    }
  }

  /// Stands for the state alone.
  private func stateHash() -> UInt64 {
    if let knownStateHash { return knownStateHash }
    let hash = inSharedValues {
      withState { StructuralHash.of(UnsafeRawPointer($0), shape, renamesIDs: run == nil) }
    }
    knownStateHash = hash
    return hash
  }

  /// What the state and the effects in flight look like.
  var traits: Traits {
    var traits = inSharedValues { withState { Traits(of: UnsafeRawPointer($0), shape) } }
    for origin in Set(run?.members.map(\.origin) ?? []).sorted() { traits.add(origin) }
    return traits
  }

  /// Notes what the state contains.
  func noteParts() {
    if shape.hasParts { inSharedValues { withState { seen.add($0, shape) } } }
  }

  /// What the states can contain that none has contained.
  func missingParts(besides seen: SeenParts) -> [String] { seen.missing(in: shape) }

  /// What is in flight.
  var effects: EffectsInFlight {
    EffectsInFlight(
      run?.members.map { member in
        let run = member.run
        return (member.origin, { run.hasID($0) })
      } ?? [])
  }
}

/// What an exploration is about.
struct ExploredFeature<State, Action>: Sendable {
  let initialState: @Sendable () -> State
  let reducer: @Sendable () -> Reduce<State, Action>
  let prepareDependencies: @Sendable (inout DependencyValues) -> Void

  /// - Parameters:
  ///   - generators: The ids and random numbers.
  ///   - hasOwnShared: Whether it has shared values that no other run has.
  func make(
    _ generators: Generators, hasOwnShared: Bool
  ) -> (DependencyScope, State, Reduce<State, Action>) {
    let scope = DependencyScope.updatingCurrent {
      if hasOwnShared { $0.useOwnSharedValues() }
      $0.continuousClock = ExplorerClock()
      $0.suspendingClock = ExplorerClock()
      $0.date = DateGenerator {
        Date(timeIntervalSince1970: (ExplorerTime.current?.now ?? .zero) / .seconds(1))
      }
      $0.uuid = UUIDGenerator { generators.id() }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(generators.random)
      $0.calendar = Calendar(identifier: .gregorian)
      $0.locale = Locale(identifier: "en_US_POSIX")
      $0.timeZone = .gmt
      $0.mainQueue = .explored
      $0.mainRunLoop = .explored
      prepareDependencies(&$0)
    }
    return DependencyScope.enter(scope) { (scope, initialState(), reducer()) }
  }
}
