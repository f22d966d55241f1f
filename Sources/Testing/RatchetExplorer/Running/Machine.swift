import Foundation
import IssueReporting
@_spi(Locks) import RatchetConcurrency
import RatchetMigration
import RatchetSource

/// Runs a feature for the explorer, one choice after another, on one thread.
///
/// It is a class because it changes with each step. Unchecked: it belongs to one thread at a time, and
/// only a thread that has ended gives it to another one.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class Machine<State, Action>: @unchecked Sendable {
  /// Where a run can begin: a state without effects in flight.
  struct Start {
    var state: State
    /// The shared values that differ from the current ones; nil if there are none.
    var shared: SharedOverlay?
    var now = Duration.zero
    var idCount = 0
    /// The position of the random numbers.
    var position = 0
    /// The hash of the state, if it is known.
    var known: KnownHash?
    /// The actions that a person has sent, if that has to be known.
    var way: [Action] = []
  }

  /// The hash of a state without what is in flight.
  struct KnownHash {
    var bits: UInt64
    var names: IDNames?
    /// Whether a copy of the state shares objects with it.
    var containsObjects: Bool
  }

  let feature: ExploredFeature<State, Action>
  let candidates: Candidates<State, Action>
  let tape = AnswerTape()
  let issues = IssueCollector()
  private let jobs = JobQueue()
  private let generators = Generators()
  /// The time while no effects are in flight.
  private let ambientTime = ExplorerTime()
  /// The shared values while no effects are in flight.
  private let ambientShared = SharedOverlay()
  private var scope: DependencyScope
  private var reducer: Reduce<State, Action>
  private let shape = Shape.of(State.self)
  /// What counts as a part of a state.
  private let settings: SearchSettings
  private let ignored: Set<FieldID>?
  /// Whether one store takes the whole way and keeps its history, for a recording.
  private let keepsHistory: Bool

  /// Where the machine is: the state, and what is in flight.
  private(set) var here: Start
  private(set) var run: Run<State, Action>?
  /// The shared values of the run.
  private var sharedOfRun: SharedOverlay?
  private var known: KnownHash?
  private var sharedHashes = SharedHashes()
  /// The places of effects that wait for something that the explorer does not control.
  private(set) var outside: Set<String> = []
  /// The places of effects whose past does not count in full.
  private(set) var forgetful: Set<String> = []
  /// The types of objects and of values in them whose content cannot be seen.
  private(set) var hidden: Set<String> = []
  /// Whether time has passed.
  private var hasTimePassed = false
  /// What the states that were looked at have contained.
  private(set) var seen = SeenParts()
  /// The effects that have begun.
  private(set) var begun: [EffectName: EffectFate] = [:]
  private var isFirstAction = false
  /// Whether the next action that is handled is the own one of the step.
  private var isOwnAction = false
  /// Stands for the actions that were handled in the step after its own one.
  private var followUps = EffectSeed(hash: 0)
  /// Is called for each action that is handled, with the state before and after it.
  var observer: ((_ action: Action, _ before: State, _ after: State) -> Void)?
  /// What the thread does that uses the machine, for the monitor.
  private(set) var status = ThreadStatus.current ?? ThreadStatus()

  init(
    _ feature: ExploredFeature<State, Action>, _ candidates: Candidates<State, Action>,
    settings: SearchSettings = SearchSettings(), keepsHistory: Bool = false
  ) {
    self.feature = feature
    self.candidates = candidates
    (self.settings, self.keepsHistory) = (settings, keepsHistory)
    ignored = settings.ignored
    let (scope, state, reducer) = feature.make(generators, status, hasOwnShared: keepsHistory)
    self.scope = scope
    self.reducer = reducer
    here = Start(state: state)
  }

  /// Calls a function in which the machine can be used.
  func use<Result>(_ body: () -> Result) -> Result {
    status = ThreadStatus.current ?? status
    tape.status = status
    return GlobalExecutorHook.capturing(with: jobs) {
      AnswerTape.$current.withValue(tape) {
        withIssueReporters([issues]) {
          StrayAction.$listener.withValue(StrayAction.Listener { [issues] in issues.noteStray() }) {
            ExplorerTime.$current.withValue(ambientTime) {
              DependencyScope.enter(scope) {
                keepsHistory ? body() : ambientShared.perform(body)
              }
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
    ambientShared.replace(with: nil)
    let (scope, state, reducer) = feature.make(generators, status, hasOwnShared: keepsHistory)
    (self.scope, self.reducer) = (scope, reducer)
    here = Start(state: state)
    ambientTime.set(.zero)
    known = nil
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
    ambientShared.replace(with: start.shared)
    generators.reset(start.idCount, start.position)
    known = start.known
  }

  /// Where the machine is, if it can be gone to again.
  var start: Start? {
    guard run == nil, !shape.holdsObjects else { return nil }
    let known = knownHash()
    if known.containsObjects { return nil }
    var start = here
    (start.idCount, start.position) = (generators.idCount, generators.position)
    start.shared = ambientShared.isEmpty ? nil : ambientShared.copy
    start.known = known
    return start
  }

  /// A copy of the shared values.
  var shared: SharedOverlay { (sharedOfRun ?? ambientShared).copy }

  private func leave() {
    guard let run else { return }
    enter { run.end() }
    (self.run, sharedOfRun) = (nil, nil)
  }

  /// Calls a function with the dependencies, the time and the shared values of the run.
  private func enter<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = ExplorerTime.$current.withValue(
      run?.time ?? ambientTime
    ) {
      DependencyScope.enter(scope) {
        inSharedValues {
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
    status.set(.alphabet)
    defer { status.set(.none) }
    return inSharedValues { withState { candidates.list(in: $0) } }
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
    status.countStep()
    status.set(.effect)
    defer { status.set(.none) }
    let before = knownHash()
    known = nil
    var seed = EffectSeed(
      hash: before.bits, ids: before.names?.order ?? [], idCount: generators.idCount)
    tape.begin(with: choice.answers)
    issues.isStray = false
    isOwnAction = true
    followUps = EffectSeed(hash: 0)
    do throws(StepFailure) {
      switch choice.kind {
      case .action(let number):
        guard number < actions.count else { return .impossible }
        issues.listens = true
        isFirstAction = true
        defer { issues.listens = false }
        if candidates.needsWay {
          here.way.append(actions[number])
          status.set(sent: candidates.name(of: actions[number]))
        }
        seed.hash = StructuralHash.mixed(before.bits, UInt64(number))
        try send(actions[number], seed: seed)
        if issues.isStray { return .impossible }
      case .effect(let index, let number):
        guard let run else { return .impossible }
        isFirstAction = false
        guard let pending = run.pending(index, number) else { return .impossible }
        var names = before.names
        seed.hash = StructuralHash.mixed(
          before.bits, StructuralHash.of(pending.action, &names))
        seed.ids = names?.order ?? []
        _ = try enter { () throws(StepFailure) in
          try run.proceed(index, action: number, seed: seed)
        }
      case .time:
        guard let run else { return .impossible }
        hasTimePassed = true
        isOwnAction = false
        seed.hash = 1
        _ = try enter { () throws(StepFailure) in try run.passTime(seed: seed) }
      case .cancel(let index):
        guard let run else { return .impossible }
        isOwnAction = false
        seed.hash = 2
        try enter { () throws(StepFailure) in try run.cancel(index, seed: seed) }
      }
    } catch {
      return .failed(error)
    }
    endRunIfOver()
    return .done
  }

  private func send(_ action: Action, seed: EffectSeed) throws(StepFailure) {
    if let run {
      let origin = candidates.name(of: action)
      return try enter { () throws(StepFailure) in
        try run.send(action, from: origin, seed: seed)
      }
    }
    let effect = DependencyScope.enter(scope) { reduce(action) }
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
    run.reportForgetful = { [unowned self] in forgetful.insert("\($0)") }
    run.reportFate = { [unowned self] in begun[$0] = max(begun[$0] ?? $1, $1) }
    run.followUps = { [unowned self] in followUps }
    run.idCount = { [generators] in generators.idCount }
    run.surroundings = { [unowned self] in surroundings }
    self.run = run
    if !keepsHistory { sharedOfRun = ambientShared.copy }
    return run
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    observed(&here.state, action)
  }

  private func observed(_ state: inout State, _ action: Action) -> Effect<Action> {
    status.set(.reducer)
    defer { status.set(.effect) }
    if !isFirstAction { candidates.noteSentByEffect(action, after: here.way) }
    isFirstAction = false
    if isOwnAction { isOwnAction = false } else { noteFollowUp(action, in: state) }
    guard let observer else { return reducer.reduce(into: &state, action: action) }
    let before = state
    let effect = reducer.reduce(into: &state, action: action)
    observer(action, before, state)
    return effect
  }

  /// Notes an action that is handled after the own one of the step, such as one that follows a debounce.
  private func noteFollowUp(_ action: Action, in state: State) {
    var names: IDNames? = IDNames(givenCount: generators.idCount)
    let hash = StructuralHash.mixed(
      StructuralHash.of(state, &names), StructuralHash.of(action, &names))
    followUps.hash = StructuralHash.mixed(followUps.hash, hash)
    followUps.ids += names?.order ?? []
  }

  private func endRunIfOver() {
    guard let run, run.isOver, !keepsHistory else { return }
    here.state = run.store.state
    here.now = run.time.now
    ambientTime.set(here.now)
    ambientShared.replace(with: sharedOfRun)
    (self.run, sharedOfRun) = (nil, nil)
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
  func inSharedValues<Result>(_ body: () -> Result) -> Result {
    guard let sharedOfRun else { return body() }
    return sharedOfRun.perform(body)
  }

  /// A hash of the state and everything in flight.
  func hash() -> UInt64 {
    let known = knownHash()
    guard let run else { return known.bits }
    var names = known.names
    return inSharedValues { StructuralHash.mixed(known.bits, run.hash(&names) | 1) }
  }

  /// A hash of the state, and of what else decides what the feature does with an action.
  private func knownHash() -> KnownHash {
    if let known { return known }
    let hash = inSharedValues {
      withState { state in
        let idCount = generators.idCount
        var hash = StructuralHash(
          names: idCount > 0 || shape.holdsIDs ? IDNames(givenCount: idCount) : nil)
        hash.ignored = ignored
        hash.add(UnsafeRawPointer(state), shape)
        let shared = sharedHashes.hash(of: sharedOfRun ?? ambientShared)
        if shared != 0 { hash.add(shared) }
        if generators.position != 0 { hash.add(UInt64(generators.position) | 1 << 32) }
        if settings.usesTime { hash.add((run?.time ?? ambientTime).now) }
        return hash
      }
    }
    if !hash.hidden.isEmpty {
      hidden.formUnion(hash.hidden.map { "'\(TypeReflection.name(of: $0))'" })
    }
    let known = KnownHash(
      bits: hash.bits, names: hash.names, containsObjects: hash.containsObjects)
    self.known = known
    return known
  }

  /// A hash of what effects can read when they continue; 0 if there is nothing.
  private var surroundings: UInt64 {
    let shared = sharedHashes.hash(of: sharedOfRun ?? ambientShared, withKeysOnly: false)
    return shared == 0 && generators.position == 0
      ? 0 : StructuralHash.mixed(shared, UInt64(generators.position))
  }

  /// Whether the feature has read the date after time has passed, or can do so.
  var needsTime: Bool { !settings.usesTime && hasTimePassed && generators.hasReadDate }

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
