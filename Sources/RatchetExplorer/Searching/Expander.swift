import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency

/// Finds the states after a state, on one thread.
///
/// It goes to a state by its path from the root. It keeps the states of the path to the last one,
/// so that going from one state to the next in the order of a level takes few steps.
///
/// A class, because it changes with each step. Unchecked: it belongs to one thread; the monitor of
/// the exploration reads what it did last after that thread has stopped.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class Expander<State, Action>: @unchecked Sendable {
  private struct Stop {
    let node: UInt32
    let start: Machine<State, Action>.Start?
  }

  let machine: Machine<State, Action>
  fileprivate let search: SearchState<State>
  private var stack: [Stop] = []
  private var places: [UInt32: Int] = [:]
  /// The node at which the machine is.
  private var position: UInt32?
  private var expandedCount = 0

  // What it does, for the monitor.
  private(set) var node: UInt32 = 0
  private(set) var choice: Choice?
  nonisolated(unsafe) private(set) var isStepping = false

  // What it has found.
  var coverage = Coverage()
  private(set) var findings: [(kind: Finding.Kind, node: UInt32, choice: Choice?)] = []
  private(set) var edges: [(from: UInt32, to: UInt32)] = []
  /// The properties of the kind `eventually` that hold at a node.
  private(set) var goals: [(property: Int, node: UInt32)] = []
  private(set) var divergence: String?

  init(_ machine: Machine<State, Action>, _ search: SearchState<State>) {
    self.machine = machine
    self.search = search
  }

  /// Adds the beginning to the search.
  ///
  /// - Returns: Its number.
  func insertRoot() -> UInt32 {
    machine.restart()
    let (root, _) = search.table.insert(machine.hash(), parent: nil, choice: 0)
    check(root, cameBy: nil)
    return root
  }
}

// MARK: - Going to a node

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Expander {
  private func go(to node: UInt32) {
    if position == node { return }
    position = node
    var ahead: [UInt32] = []
    var known = node
    while places[known] == nil {
      ahead.append(known)
      let parent = search.table[known].parent
      if parent == known { break }
      known = parent
    }
    let common = places[known] ?? -1
    while stack.count > common + 1 { places[stack.removeLast().node] = nil }
    let rest = begin(stack.map(\.node) + ahead.reversed())
    for (before, next) in rest { step(from: before, to: next) }
  }

  /// Goes to the last stop that can be gone to, and returns the steps that are left.
  private func begin(_ path: [UInt32]) -> [(UInt32, UInt32)] {
    var index = 0
    if let last = stack.lastIndex(where: { $0.start != nil }), let start = stack[last].start {
      machine.go(to: start)
      index = last
    } else {
      machine.restart()
      if stack.isEmpty { push(path[0]) }
    }
    return Array(zip(path[index...], path.dropFirst(index + 1)))
  }

  private func step(from before: UInt32, to next: UInt32) {
    let choice = search.codes.choice(search.table[next].choice)
    _ = machine.perform(choice, machine.list().actions, seed: seed(before, choice))
    _ = machine.issues.take()
    if places[next] == nil { push(next) }
  }

  private func push(_ node: UInt32) {
    places[node] = stack.count
    let keepsStart = !search.restartsAlways
    stack.append(Stop(node: node, start: keepsStart ? machine.start : nil))
  }

  private func seed(_ node: UInt32, _ choice: Choice) -> UInt64 {
    var first = choice
    first.answers = []
    return StructuralHash.mixed(search.table[node].hash, UInt64(search.codes.code(first)))
  }

  /// Whether the way from the root leads to a node, too.
  ///
  /// A dependency with a memory of its own begins again at the root, and does not at other stops.
  private func isReached(_ node: UInt32) -> Bool {
    var path = [node]
    while let last = path.last, search.table[last].parent != last {
      path.append(search.table[last].parent)
    }
    machine.restart()
    for (before, next) in zip(path.reversed(), path.reversed().dropFirst()) {
      let choice = search.codes.choice(search.table[next].choice)
      _ = machine.perform(choice, machine.list().actions, seed: seed(before, choice))
    }
    _ = machine.issues.take()
    return machine.hash() == search.table[node].hash
  }
}

// MARK: - Expanding

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Expander {
  /// Finds the states after a state.
  ///
  /// - Returns: The new ones.
  func expand(_ node: UInt32) -> [UInt32] {
    self.node = node
    choice = nil
    go(to: node)
    guard isSame(node) else { return [] }
    let list = machine.list()
    var new: [UInt32] = []
    var isDeadEnd = machine.effects.isEmpty
    for choice in machine.choices(list.actions.count) {
      var answers: [Int]? = []
      while let given = answers, !search.shouldStop {
        go(to: node)
        let chosen = Choice(kind: choice.kind, answers: given)
        let (next, hasChanged) = take(chosen, from: node, list)
        if hasChanged { isDeadEnd = false }
        if let next { new.append(next) }
        answers = machine.tape.next
      }
    }
    if isDeadEnd { coverage.deadEnds.append(node) }
    return new
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
    if !isSame { search.noteDivergence(at: node) }
    return isSame
  }

  /// Takes a choice.
  ///
  /// - Returns: The state that it leads to, if it is new, and whether it has changed anything.
  private func take(
    _ choice: Choice, from node: UInt32, _ list: CandidateList<Action>
  ) -> (new: UInt32?, hasChanged: Bool) {
    self.choice = choice
    position = nil
    isStepping = true
    let outcome = machine.perform(choice, list.actions, seed: seed(node, choice))
    isStepping = false
    switch outcome {
    case .impossible:
      _ = machine.issues.take()
      return (nil, false)
    case .failed(let failure):
      coverage.transitionCount += 1
      note(.step(failure), node, choice)
      return (nil, true)
    case .done:
      coverage.transitionCount += 1
    }
    let hash = machine.hash()
    let hasChanged = hash != search.table[node].hash
    if case .action(let number) = choice.kind, number < list.wasSent.count {
      list.wasSent[number] = true
      if hasChanged { list.hasChanged[number] = true }
    }
    let (next, isNew) = search.table.insert(
      hash, parent: node, choice: search.codes.code(choice))
    if search.keepsEdges, hasChanged { edges.append((node, next)) }
    let issues = machine.issues.take()
    if !issues.isEmpty { note(.issues(issues), node, choice) }
    guard isNew else { return (nil, hasChanged) }
    check(next, cameBy: (node, choice))
    return (next, hasChanged)
  }

  private func note(_ kind: Finding.Kind, _ node: UInt32, _ choice: Choice?) {
    if !search.isScouting { findings.append((kind, node, choice)) }
  }

  private func check(_ node: UInt32, cameBy way: (UInt32, Choice)?) {
    let effects = machine.effects
    machine.inSharedValues {
      machine.withState { state in
        for (index, property) in search.properties.enumerated() {
          switch property.kind {
          case .always, .never:
            guard property.isBroken(in: state.pointee, effects) else { continue }
            note(.property(index), way?.0 ?? node, way?.1)
          case .sometimes:
            guard coverage.reached[index] == nil else { continue }
            if property.condition(state.pointee, effects) { coverage.reached[index] = node }
          case .eventually:
            if property.condition(state.pointee, effects) { goals.append((index, node)) }
          }
        }
      }
    }
  }
}

// MARK: - Replaying

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Expander {
  /// Takes the choices of a line, until something is broken.
  func replay(_ line: String) -> Exploration<State, Action>.Outcome {
    var node = insertRoot()
    var outcome = Exploration<State, Action>.Outcome()
    outcome.coverage.levels = [1]
    for code in line.split(separator: ";").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      guard findings.isEmpty, let choice = machine.choice(for: code) else { break }
      let list = machine.list()
      let outcomeOfStep = machine.perform(choice, list.actions, seed: seed(node, choice))
      let issues = machine.issues.take()
      switch outcomeOfStep {
      case .impossible: continue
      case .failed(let failure): note(.step(failure), node, choice)
      case .done: if !issues.isEmpty { note(.issues(issues), node, choice) }
      }
      // Each step counts as a new state, so that the line is taken as it is.
      let hash = StructuralHash.mixed(search.table[node].hash, machine.hash())
      let next = search.table.insert(
        hash, parent: node, choice: search.codes.code(choice)
      ).id
      if findings.isEmpty { check(next, cameBy: (node, choice)) }
      outcome.coverage.levels.append(1)
      outcome.coverage.transitionCount += 1
      node = next
    }
    outcome.coverage.fullDepth = 0
    guard let (kind, last, choice) = findings.first else {
      outcome.notes.append(
        """
        The choices lead to no failure anymore: \(outcome.coverage.transitionCount) of them were \
        possible. Remove 'replaying' to explore everything again.
        """)
      return outcome
    }
    outcome.finding = Finding(kind: kind, path: search.path(to: last) + [choice].compactMap(\.self))
    return outcome
  }
}
