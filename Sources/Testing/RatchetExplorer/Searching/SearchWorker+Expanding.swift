@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension SearchWorker {
  /// Finds the states that follow each of some states.
  ///
  /// - Parameter nodes: A part of a level.
  func expand(_ nodes: ArraySlice<UInt32>) -> ExpandedStates {
    coverage = Coverage(reached: coverage.reached)
    (arrivals, fresh) = ([], [])
    for index in nodes.indices where finding == nil && !search.shouldStop {
      let order = search.order(at: index)
      sampledOrder = !search.isScouting && SampledStep<State>.includes(order) ? order : nil
      expand(nodes[index], looksAtBranches: search.looksAtBranches(at: index))
    }
    return ExpandedStates(arrivals: arrivals, coverage: coverage)
  }

  private func expand(_ node: UInt32, looksAtBranches: Bool) {
    self.node = node
    choice = nil
    status.set(node: node)
    guard isSame(node) else { return }
    let list = driver.list()
    if search.keepsPromises { coverage.promises.expand(node, enabled: driver.processes) }
    if driver.phase?.waitsOutside == true { coverage.waitingOutside.append(node) }
    let fields = looksAtBranches ? driver.fieldHashes : nil
    var isDeadEnd = driver.phase?.members.isEmpty ?? true
    for choice in driver.choices(list.actions.count) {
      var answers: [Int]? = []
      while let given = answers, !search.shouldStop {
        status.set(node: node)
        go(to: node)
        let chosen = Choice(kind: choice.kind, answers: given)
        if take(chosen, from: node, list, fields) { isDeadEnd = false }
        answers = driver.tape.next
      }
    }
    if isDeadEnd { coverage.deadEnds.append(node) }
  }

  private func isSame(_ node: UInt32) -> Bool {
    expandedCount += 1
    let isSample = expandedCount & (expandedCount - 1) == 0 || expandedCount % 512 == 0
    var isSame = arrive(at: node)
    if isSame, isSample, !search.restartsAlways {
      isSame = isReached(node)
      position = nil
      go(to: node)
    }
    if search.isScouting {
      // Only what effects send is of interest, wherever that is.
      if !isSame { driver.candidates.learned.hasDeviated = true }
      return true
    }
    if !isSame { search.noteDivergence(at: node) }
    return isSame
  }

  /// Takes a choice.
  ///
  /// - Returns: Whether it has changed anything.
  private func take(
    _ choice: Choice, from node: UInt32, _ list: CandidateList<Action>, _ fields: [UInt64]?
  ) -> Bool {
    let name = fields == nil ? nil : driver.actionName(of: choice, list.actions)
    self.choice = choice
    position = nil
    status.set(node: node, code: search.codes.code(choice))
    switch perform(choice, list.actions) {
    case .impossible: return false
    case .failed: return true
    case .done: break
    }
    let move = move
    let (hash, hasChanged) = arrive(from: node, by: choice, list)
    if let sampledOrder { keepSample(of: choice, from: node, sampledOrder, leadingTo: hash) }
    if let name, let fields { coverage.branches.insert(driver.branch(of: name, from: fields)) }
    // A thread does not know what the others find. So it adds nothing, and which way to a state is
    // kept does not depend on the threads.
    let isNew = !search.visited.contains(hash) && fresh.insert(hash).inserted
    let held = isNew ? check() : Held()
    if isNew || search.keepsEdges && hasChanged || search.keepsPromises {
      arrivals.append(
        ExpandedStates.Arrival(
          hash: hash, parent: node, choice: search.codes.code(choice), hasChanged: hasChanged,
          held: held, move: move))
    }
    return hasChanged
  }

  /// Keeps a step, to take it again after the search.
  ///
  /// Not inlined, because the types of its values would be looked up at each step.
  @inline(never)
  private func keepSample(
    of choice: Choice, from node: UInt32, _ order: Int, leadingTo hash: UInt64
  ) {
    let state = driver.layout.holdsObjects ? nil : driver.withState { $0.pointee }
    samples.append(
      SampledStep(order: order, node: node, choice: choice, hash: hash, state: state))
  }

  /// Takes a step, and counts it.
  func perform(_ choice: Choice, _ actions: [Action]) -> StepOutcome {
    isOneTooManyNow = false
    if search.keepsPromises { move.process = driver.process(of: choice) }
    let outcome = judgedStep(choice, actions)
    if search.keepsPromises { move.hasSourceEnded = driver.tape.hasSourceEnded }
    switch outcome {
    case .impossible:
      _ = driver.issues.take()
      return outcome
    case .failed(let failure): note(.step(failure))
    case .done where isOneTooMany(choice, actions): return .impossible
    case .done: break
    }
    coverage.transitionCount += 1
    return outcome
  }

  /// Whether an action of a person is sent once more than it is tried.
  ///
  /// If it begins an effect that is equal to enough others in flight, no state says how many there are. So nothing
  /// limits the action, and each number of effects would be another state. From the next level of the search on, no
  /// more effects of the action are begun, whatever they have captured.
  private func isOneTooMany(_ choice: Choice, _ actions: [Action]) -> Bool {
    guard case .action(let number) = choice.kind, let phase = driver.phase,
      phase.members.count > search.equalEffects
    else { return false }
    let name = driver.candidates.name(of: actions[number])
    if search.isLimited(name) {
      guard phase.sentCount(of: name) > search.equalEffects else { return false }
    } else {
      let names = driver.knownHash().names
      guard driver.withSharedParts({ phase.hasNew(equalTo: search.equalEffects, names) }) else {
        return false
      }
      driver.limited.insert(name)
    }
    let issues = driver.issues.take()
    if !issues.isEmpty { note(.issues(issues)) }
    isOneTooManyNow = true
    return true
  }

  /// Takes a step, and checks the properties of steps for each action that is handled.
  private func judgedStep(
    _ choice: Choice, _ actions: [Action]
  ) -> StepOutcome {
    if search.stepProperties.isEmpty { return driver.perform(choice, actions) }
    var broken: Int?
    driver.observer = { [search, status] action, old, new in
      for index in search.stepProperties where broken == nil {
        status.countStep()
        status.set(.property, index)
        if search.properties[index].isBroken(by: action, from: old, to: new) { broken = index }
      }
    }
    defer { driver.observer = nil }
    let outcome = driver.perform(choice, actions)
    if case .done = outcome, let broken { note(.property(broken)) }
    return outcome
  }

  /// Notes what a step has led to.
  func arrive(
    from node: UInt32, by choice: Choice, _ list: CandidateList<Action>
  ) -> (hash: UInt64, hasChanged: Bool) {
    let hash = driver.hash()
    let hasChanged = hash != search.visited[node].hash
    if case .action(let number) = choice.kind, number < list.wasSent.count {
      list.wasSent[number] = true
      if hasChanged { list.hasChanged[number] = true }
    }
    let issues = driver.issues.take()
    if !issues.isEmpty { note(.issues(issues)) }
    return (hash, hasChanged)
  }

  /// Notes the first thing that must not happen, with the choices up to now.
  func note(_ kind: Finding.Kind) {
    if !search.isScouting, finding == nil { finding = Finding(kind: kind, path: path) }
  }

  /// Checks the properties at the driver's position.
  ///
  /// - Returns: Those that hold, and the promises that wait.
  func check() -> Held {
    var held = Held()
    driver.noteParts()
    let effects = search.usesEffects ? driver.effects : EffectsInFlight([])
    defer { status.set(.none) }
    driver.inSharedValues {
      driver.withState { state in
        for index in search.stateProperties {
          let property = search.properties[index]
          status.countStep()
          status.set(.property, index)
          switch property.kind {
          case .agrees: continue
          case .leadsTo:
            guard case .promise(let from, let to) = property.condition, !to(state.pointee) else {
              continue
            }
            held.promises.append(PromiseMark(property: index, begins: from(state.pointee)))
          case .always, .never:
            // Effects do not run in a recording.
            if property.usesEffects, driver.script != nil { continue }
            guard property.isBroken(in: state.pointee, effects, driver.calls) else { continue }
            note(.property(index))
          case .sometimes, .eventually:
            guard coverage.reached[index] == nil else { continue }
            if property.holds(in: state.pointee, effects, driver.calls) {
              held.properties.append(index)
            }
          }
        }
      }
    }
    return held
  }
}

/// The result of expanding states.
struct ExpandedStates: Sendable {
  /// A step to a state.
  struct Arrival: Sendable {
    let hash: UInt64
    let parent: UInt32
    /// The code of the choice.
    let choice: UInt32
    let hasChanged: Bool
    /// What holds there, if the state is new.
    let held: Held
    /// What has continued.
    let move: PromiseGraph.Move
  }

  var arrivals: [Arrival]
  var coverage: Coverage
}

/// What holds in a state.
struct Held: Sendable {
  /// The properties of the kinds `sometimes`, unless they are known to hold somewhere, and `eventually`.
  var properties: [Int] = []
  /// What is promised and has not come yet.
  var promises: [PromiseMark] = []
}
