import Ratchet
import RatchetSource

/// The states of a small feature, and the steps between them.
struct StateGraph: Sendable {
  struct Node: Sendable {
    /// The number of steps from the beginning.
    let depth: Int
    /// The parts of the state: `isLoading: ` and `true`.
    var rows: [(label: String, value: String)]
    /// The actions that the effects in flight followed.
    let effects: [String]
    var steps: [Step] = []
    /// Whether all of its steps are known.
    var isExpanded = false
  }

  struct Step: Sendable {
    let title: String
    let target: Int
  }

  /// The states, in the order of their depths.
  var nodes: [Node] = []
  /// The states on the way to the failure, and the one with the failure.
  var way: [Int] = []
  /// Whether there are states that are not among them.
  var isPart = false

  /// Takes the parts out that are the same in all states.
  ///
  /// - Returns: These parts.
  mutating func takeConstants() -> [(label: String, value: String)] {
    guard nodes.count > 1, let first = nodes.first else { return [] }
    let constants = first.rows.filter { row in
      !row.label.isEmpty && nodes.allSatisfy { $0.rows.contains { $0 == row } }
    }
    for index in nodes.indices {
      nodes[index].rows.removeAll { row in constants.contains { $0 == row } }
    }
    return constants
  }
}

/// Finds the states of a small feature once more, to draw them.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct StateGrapher<State, Action> {
  private let driver: FeatureDriver<State, Action>
  private var graph = StateGraph()
  private var hashes: [UInt64] = []
  private var numbers: [UInt64: Int] = [:]
  /// How each state was reached first.
  private var origins: [(node: Int, choice: Choice)?] = []

  init(_ driver: FeatureDriver<State, Action>) { self.driver = driver }

  /// - Parameters:
  ///   - limit: The number of states.
  ///   - depth: The number of steps within which all states are known, so that no step there traps.
  ///   - way: The way to a failure, which is drawn whatever the limit.
  mutating func graph(limit: Int, depth: Int, way: [Choice]?) -> StateGraph {
    driver.restart()
    _ = insert(at: driver.hash(), from: nil)
    var index = 0
    while index < graph.nodes.count {
      if graph.nodes[index].depth < depth {
        expand(index, limit)
      } else {
        graph.isPart = true
      }
      index += 1
    }
    if let way { graph.way = follow(way) }
    return graph
  }

  private mutating func expand(_ node: Int, _ limit: Int) {
    go(to: node)
    graph.nodes[node].isExpanded = true
    let actions = driver.list().actions
    for choice in driver.choices(actions.count) {
      var answers: [Int]? = []
      while let given = answers {
        take(Choice(kind: choice.kind, answers: given), from: node, limit)
        answers = driver.tape.next
      }
    }
  }

  /// Takes a choice in a state.
  ///
  /// - Returns: The state that follows; nil if there is none, or if the limit is reached.
  @discardableResult
  private mutating func take(_ choice: Choice, from node: Int, _ limit: Int) -> Int? {
    go(to: node)
    let actions = driver.list().actions
    let title = driver.shortTitle(of: choice, actions)
    driver.tape.describes = true
    defer { driver.tape.describes = false }
    guard case .done = driver.perform(choice, actions) else {
      return nil
    }
    let answers = driver.tape.descriptions
    _ = driver.issues.take()
    let hash = driver.hash()
    if hash == hashes[node] { return node }
    guard let target = insert(at: hash, from: (node, choice), limit) else {
      graph.isPart = true
      return nil
    }
    let step = StateGraph.Step(
      title: ([title] + answers).joined(separator: " · "), target: target)
    let isKnown = graph.nodes[node].steps.contains {
      $0.title == step.title && $0.target == target
    }
    if !isKnown { graph.nodes[node].steps.append(step) }
    return target
  }

  private mutating func follow(_ way: [Choice]) -> [Int] {
    var nodes = [0]
    for choice in way {
      guard let last = nodes.last, let next = take(choice, from: last, .max) else { break }
      nodes.append(next)
    }
    return nodes
  }

  private mutating func insert(
    at hash: UInt64, from origin: (node: Int, choice: Choice)?, _ limit: Int = .max
  ) -> Int? {
    if let number = numbers[hash] { return number }
    guard graph.nodes.count < limit else { return nil }
    numbers[hash] = graph.nodes.count
    hashes.append(hash)
    origins.append(origin)
    let depth = origin.map { graph.nodes[$0.node].depth + 1 } ?? 0
    graph.nodes.append(
      StateGraph.Node(depth: depth, rows: driver.rows, effects: driver.effects.origins))
    return graph.nodes.count - 1
  }

  private func go(to node: Int) {
    var way: [(node: Int, choice: Choice)] = []
    var last = node
    while let origin = origins[last] {
      way.append(origin)
      last = origin.node
    }
    driver.restart()
    for (_, choice) in way.reversed() {
      _ = driver.perform(choice, driver.list().actions)
    }
    _ = driver.issues.take()
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// The parts of the state.
  fileprivate var rows: [(label: String, value: String)] {
    inSharedValues {
      withState { state in
        let writer = SourceWriter(module: TypeReflection.module(of: State.self))
        let text = writer.expression(state.pointee)
        guard case .list(_, "(", let items, _) = text else { return [("", text.flat)] }
        return items.map { ($0.label, $0.expression.flat) }
      }
    }
  }

  /// A choice in few words.
  fileprivate func shortTitle(of choice: Choice, _ actions: [Action]) -> String {
    switch choice.kind {
    case .action(let number):
      return number < actions.count ? candidates.text(of: actions[number]) : "action \(number)"
    case .effect(let index, let number):
      let action = phase?.action(index, number)
      return "effect: " + (action.map { candidates.text(of: $0) } ?? "it continues")
    case .time: return "time passes"
    case .wait(let number): return "\(candidates.space.waits[number]) pass"
    case .turn: return "the turn of \(origin(of: choice) ?? "an effect")"
    case .cancel: return "cancelled: \(origin(of: choice) ?? "an effect")"
    }
  }
}
