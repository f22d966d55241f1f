import Ratchet

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// The actions that may be sent here.
  func list() -> CandidateList<Action> {
    if let script { return script.list }
    status.set(.alphabet)
    defer { status.set(.none) }
    if candidates.dependsOnState { return inSharedValues { withState { candidates.list(in: $0) } } }
    return withSharedParts { withState { candidates.list(in: $0) } }
  }

  /// What can happen here.
  ///
  /// Actions are added by their numbers.
  func choices(_ actionCount: Int) -> [Choice] {
    if let next = phase?.following {
      return [Choice(kind: .effect(next.member, action: next.action))]
    }
    var choices = (0..<actionCount).map { Choice(kind: .action($0)) }
    if waitCount > 0 {
      choices += (0..<waitCount).filter(canWait).map { Choice(kind: .wait($0)) }
    }
    guard let phase else { return choices }
    choices += phase.ready.map { Choice(kind: .effect($0.member, action: $0.action)) }
    choices += phase.turns.map { Choice(kind: .turn($0.number)) }
    if phase.canPassTime { choices.append(Choice(kind: .time)) }
    var cancelled: Set<String> = []
    for (index, member) in phase.members.enumerated()
    where candidates.canCancel(member.origin) && cancelled.insert(member.origin).inserted {
      choices.append(Choice(kind: .cancel(index)))
    }
    return choices
  }

  /// Performs a choice.
  ///
  /// - Parameters:
  ///   - choice: The choice.
  ///   - actions: The actions that may be sent here.
  func perform(_ choice: Choice, _ actions: [Action]) -> StepOutcome {
    if let next = phase?.following, choice.kind != .effect(next.member, action: next.action) {
      return .impossible
    }
    status.countStep()
    status.set(.effect)
    defer {
      status.set(.none)
      if status.takeTimeRead() { generators.noteTimeRead() }
    }
    let before = knownHash()
    known = nil
    let (formerPhase, formerEffects) = (phase, effectsNumber)
    effectsNumber += 1
    isUndisturbed = false
    let seed = EffectSeed(
      hash: before.bits, ids: before.names?.order ?? [], idCount: generators.idCount)
    tape.begin(with: choice.answers)
    issues.isStray = false
    isOwnAction = true
    followUps = EffectSeed(hash: 0)
    do throws(StepFailure) {
      let isPossible: Bool
      if case .action(let number) = choice.kind {
        isPossible = try take(number, of: actions, seed)
      } else if case .wait(let number) = choice.kind {
        isPossible = wait(number)
      } else {
        isPossible = try proceed(choice.kind, seed, before.names)
      }
      guard isPossible else { return .impossible }
    } catch {
      return .failed(error)
    }
    if isQuiet(choice.kind), phase === formerPhase {
      (effectsNumber, isUndisturbed) = (formerEffects, true)
    }
    endPhaseIfOver()
    return .done
  }

  /// Whether a step has left the effects as they were, if none has ended or begun.
  private func isQuiet(_ kind: Choice.Kind) -> Bool {
    switch kind {
    case .action: phase?.isUndisturbed ?? true
    case .wait: true
    case .effect, .time, .turn, .cancel: false
    }
  }

  /// Sends an action of a user.
  ///
  /// - Parameters:
  ///   - number: The number of the action.
  ///   - actions: The actions that may be sent here.
  ///   - seed: What describes the state before the step.
  /// - Returns: Whether it is possible.
  private func take(
    _ number: Int, of actions: [Action], _ seed: EffectSeed
  ) throws(StepFailure) -> Bool {
    guard number < actions.count else { return false }
    let action = actions[number]
    if let script, !enter({ script.begin(number, in: stateNow) }) { return false }
    issues.listens = true
    isFirstAction = true
    defer { issues.listens = false }
    if candidates.needsWay {
      here.way.append(action)
      status.set(sent: candidates.name(of: action))
    }
    var seed = seed
    seed.hash = StructuralHash.mixed(seed.hash, UInt64(number))
    try send(action, seed: seed)
    return !issues.isStray
  }

  /// Lets something in flight continue.
  ///
  /// It is not inlined, because metadata would be looked up in the steps of users, too.
  ///
  /// - Parameters:
  ///   - kind: The choice.
  ///   - seed: What describes the state before the step.
  ///   - names: The ids in that state.
  /// - Returns: Whether it is possible.
  @inline(never)
  private func proceed(
    _ kind: Choice.Kind, _ seed: EffectSeed, _ names: IDNames?
  ) throws(StepFailure) -> Bool {
    guard let phase else { return false }
    var (seed, names) = (seed, names)
    switch kind {
    case .action, .wait: return false
    case .effect(let index, let number):
      isFirstAction = false
      guard let action = phase.action(index, number) else { return false }
      seed.hash = StructuralHash.mixed(seed.hash, StructuralHash.of(action, &names))
      seed.ids = names?.order ?? []
      return try enter { () throws(StepFailure) in
        try phase.proceed(index, action: number, seed: seed) != nil
      }
    case .time:
      hasTimePassed = true
      isOwnAction = false
      seed.hash = 1
      _ = try enter { () throws(StepFailure) in try phase.passTime(seed: seed) }
      return true
    case .turn(let number):
      isFirstAction = false
      isOwnAction = false
      seed.hash = StructuralHash.mixed(seed.hash, 5)
      return try enter { () throws(StepFailure) in try phase.giveTurn(number, seed: seed) }
    case .cancel(let index):
      isOwnAction = false
      seed.hash = 2
      try enter { () throws(StepFailure) in try phase.cancel(index, seed: seed) }
      return true
    }
  }

  func send(_ action: Action, seed: EffectSeed) throws(StepFailure) {
    if let phase {
      let origin = candidates.name(of: action)
      return try enter { () throws(StepFailure) in
        try phase.send(action, from: origin, seed: seed)
      }
    }
    let effect = DependencyScope.enter(scope) { observed(&here.state, action) }
    if effect.isNone || issues.isStray { return }
    let phase = beginPhase()
    let origin = candidates.name(of: action)
    try enter { () throws(StepFailure) in try phase.follow(effect, from: origin, seed: seed) }
  }

  func beginPhase() -> EffectPhase<State, Action> {
    let reducer = Reduce<State, Action> { [unowned self] state, action in
      observed(&state, action)
    }
    let phase = EffectPhase(
      SteppedStore(here.state, reducer), time: ExplorerTime(now: here.now), jobs: jobs)
    phase.reportOutside = { [unowned self] in outside.insert("\($0)") }
    phase.reportForgetful = { [unowned self] place, isSourced in
      guard lookedAt.insert(place.key).inserted else { return }
      // An object in the state or the action can be captured.
      if holdsObjects || !RepeatingEffect.remembersNothing(at: place, isSourced: isSourced) {
        forgetful.insert("\(place)")
      }
    }
    phase.beginsAgain = { [unowned self] place, isSourced in
      // An object in the state or the action can be captured.
      if holdsObjects { return false }
      let key = place.key &* 2 &+ (isSourced ? 1 : 0)
      if let known = beginningAgain[key] { return known }
      let begins = RepeatingEffect.beginsAgain(at: place, isSourced: isSourced)
      beginningAgain[key] = begins
      return begins
    }
    phase.ends = { [unowned self] place in
      if let known = ending[place.key] { return known }
      let ends = RepeatingEffect.ends(at: place)
      ending[place.key] = ends
      return ends
    }
    phase.reportFate = { [unowned self] in begun[$0] = max(begun[$0] ?? $1, $1) }
    phase.noteSharing = { [learned = candidates.learned] in learned.noteSharing($0) }
    phase.reportUntried = { [unowned self] in untried.insert($0) }
    phase.takesTurns = { [learned = candidates.learned] in learned.takesTurns($0) }
    phase.followUps = { [unowned self] in followUps }
    phase.idCount = { [generators] in generators.idCount }
    phase.environment = { [unowned self] in environment }
    self.phase = phase
    if !keepsHistory { sharedOfPhase = ambientShared.copy }
    return phase
  }

  /// Reduces an action, and notes it.
  func observed(_ state: inout State, _ action: Action) -> Effect<Action> {
    status.set(.reducer)
    defer { status.set(.effect) }
    if !isFirstAction { candidates.noteSentByEffect(action, after: here.way) }
    isFirstAction = false
    if isOwnAction { isOwnAction = false } else { noteFollowUp(action, in: state) }
    guard let observer else { return reducer.reduce(into: &state, action: action) }
    var before = state
    var freezer = SharedFreezer()
    withUnsafeMutablePointer(to: &before) { freezer.freeze(UnsafeMutableRawPointer($0), layout) }
    if !freezer.changing.isEmpty { changingInSteps.formUnion(freezer.changing) }
    let effect = reducer.reduce(into: &state, action: action)
    observer(action, before, state)
    return effect
  }

  /// Notes an action that is handled after the one that the step sends, such as one that follows a debounce.
  func noteFollowUp(_ action: Action, in state: State) {
    var names: IDNames? = IDNames(givenCount: generators.idCount)
    let hash = StructuralHash.mixed(
      StructuralHash.of(state, &names), StructuralHash.of(action, &names))
    followUps.hash = StructuralHash.mixed(followUps.hash, hash)
    followUps.ids += names?.order ?? []
  }

  func endPhaseIfOver() {
    guard let phase, phase.isOver, !keepsHistory else { return }
    here.state = phase.store.state
    here.now = phase.time.now
    ambientTime.set(here.now)
    ambientShared.replace(with: sharedOfPhase)
    (self.phase, sharedOfPhase) = (nil, nil)
  }
}

/// What a choice led to.
enum StepOutcome {
  case done
  /// The choice is not possible here.
  case impossible
  case failed(StepFailure)
}
