import Dispatch

// MARK: - Inspecting

extension StoreEngine {
  /// Begins to note what happens, with a timeline if the store has none.
  func inspect(limit: TimelineLimit, now: @escaping () -> Date = { Date() }) {
    guard probe == nil else { return }
    DependencyWatch.turnOn()
    if history == nil {
      history = StepHistory(initialState: state, limit: limit, measuresEach: 64, now: now)
    }
    let references = history?.references ?? .current
    history?.references = references
    let probe = StoreProbe<State, Action>()
    probe.shared = SharedRecorder(of: references, in: state, isQuiet: true)
    for effect in running.values { probe.effects[effect.id] = note(of: effect) }
    self.probe = probe
  }

  /// Adds a buffer for all further events.
  ///
  /// - Returns: What happened before.
  func follow(into buffer: EventBuffer<State, Action>) -> StoreSnapshot<State, Action>? {
    guard let snapshot = snapshot(of: nil) else { return nil }
    probe?.add(buffer)
    return snapshot
  }

  /// What is kept of the history.
  ///
  /// - Parameter numbers: The steps; nil for all.
  func snapshot(of numbers: ClosedRange<Int>?) -> StoreSnapshot<State, Action>? {
    guard let history, let probe else { return nil }
    let kept = (numbers ?? history.numbers).clamped(to: history.numbers)
    let origin = max(history.originNumber, kept.lowerBound - (numbers == nil ? 0 : 1))
    return StoreSnapshot(
      originNumber: origin,
      originState: history.state(after: origin),
      shared: SharedView(
        of: probe.shared?.roots ?? [], keys: history.references,
        before: history.sharedChanges(after: origin)),
      steps: (origin + 1..<max(origin, kept.upperBound) + 1).map { number in
        let step = history.steps[number - history.originNumber - 1]
        return HandledAction(
          number: number, action: step.action, state: step.state, time: step.time,
          shared: step.shared, reads: step.reads, note: step.note)
      },
      currentNumber: history.currentNumber,
      effects: probe.effects.values.sorted { $0.id < $1.id },
      isHolding: probe.isHolding
    )
  }
}

// MARK: - Actions

extension StoreEngine {
  /// Reduces an action, with the time that it takes, the dependencies that it reads, and the shared
  /// values that a replay needs.
  ///
  /// - Parameters:
  ///   - source: What sent the action.
  ///   - late: The changes of shared values since the last step.
  ///   - watch: Collects what is read.
  ///   - reduce: Reduces the action.
  func measure(
    _ source: ActionSource, late: [SharedStepChange], _ watch: DependencyWatch,
    _ reduce: () -> Effect<Action>
  ) -> (Effect<Action>, StepNote) {
    InspectedThreads.prepare?()
    let shared = takeShared(late)
    let start = DispatchTime.now().uptimeNanoseconds
    let effect = DependencyWatch.$current.withValue(watch, operation: reduce)
    let end = DispatchTime.now().uptimeNanoseconds
    let new = probe?.shared?.takeNew { history?.sharedChanges.valueBefore($0) } ?? []
    return (effect, StepNote(source: source, nanoseconds: end - start, shared: shared + new))
  }

  /// The shared values that a replay needs before the next step.
  private func takeShared(_ late: [SharedStepChange]) -> [WrittenShared] {
    guard let probe, let history else { return [] }
    defer { probe.sharedAfter = nil }
    let known = probe.sharedAfter.map { $0.number == history.currentNumber ? $0.values : [] } ?? []
    return history.sharedBeforeUndone + known
      + (probe.shared?.takeChanges(late: late.map(\.root), in: state) ?? [])
  }

  /// Notes the shared values that have changed since the last step, before the store goes to another
  /// one.
  func keepLateChanges() {
    guard let probe, let history else { return }
    let late = history.keepLateChanges()
    let values = probe.shared?.takeChanges(late: late.map(\.root), in: state) ?? []
    if history.doneCount == history.steps.count, !values.isEmpty {
      let known = probe.sharedAfter.map(\.values) ?? []
      probe.sharedAfter = (history.currentNumber, known + values)
    }
  }

  /// Passes on the step that has just been added.
  func passStep() {
    guard let probe, let history, let step = history.steps[safe: history.doneCount - 1] else {
      return
    }
    probe.origin = history.originNumber
    probe.pass(
      .handled(
        HandledAction(
          number: history.currentNumber, action: step.action, state: step.state, time: step.time,
          shared: step.shared, reads: step.reads, note: step.note)))
  }
}

extension RandomAccessCollection where Index == Int {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

// MARK: - Effects

extension StoreEngine {
  private func note(of effect: RunningEffect<State, Action>) -> EffectNote {
    EffectNote(
      id: effect.id,
      step: effect.lineage.step?.stepNumber ?? 0,
      name: effect.options.name,
      location: effect.options.location,
      cancellationIDs: effect.lineage.cancellables.compactMap { $0.id?.base }
        .filter { !($0 is any ChildID) },
      time: Date(),
      isHeld: probe?.isHolding ?? false
    )
  }

  /// The operation of an effect, with the dependencies noted that it reads.
  func watched(
    _ operation: @escaping @Sendable (Send<Action>) async -> Void, id: Int
  ) -> @Sendable (Send<Action>) async -> Void {
    guard let probe else { return operation }
    let watch = DependencyWatch(sharedChanges: history?.sharedChanges) { [weak probe] in
      probe?.pass(.read($0, effect: id))
    }
    return { send in
      InspectedThreads.prepare?()
      await DependencyWatch.$current.withValue(watch) { await operation(send) }
    }
  }

  func passBegan(_ effect: RunningEffect<State, Action>) {
    guard let probe else { return }
    let note = note(of: effect)
    probe.effects[effect.id] = note
    probe.pass(.began(note))
  }

  func passEnded(_ effect: RunningEffect<State, Action>) {
    guard let probe else { return }
    if effect.lineage.isCancelled { passCancelled(effect) }
    probe.effects[effect.id] = nil
    probe.cancelled.remove(effect.id)
    probe.pass(.ended(effect: effect.id))
  }

  /// Passes on which effects the current step has cancelled.
  func passCancelled() {
    guard let probe, probe.mayHaveCancelled else { return }
    probe.mayHaveCancelled = false
    for effect in running.values where effect.lineage.isCancelled { passCancelled(effect) }
    // A held effect that is cancelled must still end, because other code may wait for it.
    let cancelled = probe.held.filter(\.lineage.isCancelled)
    if !cancelled.isEmpty { release { $0.lineage.isCancelled } }
  }

  private func passCancelled(_ effect: RunningEffect<State, Action>) {
    guard let probe, probe.cancelled.insert(effect.id).inserted else { return }
    probe.pass(.cancelled(effect: effect.id, step: history?.currentNumber ?? 0))
  }

  /// Lets held effects start.
  private func release(where condition: (RunningEffect<State, Action>) -> Bool) {
    guard let probe else { return }
    let released = probe.held.filter(condition)
    probe.held.removeAll(where: condition)
    for effect in released {
      probe.effects[effect.id]?.isHeld = false
      probe.pass(.released(effect: effect.id))
      willStart(effect)
    }
  }
}

// MARK: - Commands

extension StoreEngine {
  /// Does what the inspector asks for, if it needs only the engine.
  ///
  /// - Returns: Whether it was possible.
  func perform(_ command: StoreCommand<State, Action>) -> Bool {
    guard let probe, let history else { return false }
    switch command {
    case .send:
      return false
    case .travel(let number):
      return travel(to: number)
    case .edit(let state):
      replaceState(state)
      history.replaceCurrentState(state)
      probe.pass(.edited(state, at: history.currentNumber))
    case .replace(let recording, let report):
      if let difference = replace(history, by: recording) { report(difference) }
      if let snapshot = snapshot(of: nil) { probe.pass(.replaced(snapshot)) }
    case .hold(let isHolding):
      probe.isHolding = isHolding
      probe.pass(.holding(isHolding))
      if !isHolding { release { _ in true } }
    case .release(let id):
      guard probe.held.contains(where: { $0.id == id }) else { return false }
      release { $0.id == id }
    case .cancel(let id):
      guard let lineage = running[id]?.lineage else { return false }
      (lineage.cancellables.last ?? lineage.step ?? lineage.action).cancel()
      probe.mayHaveCancelled = true
      passCancelled()
    }
    return true
  }

  /// Handles the actions of a recording after its initial state.
  ///
  /// Shared values with a key are those of the program, as after a jump through the timeline. A key
  /// that the program does not use yet is neither loaded nor saved.
  ///
  /// - Returns: As `replay`.
  private func replace(
    _ history: StepHistory<State, Action>, by recording: Recording<State, Action>
  ) -> String? {
    let references = history.references ?? .current
    _ = history.travel(to: history.originNumber)
    let state =
      recording.start.state(State.self, in: SharedReferences(isReplay: true))
      ?? recording.initialState
    SharedPlace.all(in: state).refer(to: references.roots)
    references.restore(recording.start.shared)
    history.reset(to: state, number: recording.originNumber)
    replaceState(state)
    _ = history.sharedChanges.takeChanges()
    probe?.shared = SharedRecorder(of: references, in: state, isQuiet: true)
    probe?.sharedAfter = nil
    return replay(recording)
  }
}
