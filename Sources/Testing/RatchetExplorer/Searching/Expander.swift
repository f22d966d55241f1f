import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency
import RatchetTesting

/// Finds the states after a state, on one thread.
///
/// It goes to a state by its path from the root. It keeps the states of the path to the last one,
/// so that going from one state to the next in the order of a level takes few steps.
///
/// It is a class because it changes with each step. Unchecked: it belongs to one thread at a time, and
/// only a thread that has ended gives it to another one. The monitor reads what the thread does from
/// its `ThreadStatus`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class Expander<State, Action>: @unchecked Sendable {
  let machine: Machine<State, Action>
  let search: SearchState<State>
  /// The nodes of the path to the last one, and where the machine is at each, if it can go there
  /// again: two lists, because a node is often compared, and a copy of a state takes time.
  private var stack: [UInt32] = []
  private var starts: [Machine<State, Action>.Start?] = []
  private var places: [UInt32: Int] = [:]
  /// The node at which the machine is.
  private var position: UInt32?
  private var expandedCount = 0

  // What it does.
  private var node: UInt32 = 0
  private var choice: Choice?
  /// The choices of the walk that it is on.
  private var walk: [Choice]?
  private var status: ThreadStatus { machine.status }

  // What it has found.
  var coverage = Coverage()
  private(set) var finding: Finding?
  /// The steps to states that were not known before.
  private var arrivals: [Expansion.Arrival] = []
  /// The hashes of these states.
  private var fresh: Set<UInt64> = []

  init(_ machine: Machine<State, Action>, _ search: SearchState<State>) {
    self.machine = machine
    self.search = search
  }

  /// Calls a function in which it can be used.
  func use<Result>(_ body: () -> Result) -> Result {
    machine.use {
      status.follow { [search] in search.path(to: $0, $1) }
      return body()
    }
  }

  /// The choices up to the step that it is taking.
  private var path: [Choice] {
    guard let walk else { return search.path(to: node) + [choice].compactMap(\.self) }
    guard let choice else { return walk }
    return walk + [Choice(kind: choice.kind, answers: machine.tape.given)]
  }

  /// Adds the beginning to the search.
  ///
  /// - Returns: Its number.
  func insertRoot() -> UInt32 {
    machine.restart()
    let (root, _) = search.table.insert(machine.hash(), parent: nil, choice: 0)
    (node, choice) = (root, nil)
    status.set(node: root)
    coverage.note(check(), at: root, search.properties)
    return root
  }
}

// MARK: - Going to a node

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Expander {
  private func go(to node: UInt32) {
    if position == node { return }
    position = node
    if stack.last == node, let start = starts[stack.count - 1] { return machine.go(to: start) }
    var ahead: [UInt32] = []
    var known = node
    while places[known] == nil {
      ahead.append(known)
      let parent = search.table[known].parent
      if parent == known { break }
      known = parent
    }
    let common = places[known] ?? -1
    while stack.count > common + 1 {
      places[stack.removeLast()] = nil
      starts.removeLast()
    }
    let rest = begin(stack + ahead.reversed())
    for next in rest { step(to: next) }
  }

  /// Goes to the last stop that can be gone to, and returns the steps that are left.
  private func begin(_ path: [UInt32]) -> ArraySlice<UInt32> {
    var index = 0
    if let last = starts.lastIndex(where: { $0 != nil }), let start = starts[last] {
      machine.go(to: start)
      index = last
    } else {
      machine.restart()
      if stack.isEmpty { push(path[0]) }
    }
    return path.dropFirst(index + 1)
  }

  private func step(to next: UInt32) {
    let choice = search.codes.choice(search.table[next].choice)
    _ = machine.perform(choice, machine.list().actions)
    _ = machine.issues.take()
    if places[next] == nil { push(next) }
  }

  private func push(_ node: UInt32) {
    places[node] = stack.count
    let keepsStart = !search.restartsAlways
    stack.append(node)
    starts.append(keepsStart ? machine.start : nil)
  }

  /// Whether the way from the root leads to a node, too.
  ///
  /// A dependency with a memory of its own begins again at the root, and does not at other stops.
  private func isReached(_ node: UInt32) -> Bool {
    machine.restart()
    for choice in search.path(to: node) { _ = machine.perform(choice, machine.list().actions) }
    _ = machine.issues.take()
    return machine.hash() == search.table[node].hash
  }
}

// MARK: - Expanding

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Expander {
  /// Finds the states after some states.
  func expand(_ nodes: some Sequence<UInt32>) -> Expansion {
    coverage = Coverage(reached: coverage.reached)
    (arrivals, fresh) = ([], [])
    for node in nodes where finding == nil && !search.shouldStop { expand(node) }
    return Expansion(arrivals: arrivals, coverage: coverage)
  }

  private func expand(_ node: UInt32) {
    self.node = node
    choice = nil
    status.set(node: node)
    go(to: node)
    guard isSame(node) else { return }
    let list = machine.list()
    var isDeadEnd = machine.effects.isEmpty
    for choice in machine.choices(list.actions.count) {
      var answers: [Int]? = []
      while let given = answers, !search.shouldStop {
        status.set(node: node)
        go(to: node)
        let chosen = Choice(kind: choice.kind, answers: given)
        if take(chosen, from: node, list) { isDeadEnd = false }
        answers = machine.tape.next
      }
    }
    if isDeadEnd { coverage.deadEnds.append(node) }
  }

  private func isSame(_ node: UInt32) -> Bool {
    expandedCount += 1
    let isSample = expandedCount & (expandedCount - 1) == 0 || expandedCount % 512 == 0
    var isSame = machine.hash() == search.table[node].hash
    if isSame, isSample, !search.restartsAlways {
      isSame = isReached(node)
      position = nil
      go(to: node)
    }
    // Only what effects send is of interest, wherever that is.
    if search.isScouting { return true }
    if !isSame { search.noteDivergence(at: node) }
    return isSame
  }

  /// Takes a choice.
  ///
  /// - Returns: Whether it has changed anything.
  private func take(_ choice: Choice, from node: UInt32, _ list: CandidateList<Action>) -> Bool {
    self.choice = choice
    position = nil
    status.set(node: node, code: search.codes.code(choice))
    switch perform(choice, list.actions) {
    case .impossible: return false
    case .failed: return true
    case .done: break
    }
    let (hash, hasChanged) = arrive(from: node, by: choice, list)
    // A thread does not know what the others find. So it adds nothing, and which way to a state is
    // kept does not depend on the threads.
    let isNew = !search.table.contains(hash) && fresh.insert(hash).inserted
    let held = isNew ? check() : []
    if isNew || search.keepsEdges && hasChanged {
      arrivals.append(
        Expansion.Arrival(
          hash: hash, parent: node, choice: search.codes.code(choice), hasChanged: hasChanged,
          held: held))
    }
    return hasChanged
  }

  /// Takes a step, and counts it.
  private func perform(_ choice: Choice, _ actions: [Action]) -> Machine<State, Action>.Outcome {
    let outcome = machine.perform(choice, actions)
    switch outcome {
    case .impossible:
      _ = machine.issues.take()
      return outcome
    case .failed(let failure): note(.step(failure))
    case .done: break
    }
    coverage.transitionCount += 1
    return outcome
  }

  /// Notes what a step has led to.
  private func arrive(
    from node: UInt32, by choice: Choice, _ list: CandidateList<Action>
  ) -> (hash: UInt64, hasChanged: Bool) {
    let hash = machine.hash()
    let hasChanged = hash != search.table[node].hash
    if case .action(let number) = choice.kind, number < list.wasSent.count {
      list.wasSent[number] = true
      if hasChanged { list.hasChanged[number] = true }
    }
    let issues = machine.issues.take()
    if !issues.isEmpty { note(.issues(issues)) }
    return (hash, hasChanged)
  }

  /// Notes the first thing that must not happen, with the choices up to now.
  private func note(_ kind: Finding.Kind) {
    if !search.isScouting, finding == nil { finding = Finding(kind: kind, path: path) }
  }

  /// Looks whether the properties hold where the machine is.
  ///
  /// - Returns: The ones of the kinds `sometimes`, unless they are known to hold somewhere, and
  ///   `eventually` that hold.
  private func check() -> [Int] {
    var held: [Int] = []
    machine.noteParts()
    let effects = machine.effects
    defer { status.set(.none) }
    machine.inSharedValues {
      machine.withState { state in
        for (index, property) in search.properties.enumerated() {
          status.countStep()
          status.set(.property, index)
          switch property.kind {
          case .always, .never:
            guard property.isBroken(in: state.pointee, effects) else { continue }
            note(.property(index))
          case .sometimes, .eventually:
            guard coverage.reached[index] == nil else { continue }
            if property.condition(state.pointee, effects) { held.append(index) }
          }
        }
      }
    }
    return held
  }
}

// MARK: - Walking

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Expander {
  /// Takes choices at random, and prefers what is not familiar.
  ///
  /// - Parameters:
  ///   - seed: Decides which choices.
  ///   - limits: How far it goes.
  ///   - familiarity: What was seen before.
  /// - Returns: What was seen.
  func walk(seed: UInt64, _ limits: ExplorationLimits, _ familiarity: Familiarity) -> Walk {
    var random = SplitMix64(seed: seed)
    var result = Walk(familiarity: familiarity)
    (stack, starts, places, position) = ([], [], [:], nil)
    let start = result.familiarity.begin(&random)
    walk = start
    defer { walk = nil }
    repeatWalk()
    node = search.table.insert(machine.hash(), parent: nil, choice: 0).id
    let length = min(start.count + ExplorationLimits.walkLength, limits.depth ?? .max)
    while let walk, walk.count < length, finding == nil, !search.shouldStop {
      let (list, traits) = (machine.list(), machine.traits)
      result.familiarity.note(traits, after: walk)
      let options = machine.options(list, traits)
      guard !options.isEmpty else { break }
      let option = options[result.familiarity.choice(among: options, &random)]
      guard takeAtRandom(option.choice, of: list, into: &result, seed: random.next()) else {
        result.familiarity.avoid(option)
        result.idleCount += 1
        if result.idleCount > length { break }
        continue
      }
      result.familiarity.note(option)
    }
    result.hasFound = finding != nil
    return result
  }

  /// Takes a choice, with answers at random.
  ///
  /// - Returns: Whether it was possible.
  private func takeAtRandom(
    _ chosen: Choice, of list: CandidateList<Action>, into result: inout Walk, seed: UInt64
  ) -> Bool {
    choice = chosen
    status.set(way: walk, isWalking: true, choice: chosen)
    machine.tape.random = SplitMix64(seed: seed)
    let outcome = perform(chosen, list.actions)
    machine.tape.random = nil
    if case .impossible = outcome {
      repeatWalk()
      return false
    }
    result.stepCount += 1
    guard case .done = outcome else { return true }
    let taken = Choice(kind: chosen.kind, answers: machine.tape.given)
    let (hash, _) = arrive(from: node, by: taken, list)
    let (next, isNew) = search.table.insert(
      hash, parent: node, choice: search.codes.code(taken))
    if isNew { result.newStateCount += 1 }
    node = next
    walk?.append(taken)
    choice = nil
    status.set(way: walk, isWalking: true)
    for index in check() where search.properties[index].kind == .sometimes {
      result.ways[index] = result.ways[index] ?? walk
    }
    return true
  }

  /// Goes from the beginning to where the walk is.
  private func repeatWalk() {
    choice = nil
    status.set(way: walk, isWalking: true)
    machine.restart()
    for choice in walk ?? [] where !search.shouldStop {
      _ = machine.perform(choice, machine.list().actions)
    }
    _ = machine.issues.take()
  }
}

// MARK: - Confirming

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Expander {
  /// Takes choices at random, and looks whether they lead where the search says.
  ///
  /// - Returns: The choices that led somewhere else.
  func confirm(seed: UInt64, length: Int) -> [Choice]? {
    var random = SplitMix64(seed: seed)
    (stack, starts, places, position) = ([], [], [:], nil)
    walk = []
    defer { walk = nil }
    repeatWalk()
    guard var here = search.table.node(of: machine.hash()) else { return [] }
    var known: [UInt64: UInt64] = [:]
    var idleCount = 0
    while let way = walk, way.count < length, idleCount < length, finding == nil,
      !search.shouldStop
    {
      node = here
      let list = machine.list()
      let choices = machine.choices(list.actions.count)
      guard !choices.isEmpty else { break }
      let chosen = choices[Int(random.next() % UInt64(choices.count))]
      guard let (taken, hash) = takeToConfirm(chosen, of: list, seed: random.next()) else {
        idleCount += 1
        continue
      }
      let next = search.table.node(of: hash)
      guard let next else { return walk }
      // The numbers of effects depend on the order in which they began, which is no part of a state.
      if taken.isOfPerson {
        let step = UInt64(here) << 32 | UInt64(search.codes.code(taken))
        guard known[step] ?? hash == hash else { return walk }
        known[step] = hash
      }
      here = next
    }
    return nil
  }

  /// Takes choices at random, to learn what effects send where a dependency remembers what no state shows.
  func wander(seed: UInt64, length: Int) {
    var random = SplitMix64(seed: seed)
    (stack, starts, places, position) = ([], [], [:], nil)
    walk = []
    defer { walk = nil }
    repeatWalk()
    for _ in 0..<length where !search.shouldStop {
      let list = machine.list()
      let choices = machine.choices(list.actions.count)
      guard !choices.isEmpty else { return }
      let chosen = choices[Int(random.next() % UInt64(choices.count))]
      _ = takeToConfirm(chosen, of: list, seed: random.next())
    }
  }

  private func takeToConfirm(
    _ chosen: Choice, of list: CandidateList<Action>, seed: UInt64
  ) -> (taken: Choice, hash: UInt64)? {
    choice = chosen
    status.set(way: walk, isWalking: true, choice: chosen)
    machine.tape.random = SplitMix64(seed: seed)
    let outcome = perform(chosen, list.actions)
    machine.tape.random = nil
    guard case .done = outcome else {
      if case .impossible = outcome { repeatWalk() }
      return nil
    }
    let taken = Choice(kind: chosen.kind, answers: machine.tape.given)
    let issues = machine.issues.take()
    if !issues.isEmpty { note(.issues(issues)) }
    walk?.append(taken)
    choice = nil
    status.set(way: walk, isWalking: true)
    _ = check()
    return (taken, machine.hash())
  }
}

// MARK: - Replaying

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Expander {
  /// Takes choices from the beginning, and leaves out those that are not possible.
  ///
  /// - Parameters:
  ///   - count: The number of choices.
  ///   - next: Returns a choice by its number; nil if it is not possible.
  ///   - begins: Is called before each step.
  /// - Returns: What must not happen, once it has.
  func replay(
    _ count: Int,
    _ next: (Machine<State, Action>, CandidateList<Action>, Int) -> Choice?,
    begins: (Replayed.Step) -> Void
  ) -> Finding.Kind? {
    status.set(way: [])
    _ = insertRoot()
    walk = []
    var taken: [Choice] = []
    for number in 0..<count where finding == nil && !search.shouldStop {
      let list = machine.list()
      guard let chosen = next(machine, list, number) else { continue }
      begins(
        Replayed.Step(
          choice: chosen, code: machine.code(of: chosen, list),
          simpler: machine.simplerCodes(than: chosen, list)))
      choice = chosen
      status.set(way: taken, choice: chosen)
      guard case .done = perform(chosen, list.actions) else { continue }
      taken.append(chosen)
      status.set(way: taken)
      let issues = machine.issues.take()
      if !issues.isEmpty { note(.issues(issues)) }
      _ = check()
    }
    return finding?.kind
  }
}

/// The result of expanding states.
struct Expansion: Sendable {
  /// A step to a state.
  struct Arrival: Sendable {
    let hash: UInt64
    let parent: UInt32
    /// The code of the choice.
    let choice: UInt32
    let hasChanged: Bool
    /// The properties of the kinds `sometimes` and `eventually` that hold, if the state is new.
    let held: [Int]
  }

  var arrivals: [Arrival]
  var coverage: Coverage
}
