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
final class SearchWorker<State, Action>: @unchecked Sendable {
  let driver: FeatureDriver<State, Action>
  let search: SearchState<State, Action>
  /// The nodes of the path to the last one, and where the driver is at each, if it can go there
  /// again: two lists, because a node is often compared.
  var stack: [UInt32] = []
  var starts: [FeatureDriver<State, Action>.KeptStart?] = []
  var places: [UInt32: Int] = [:]
  /// The node at which the driver is.
  var position: UInt32?
  var expandedCount = 0
  /// Whether the driver can go to states with effects in flight again, as far as it is known.
  var keepsEffects = true

  // What it does.
  var node: UInt32 = 0
  var choice: Choice?
  /// The name of the action that was handled in the last step of a walk.
  var name: String?
  /// The choices of the walk that it is on.
  var walk: [Choice]?
  var status: ThreadStatus { driver.status }

  // What it has found.
  var coverage = Coverage()
  var finding: Finding?
  /// The steps to states that were not known before.
  var arrivals: [ExpandedStates.Arrival] = []
  /// Whether the last step was not possible because its action was sent often enough.
  var isOneTooManyNow = false
  /// What has continued in the last step.
  var move = PromiseGraph.Move()
  /// The hashes of these states.
  var fresh: Set<UInt64> = []
  /// The number of the state whose steps are kept to be taken again; nil if they are not kept.
  var sampledOrder: Int?
  var samples: [SampledStep<State>] = []

  init(_ driver: FeatureDriver<State, Action>, _ search: SearchState<State, Action>) {
    self.driver = driver
    self.search = search
  }

  /// Calls a function, in which the worker can be used.
  func use<Result>(_ body: () -> Result) -> Result {
    driver.use {
      status.follow { [search] in search.path(to: $0, $1) }
      return body()
    }
  }

  /// The choices up to the step that it is taking.
  var path: [Choice] {
    guard let walk else { return search.path(to: node) + [choice].compactMap(\.self) }
    guard let choice else { return walk }
    return walk + [Choice(kind: choice.kind, answers: driver.tape.given)]
  }

  /// Adds the beginning to the search.
  ///
  /// - Returns: Its number.
  func insertRoot() -> UInt32 {
    driver.restart()
    let (root, _) = search.visited.insert(driver.hash(), parent: nil, choice: 0)
    (node, choice) = (root, nil)
    status.set(node: root)
    coverage.root = root
    coverage.note(check(), at: root, search.properties)
    return root
  }
}

// MARK: - Going to a node

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension SearchWorker {
  func go(to node: UInt32) {
    if position == node { return }
    position = node
    if stack.last == node, let start = starts[stack.count - 1] { return driver.go(to: start) }
    var ahead: [UInt32] = []
    var known = node
    while places[known] == nil {
      ahead.append(known)
      let parent = search.visited[known].parent
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

  /// Goes to the last state on the path that was kept, and returns the steps that are left.
  func begin(_ path: [UInt32]) -> ArraySlice<UInt32> {
    var index = 0
    if let last = starts.lastIndex(where: { $0 != nil }), let start = starts[last] {
      driver.go(to: start)
      index = last
    } else {
      driver.restart()
      if stack.isEmpty { push(path[0], after: nil) }
    }
    return path.dropFirst(index + 1)
  }

  func step(to next: UInt32) {
    let choice = search.codes.choice(search.visited[next].choice)
    _ = driver.perform(choice, driver.list().actions)
    _ = driver.issues.take()
    if places[next] == nil { push(next, after: choice) }
  }

  func push(_ node: UInt32, after choice: Choice?) {
    places[node] = stack.count
    stack.append(node)
    let start =
      search.restartsAlways
      ? nil
      : driver.kept(
        after: choice, from: driver.phase == nil ? nil : starts.last ?? nil,
        keepsEffects: keepsEffects)
    starts.append(start)
  }

  /// Goes to a node, and looks whether that leads to its state.
  func arrive(at node: UInt32) -> Bool {
    go(to: node)
    if driver.hash() == search.visited[node].hash { return true }
    guard keepsEffects, !search.restartsAlways else { return false }
    // Perhaps what is in flight depends on more than the steps that have changed it.
    keepsEffects = false
    for index in starts.indices where starts[index]?.steps.isEmpty == false { starts[index] = nil }
    position = nil
    go(to: node)
    return driver.hash() == search.visited[node].hash
  }

  /// Whether the way from the root leads to a node, too.
  ///
  /// A dependency with memory of its own begins again at the root, and not at the states that were kept.
  func isReached(_ node: UInt32) -> Bool {
    driver.go(along: search.path(to: node))
    return driver.hash() == search.visited[node].hash
  }
}
