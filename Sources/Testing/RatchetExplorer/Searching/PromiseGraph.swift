/// The states in which something promised has not come yet, and the steps between them.
///
/// A promise is broken if a state after its beginning can be followed forever by such states without a user,
/// although an effect that can continue again and again does so, and so does the clock, and a source ends some time
/// that is not endless: by none, if nothing continues, or by a circle of steps.
struct PromiseGraph: Sendable {
  /// What has to continue where it can: an effect, by how it began, or the clock.
  typealias Process = UInt64

  /// The process of a user, who may do something before the circle, and does nothing in it.
  static var user: Process { 0 }
  static var clock: Process { 1 }
  /// What waits for something outside.
  ///
  /// It may continue at any time, so its states break no promise.
  static var outside: Process { 2 }

  /// What continues in a step.
  struct Move: Sendable {
    var process = PromiseGraph.user
    /// Whether a source that ends some time has ended; nil if the process has asked none.
    var hasSourceEnded: Bool?

    var isWithoutUser: Bool { process != PromiseGraph.user }

    /// What could happen besides, before it.
    var enabled: [Process] {
      hasSourceEnded == nil ? [] : [PromiseGraph.sourceEnd(of: process)]
    }

    /// What has happened besides.
    var end: Process? { hasSourceEnded == true ? PromiseGraph.sourceEnd(of: process) : nil }

    /// What has continued, and what has happened.
    var processes: [Process] { [process, end].compactMap(\.self) }
  }

  struct Step: Sendable {
    let target: UInt32
    let move: Move
  }

  /// What has to happen again and again, besides the process itself, where it asks a source that ends some time.
  static func sourceEnd(of process: Process) -> Process { ~process }

  struct Node: Sendable {
    /// The processes that can continue.
    var enabled: Set<Process> = []
    var steps: [Step] = []
    /// Whether its steps are known.
    var isExpanded = false
  }

  private(set) var nodes: [UInt32: Node] = [:]
  /// The states in which what a property promises does not hold.
  private struct Waiting {
    var nodes: Set<UInt32> = []
    /// The ones in which the wait begins, in the order of the search.
    var beginnings: [UInt32] = []
  }

  private var waiting: [Int: Waiting] = [:]

  mutating func add(_ marks: [PromiseMark], at node: UInt32) {
    for mark in marks {
      waiting[mark.property, default: Waiting()].nodes.insert(node)
      if mark.begins { waiting[mark.property, default: Waiting()].beginnings.append(node) }
    }
  }

  mutating func expand(_ node: UInt32, enabled: Set<Process>) {
    nodes[node, default: Node()].enabled.formUnion(enabled)
    nodes[node, default: Node()].isExpanded = true
  }

  /// Adds what a thread has expanded.
  mutating func add(_ other: PromiseGraph) {
    for (node, added) in other.nodes where added.isExpanded {
      expand(node, enabled: added.enabled)
    }
  }

  mutating func add(_ step: Step, from node: UInt32) {
    nodes[node, default: Node()].steps.append(step)
    nodes[node]?.enabled.formUnion(step.move.enabled)
  }

  /// The same graph, in which what waits for something outside waits forever.
  ///
  /// Nil if nothing does.
  var withoutOutside: PromiseGraph? {
    let waiting = nodes.filter { $0.value.enabled.contains(Self.outside) }.map(\.key)
    if waiting.isEmpty { return nil }
    var graph = self
    for node in waiting { graph.nodes[node]?.enabled.remove(Self.outside) }
    return graph
  }

  /// The way of a broken promise.
  struct Lasso: Sendable {
    /// Where it begins to wait.
    let beginning: UInt32
    /// The states after that, up to the one from which nothing continues, or with which the circle begins.
    var way: [UInt32] = []
    /// The steps of the circle that leads from that one back to it.
    var loop: [Step] = []
  }
}

/// That what a property promises does not hold in a state.
struct PromiseMark: Sendable {
  /// The number of the property.
  let property: Int
  /// Whether the wait begins there.
  let begins: Bool
}

// MARK: - Finding a circle

extension PromiseGraph {
  /// The shortest way on which a promise is broken; nil if there is none.
  ///
  /// - Parameters:
  ///   - property: The number of the property.
  ///   - hasCircles: Whether steps that lead back to a state can be repeated.
  ///   - depth: Returns the number of steps to a state.
  /// - Complexity: O(*n* log *n*) in the number of states and steps.
  func lasso(for property: Int, hasCircles: Bool, depth: (UInt32) -> Int) -> Lasso? {
    guard let waiting = waiting[property] else { return nil }
    let reached = reached(in: waiting, depth)
    func lasso(to last: UInt32, _ loop: [Step]) -> Lasso {
      var way: [UInt32] = []
      var node = last
      while let before = reached.before[node] {
        way.append(node)
        node = before
      }
      return Lasso(beginning: node, way: way.reversed(), loop: loop)
    }
    // That nothing continues is understood more easily than a circle.
    let end = reached.order.first { nodes[$0]?.isExpanded == true && nodes[$0]?.enabled == [] }
    if let end { return lasso(to: end, []) }
    if !hasCircles { return nil }
    let circles = circles(among: reached.order)
    for last in reached.order {
      if let circle = circles[last] { return lasso(to: last, loop(around: last, circle)) }
    }
    return nil
  }

  /// The states in which it waits, the nearest first, each with the one before.
  private func reached(
    in waiting: Waiting, _ depth: (UInt32) -> Int
  ) -> (order: [UInt32], before: [UInt32: UInt32]) {
    var levels: [[(node: UInt32, before: UInt32?)]] = []
    func add(_ node: UInt32, _ before: UInt32?, at level: Int) {
      while levels.count <= level { levels.append([]) }
      levels[level].append((node, before))
    }
    for node in waiting.beginnings { add(node, nil, at: depth(node)) }
    var (order, before, known) = ([UInt32](), [UInt32: UInt32](), Set<UInt32>())
    var level = 0
    while level < levels.count {
      for (node, former) in levels[level] where known.insert(node).inserted {
        order.append(node)
        before[node] = former
        for step in nodes[node]?.steps ?? [] where waiting.nodes.contains(step.target) {
          add(step.target, node, at: level + 1)
        }
      }
      level += 1
    }
    return (order, before)
  }

  /// The sets of states that can be visited forever without a user, by each of their states.
  ///
  /// A process that can continue again and again must be among the steps between the states of a set. Where it is
  /// not, the states are left out in which it can continue.
  ///
  /// Emerson and Lei: "Modalities for Model Checking", Science of Computer Programming 8, 1987.
  private func circles(among states: [UInt32]) -> [UInt32: Set<UInt32>] {
    var found: [UInt32: Set<UInt32>] = [:]
    var rest = [states.filter { nodes[$0]?.isExpanded == true }]
    while let states = rest.popLast() {
      for component in components(of: states) {
        let missing = enabled(in: component).subtracting(taken(in: component))
        if missing.isEmpty {
          for state in component { found[state] = component }
          continue
        }
        let others = component.filter { nodes[$0]?.enabled.isDisjoint(with: missing) == true }
        if !others.isEmpty { rest.append(Array(others)) }
      }
    }
    return found
  }

  private func enabled(in states: some Sequence<UInt32>) -> Set<Process> {
    states.reduce(into: []) { $0.formUnion(nodes[$1]?.enabled ?? []) }
  }

  private func taken(in states: Set<UInt32>) -> Set<Process> {
    var taken: Set<Process> = []
    for state in states {
      for step in nodes[state]?.steps ?? []
      where step.move.isWithoutUser && states.contains(step.target) {
        taken.insert(step.move.process)
        if let end = step.move.end { taken.insert(end) }
      }
    }
    return taken
  }

  /// The strongly connected parts of some states.
  ///
  /// Tarjan: "Depth-First Search and Linear Graph Algorithms", SIAM Journal on Computing 1, 1972.
  private func components(of states: [UInt32]) -> [Set<UInt32>] {
    let among = Set(states)
    var (numbers, lows) = ([UInt32: Int](), [UInt32: Int]())
    var (stack, isOnStack) = ([UInt32](), Set<UInt32>())
    var found: [Set<UInt32>] = []
    for root in states where numbers[root] == nil {
      var calls: [(node: UInt32, next: Int)] = [(root, 0)]
      while let (node, next) = calls.last {
        if next == 0 {
          numbers[node] = numbers.count
          lows[node] = numbers[node]
          stack.append(node)
          isOnStack.insert(node)
        }
        let steps = nodes[node]?.steps ?? []
        if next < steps.count {
          calls[calls.count - 1].next += 1
          let target = steps[next].target
          if !steps[next].move.isWithoutUser || !among.contains(target) { continue }
          if numbers[target] == nil {
            calls.append((target, 0))
          } else if isOnStack.contains(target) {
            lows[node] = min(lows[node] ?? 0, numbers[target] ?? 0)
          }
          continue
        }
        calls.removeLast()
        if let parent = calls.last?.node { lows[parent] = min(lows[parent] ?? 0, lows[node] ?? 0) }
        guard lows[node] == numbers[node] else { continue }
        var component: Set<UInt32> = []
        while let last = stack.popLast() {
          isOnStack.remove(last)
          component.insert(last)
          if last == node { break }
        }
        found.append(component)
      }
    }
    return found
  }

  /// The steps from a state through others back to it, among which is each process that can continue.
  private func loop(around start: UInt32, _ circle: Set<UInt32>) -> [Step] {
    var loop: [Step] = []
    var here = start
    while true {
      let due = enabled(in: [start] + loop.map(\.target)).subtracting(
        loop.flatMap(\.move.processes))
      if due.isEmpty, here == start { return loop }
      let next = way(from: here, in: circle) { _, step in
        due.min().map { step.move.processes.contains($0) } ?? (step.target == start)
      }
      guard let next else { return loop }
      loop += next
      here = next.last?.target ?? here
    }
  }

  /// The shortest steps whose last one meets a condition.
  private func way(
    from start: UInt32, in circle: Set<UInt32>, until isLast: (UInt32, Step) -> Bool
  ) -> [Step]? {
    var before: [UInt32: (node: UInt32, step: Step)] = [:]
    var (queue, index) = ([start], 0)
    while index < queue.count {
      let node = queue[index]
      index += 1
      for step in nodes[node]?.steps ?? []
      where step.move.isWithoutUser && circle.contains(step.target) {
        if isLast(node, step) {
          var way = [step]
          var last = node
          while last != start, let former = before[last] {
            way.append(former.step)
            last = former.node
          }
          return way.reversed()
        }
        guard step.target != start, before[step.target] == nil else { continue }
        before[step.target] = (node, step)
        queue.append(step.target)
      }
    }
    return nil
  }
}
