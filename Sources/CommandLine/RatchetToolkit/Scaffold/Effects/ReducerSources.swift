/// The effects and dependencies of a module's reducers, as far as their source shows them.
struct ReducerSources: Sendable {
  /// A dependency, as a reducer refers to it.
  enum Dependency: Sendable, Hashable {
    /// By its key path: `\.uuid`.
    case key(String)
    /// By its type: `Client.self`.
    case type(String)
  }

  /// A branch of `switch action`.
  struct Branch: Sendable, Hashable {
    /// The names in its pattern after the case's name: `element` and `checkboxTapped`, or the field
    /// of a binding.
    var names: [String]

    /// The actions that its code sends.
    var sent: SentActions
  }

  /// The branches for each case, by the reducers' names and the cases'.
  var branches: [String: [String: [Branch]]] = [:]

  /// The actions that each function sends, by the names of the types and functions.
  var functions: [String: [String: SentActions]] = [:]

  /// The dependencies of each reducer, by name.
  var dependencies: [String: [Dependency]] = [:]

  /// The types of the dependencies that the module adds to `DependencyValues`, by name.
  var dependencyTypes: [String: String] = [:]

  init() {}

  mutating func merge(_ other: Self) {
    branches.merge(other.branches) { $0.merging($1, uniquingKeysWith: +) }
    functions.merge(other.functions) { $0.merging($1) { $0.adding($1) } }
    dependencies.merge(other.dependencies, uniquingKeysWith: +)
    dependencyTypes.merge(other.dependencyTypes) { first, _ in first }
  }

  /// The actions that a reducer's effects send after an action, including those of functions that
  /// it calls.
  ///
  /// - Parameters:
  ///   - enumCase: The action's case.
  ///   - action: The action as source, to find its branch, or nil for all branches of the case.
  ///   - reducer: The reducer's name.
  func sent(after enumCase: String, _ action: String?, by reducer: String) -> SentActions {
    var result = SentActions()
    var visited: Set<String> = []
    let fitting = (branches[reducer]?[enumCase] ?? []).filter { branch in
      guard let action else { return true }
      let words = Set(action.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      return branch.names.allSatisfy(words.contains)
    }
    // The first matching branch is taken. Without the action, any branch may match.
    var pending = action == nil ? fitting.map(\.sent) : fitting.prefix(1).map(\.sent)
    while let next = pending.popLast() {
      result.add(next)
      for call in next.calls where visited.insert(call.name).inserted {
        guard var called = functions[reducer]?[call.name] else { continue }
        if !call.isCertain { called.makeUncertain() }
        pending.append(called)
      }
    }
    return result
  }
}

/// The actions that a piece of code sends.
struct SentActions: Sendable, Hashable {
  struct Action: Sendable, Hashable {
    /// The name of the case.
    var name: String

    /// Whether it is always sent, and not under a condition or after an error.
    var isCertain: Bool

    /// Whether it is sent in a loop.
    var isRepeated: Bool
  }

  struct Call: Sendable, Hashable {
    var name: String
    var isCertain: Bool
    var isRepeated: Bool
  }

  var actions: [Action] = []

  /// The functions that it calls.
  var calls: [Call] = []

  /// How long it waits between iterations, if the source shows it.
  var interval: String?

  /// Whether it runs a timer.
  var hasTimer = false

  init() {}

  mutating func add(_ other: Self) {
    actions += other.actions
    calls += other.calls
    interval = interval ?? other.interval
    hasTimer = hasTimer || other.hasTimer
  }

  func adding(_ other: Self) -> Self {
    var sum = self
    sum.add(other)
    return sum
  }

  mutating func makeUncertain() {
    for index in actions.indices { actions[index].isCertain = false }
    for index in calls.indices { calls[index].isCertain = false }
  }

  /// The actions by case, each once.
  ///
  /// An action is certain if it is certain anywhere.
  var unique: [Action] {
    var order: [String] = []
    var byName: [String: Action] = [:]
    for action in actions {
      guard let known = byName[action.name] else {
        byName[action.name] = action
        order.append(action.name)
        continue
      }
      byName[action.name]?.isCertain = known.isCertain || action.isCertain
    }
    return order.compactMap { byName[$0] }
  }
}
