import Ratchet
@_spi(Locks) import RatchetConcurrency

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension EffectPhase {
  /// Follows the effect of an action that was handled before the phase began.
  func follow(_ effect: Effect<Action>, from origin: String, seed: EffectSeed) throws(StepFailure) {
    beginStep()
    try settle(after: store.follow(effect), origin, seed)
  }

  /// Sends an action from outside.
  func send(_ action: Action, from origin: String, seed: EffectSeed) throws(StepFailure) {
    beginStep()
    try settle(after: store.send(action), origin, seed)
  }

  /// Lets an effect continue: the store handles the action that it has sent.
  ///
  /// - Returns: The action; nil if there is no such effect.
  func proceed(_ index: Int, action number: Int, seed: EffectSeed) throws(StepFailure) -> Action? {
    guard let action = action(index, number) else { return nil }
    beginStep()
    let pending = members[index].pending.remove(at: number)
    let member = members[index]
    promptness = member.fingerprint.promptness?.next ?? promptness
    member.fingerprint.delivered(
      number, beginsAgain: beginsAgain(member.place, member.fingerprint.isSourced)
    ) { ends(member.place) }
    if member.fingerprint.hasForgotten {
      reportForgetful(member.place, member.fingerprint.isSourced)
    }
    let run = self.member(member).run
    if member.hasEnded { run.reportLate(action) }
    _ = store.receive(action, from: run)
    try handleQueue()
    member.fingerprint.continues(in: environment())
    let rest = members.first { $0.id == member.id }?.pending ?? []
    inTurn(member.fingerprint) {
      pending.continuation?.resume()
      if !rest.contains(where: { $0.task == pending.task }) {
        jobs.release(member.fingerprint, of: pending.task)
      }
    }
    try settle(after: self.member(member).sent, member.origin, seed)
    return action
  }

  /// Moves the time to the next deadline.
  func passTime(seed: EffectSeed) throws(StepFailure) -> Duration {
    beginStep()
    promptness = .woken
    let passed = time.moveToNextDeadline(environment: environment()) { inTurn($0, $1) }
    try settle(after: nil, "time", seed)
    for member in members where member.fingerprint.hasForgotten {
      reportForgetful(member.place, member.fingerprint.isSourced)
    }
    return passed
  }

  /// Gives what waits for a turn its turn.
  ///
  /// - Returns: Whether there is something with that number.
  func giveTurn(_ number: Int, seed: EffectSeed) throws(StepFailure) -> Bool {
    guard let member = turns.first(where: { $0.number == number })?.member else { return false }
    beginStep()
    let (sent, origin) = (self.member(members[member]).sent, members[member].origin)
    let parked = number - time.turns.count
    if parked >= 0 {
      let fingerprint = members[member].fingerprint
      fingerprint.tookTurn(jobs.parked[..<parked].count { $0 === fingerprint })
      fingerprint.continues(in: environment())
      jobs.unpark(parked)
    } else {
      time.giveTurn(number, environment: environment())
    }
    try settle(after: sent, origin, seed)
    for member in members where member.fingerprint.hasForgotten {
      reportForgetful(member.place, member.fingerprint.isSourced)
    }
    return true
  }

  /// Cancels the effects of the action that led to an effect.
  func cancel(_ index: Int, seed: EffectSeed) throws(StepFailure) {
    guard index < members.count else { return }
    beginStep()
    member(members[index]).sent?.cancel()
    try settle(after: nil, "cancellation", seed)
  }

  /// Lets an effect continue; in a turn of its own if it uses shared values.
  private func inTurn(_ fingerprint: EffectFingerprint?, _ body: () -> Void) {
    guard let fingerprint, takesTurns(fingerprint.place) else { return body() }
    jobs.park(fingerprint, body)
  }

  /// Lets an effect continue if two others of the same place wait for their turn, so that these do not become more
  /// and more.
  private func makeRoom(for run: BegunEffect<Action>, _ fingerprint: EffectFingerprint) {
    let waiting = jobs.parked.filter { $0.place == fingerprint.place }
    guard waiting.count >= 2 else { return }
    jobs.unpark(waiting[0])
    reportUntried("what three effects at \(run.place) do that have not begun")
  }

  /// Is called before an effect uses a shared value.
  func usesShared(_ fingerprint: EffectFingerprint) {
    guard GlobalExecutorHook.isCapturing(with: jobs),
      let member = members.first(where: { $0.fingerprint === fingerprint })
    else { return }
    noteSharing(fingerprint.place)
    handleSent(by: member)
    if takesTurns(fingerprint.place), fingerprint.countsSecondUse() {
      reportUntried(
        "what happens between two uses of shared values in effects at \(member.place)")
    }
  }

  /// Handles what the task that runs has sent on the main actor, where a store handles it at once.
  private func handleSent(by member: EffectInFlight) {
    guard let task = SendingTask.current, jobs.isHolding(member.fingerprint, of: task) else {
      return
    }
    let sent = inbox.withLock { inbox in
      let sent = inbox.sent.filter { $0.effect == member.id && $0.1.task == task }
      inbox.sent.removeAll { $0.effect == member.id && $0.1.task == task }
      return sent
    }
    let run = self.member(member).run
    // What the reducer uses is not used by the effect.
    EffectFingerprint.$ofTask.withValue(nil) {
      for (_, pending) in sent {
        member.fingerprint.delivered(0, beginsAgain: false)
        _ = store.receive(pending.action(of: Action.self), from: run)
        while actionCount <= Self.patience.actions, store.handleNext() { actionCount += 1 }
      }
    }
    jobs.release(member.fingerprint, of: task)
  }

  private func beginStep() {
    actionCount = 0
    stepNumber += 1
    isUndisturbed = false
    promptness = Promptness(since: time.lastID)
  }

  private func handleQueue() throws(StepFailure) {
    while store.handleNext() {
      actionCount += 1
      if actionCount > Self.patience.actions { throw .endlessActions }
    }
  }

  /// Lets everything run until each effect waits for the explorer, or for something outside.
  private func settle(
    after sent: SteppedStore<State, Action>.Sent?, _ origin: String, _ seed: EffectSeed
  ) throws(StepFailure) {
    var begun = 0
    var jobCount = 0
    try handleQueue()
    start(sent, by: origin, seed: seed, begun: &begun)
    while true {
      dropCancelledActions()
      noteWindows()
      jobCount += jobs.runAll(limit: Self.patience.jobs - jobCount)
      if jobCount >= Self.patience.jobs { throw .restlessEffect }
      let hasEnded = try takeInbox()
      start(sent, by: origin, seed: seed, begun: &begun)
      if hasEnded || !jobs.isEmpty || hasDroppable { continue }
      let silent = silent
      if silent.isEmpty { break }
      if jobs.flushMainThread(for: silent.map { "\(members[$0].place)" }) { continue }
      for index in silent {
        members[index].isSilent = true
        members[index].fingerprint.waitsOutside()
        reportOutside(members[index].place)
      }
      break
    }
    if !ended.isEmpty { ended = [:] }
    noteDisturbance(hasBegun: begun > 0, hasRun: jobCount > 0)
  }

  /// Notes whether the step has changed anything about what is in flight.
  private func noteDisturbance(hasBegun: Bool, hasRun: Bool) {
    let formerCount = cancelledCount
    cancelledCount = members.count { $0.isCancelled }
    let isDisturbed = inbox.withLock { inbox in
      defer { inbox.isDisturbed = false }
      return inbox.isDisturbed
    }
    isUndisturbed = !hasBegun && !hasRun && !isDisturbed && cancelledCount == formerCount
  }

  private func start(
    _ sent: SteppedStore<State, Action>.Sent?, by origin: String, seed: EffectSeed,
    begun: inout Int
  ) {
    for run in store.takeStarts() {
      begun += 1
      let former = run.follows.flatMap { ended[$0] }
      let (origin, sent) = (former?.origin ?? origin, former.flatMap { member($0).sent } ?? sent)
      let fingerprint = fingerprint(of: run, after: former, seed, number: begun)
      members.append(
        Member(
          run: run, fingerprint: fingerprint, origin: origin, sent: sent, birth: stepNumber))
      reportFate(EffectName(origin: origin, place: run.place), .begun)
      let (inbox, id) = (Inlet(self, fingerprint), run.id)
      makeRoom(for: run, fingerprint)
      inTurn(fingerprint) {
        EffectFingerprint.$ofTask.withValue(fingerprint) {
          store.start(
            run, on: jobs,
            deliver: { action in await inbox.deliver(action, id) },
            post: { action in inbox.post(action, id) },
            partCancelled: { inbox.lostPart($0) },
            ended: { inbox.ended(id) })
        }
      }
    }
  }

  /// The fingerprint of an effect.
  ///
  /// What it has captured cannot be seen. So the state, the action and the answers with which it began represent it; for
  /// one that follows another effect, those with which that one began.
  private func fingerprint(
    of run: BegunEffect<Action>, after former: EffectInFlight?, _ seed: EffectSeed, number: Int
  ) -> EffectFingerprint {
    let mark = UInt64(number) << 32 | UInt64(run.place.line)
    if let former = former?.fingerprint {
      return EffectFingerprint(
        id: run.id, start: StructuralHash.mixed(former.start, mark | 1 << 63), ids: former.ids,
        place: run.place.key, promptness: former.promptness, onUse: onUse, onChange: onChange)
    }
    let followUps = followUps()
    let start = StructuralHash.mixed(
      StructuralHash.mixed(seed.hash, followUps.hash), AnswerTape.current?.hash ?? 0)
    let ids =
      seed.ids + followUps.ids
      + (seed.idCount..<max(idCount(), seed.idCount)).map { .uuid(IDNames.given($0)) }
    return EffectFingerprint(
      id: run.id, start: StructuralHash.mixed(start, mark), ids: ids, place: run.place.key,
      promptness: promptness, onUse: onUse, onChange: onChange)
  }

  private var onUse: @Sendable (EffectFingerprint) -> Void {
    { [weak self] in self?.usesShared($0) }
  }

  private var onChange: @Sendable (EffectFingerprint, _ wake: () -> Void) -> Void {
    { [weak self] fingerprint, wake in
      guard let self else { return wake() }
      inbox.withLock { $0.isDisturbed = true }
      inTurn(fingerprint, wake)
    }
  }

  /// Takes what the effects have sent, and what has ended.
  ///
  /// - Returns: Whether an effect has ended, so that others may have begun.
  private func takeInbox() throws(StepFailure) -> Bool {
    let (sent, ended) = inbox.withLock { inbox in
      defer { (inbox.sent, inbox.ended, inbox.leaving) = ([], [], []) }
      return (inbox.sent, inbox.leaving + inbox.ended)
    }
    var hasEnded = false
    for (id, pending) in sent {
      guard let index = members.firstIndex(where: { $0.id == id }) else {
        pending.continuation?.resume()
        continue
      }
      members[index].pending.append(pending)
      if pending.follows { hasFollowing = true }
      members[index].isSilent = false
    }
    for id in ended {
      guard let index = members.firstIndex(where: { $0.id == id }) else { continue }
      // What it has posted without waiting is still handled.
      if !members[index].pending.isEmpty, !members[index].isCancelled {
        inbox.withLock { $0.leaving.append(id) }
        continue
      }
      if !members[index].hasEnded {
        hasEnded = true
        try end(index)
      }
      // A task that it has started, and has not waited for, can still send.
      if time.isAwaited(by: members[index].fingerprint), !members[index].isCancelled {
        inbox.withLock { $0.leaving.append(id) }
      } else {
        members[index].fingerprint.end()
        time.forget(members[index].fingerprint)
        members.remove(at: index)
      }
    }
    return hasEnded
  }

  private func end(_ index: Int) throws(StepFailure) {
    members[index].hasEnded = true
    let member = members[index]
    ended[member.id] = member
    if member.isCancelled {
      reportFate(EffectName(origin: member.origin, place: member.place), .cancelled)
    }
    store.ended(self.member(member).run)
    try handleQueue()
  }

  private var hasDroppable: Bool {
    for member in members where !member.pending.isEmpty {
      if member.pending.contains(where: { isDroppable($0, of: member) }) { return true }
    }
    return false
  }

  /// Whether an action is not handled anymore: its effect is cancelled, or the part that sends it where it
  /// cannot wait, like a task that has not come to the main actor.
  private func isDroppable(_ pending: PendingAction, of member: EffectInFlight) -> Bool {
    member.isCancelled
      || pending.continuation == nil && pending.task.map(jobs.isCancelled) == true
  }

  private func dropCancelledActions() {
    if jobs.hasParked {
      for member in members where member.isCancelled { jobs.unpark(member.fingerprint) }
    }
    for member in members where !member.pending.isEmpty {
      let dropped = member.pending.filter { isDroppable($0, of: member) }
      if dropped.isEmpty { continue }
      member.pending = member.pending.filter { !isDroppable($0, of: member) }
      for dropped in dropped { dropped.continuation?.resume() }
      for dropped in dropped { jobs.release(member.fingerprint, of: dropped.task) }
    }
  }

  /// The effects that have begun to wait for something that the explorer does not control.
  private var silent: [Int] {
    members.indices.filter {
      !members[$0].isSilent && waitsOutside(members[$0])
    }
  }

  /// Notes which windows of throttled effects are open, and waits for their ends: otherwise no time would pass until
  /// then if nothing else waits.
  private func noteWindows() {
    let open = openWindows
    if open.isEmpty && windows.isEmpty { return }
    let former = windows
    windows = [:]
    for window in open {
      windows[window.number] = former[window.number] ?? (time.now, wait(for: window))
    }
  }

  private func wait(for window: SteppedThrottleWindow) -> Task<Void, Never> {
    EffectFingerprint.$ofTask.withValue(nil) {
      Task(executorPreference: jobs) { @concurrent in try? await window.end() }
    }
  }
}
