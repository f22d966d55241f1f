/// What an exploration has found and covered.
public struct ExplorationReport: Sendable, CustomStringConvertible {
  /// The failure, as the test reports it; nil if everything holds.
  public internal(set) var failure: String?

  /// The choices that lead to the failure, for `explore(replaying:)`.
  public internal(set) var replay: String?

  /// A test of a `TestStore` that fails in the same way; nil if there is no failure, or if it needs
  /// effects that run, because one of them traps, hangs or reports an issue.
  ///
  /// It sends what effects sent, and expects the property at the end.
  public internal(set) var test: String?

  /// The way to the failure as a recording, which the inspector and a `Store` replay; nil if there is
  /// none, or if the state or the actions are not `Codable`.
  public internal(set) var recording: String?

  /// How much of the feature was reached.
  public internal(set) var coverage = ExplorationCoverage()

  /// The kept ways that no longer fail, each with what failed.
  public internal(set) var noLongerFailing: [String] = []

  /// The number of different states that were visited.
  ///
  /// A state counts with the effects in flight.
  public internal(set) var stateCount = 0

  /// The number of steps that were taken from one state to another.
  public internal(set) var transitionCount = 0

  /// The number of choices within which all states are visited.
  public internal(set) var depth = 0

  /// The number of random walks that followed the search.
  public internal(set) var walkCount = 0

  /// The number of steps that the random walks took.
  public internal(set) var walkStepCount = 0

  /// The number of states that only random walks visited.
  public internal(set) var walkStateCount = 0

  /// Whether all states are visited, and nothing else decides what happens, so that the properties hold
  /// in each state that the actions in the alphabet lead to.
  ///
  /// It is false if there is something that the explorer cannot see. ``verdict`` names it.
  public internal(set) var isComplete = false

  /// The actions that were sent, by the names of their cases.
  public internal(set) var alphabet: [String] = []

  /// The values with which the feature compares, by their types, as its source says: they are payloads,
  /// too.
  public internal(set) var dictionary: [String] = []

  /// What is not sent, and why.
  public internal(set) var leftOut: [String] = []

  /// Actions that never changed anything.
  public internal(set) var unchangedActions: [String] = []

  /// Cases of enums in the state, and features, that no visited state contains: `Phase.failed`,
  /// `Detail.State`.
  public internal(set) var unreached: [String] = []

  /// Effects that were never cancelled, by the actions that they follow, with their places.
  public internal(set) var uncancelledEffects: [String] = []

  /// For each `sometimes` that held, the shortest way to it.
  public internal(set) var ways: [String: [String]] = [:]

  /// The shortest way to a state in which nothing changes anymore; nil if there is none.
  public internal(set) var deadEnd: [String]?

  /// The number of such states.
  public internal(set) var deadEndCount = 0

  /// Whether all states are visited that differ in what the explorer sees.
  var isFinished = false

  /// What the explorer does not see, although it can decide what happens.
  var unseen: [String] = []

  /// The actions that were not sent again where enough equal effects of them were in flight, and that number.
  var limited: (actions: [String], equalEffects: Int) = ([], 0)

  /// What was larger at each depth of a search that a limit has ended.
  var growing: [String] = []

  /// All actions that exist, by their names.
  var actions: Set<String> = []

  /// How many of the cases of enums, and of the features, in the state were reached.
  var cases = (reached: 0, count: 0)

  /// The properties about which the exploration says nothing.
  var unjudged: [String] = []

  var propertyCount = 0

  /// The values on the way to the failure that were put together from their parts.
  var composed: [String] = []

  /// What is said of each condition of 'leaveOut' that has left nothing out.
  var unusedConditions: [String] = []

  /// The failure in a line; nil if there is none.
  var title: String?

  /// The way to the failure, a text for each step.
  var steps: [String] = []

  /// Whether a failure ended the search, so that it has not seen the whole feature.
  var endedWithFailure = false

  /// The actions that only effects send, as far as the search knows.
  var sentByEffects: [String] = []

  /// Whether the time was over before everything was done.
  var isOutOfTime = false

  /// What makes the result less certain.
  ///
  /// The test shows it as a warning.
  public internal(set) var notes: [String] = []

  /// Finds the states once more, and draws them.
  var makePage: @Sendable (_ limit: Int) async -> String = { _ in "" }

  /// A page with the graph of the states, and with this report, to look at in a browser.
  ///
  /// ```swift
  /// let report = await explore(Counter.State(), depth: 3) {
  ///   Counter()
  /// } properties: {
  ///   always("the count is small") { $0.count < 4 }
  /// }
  /// Attachment.record(await report.page(), named: "Counter.html")
  /// ```
  ///
  /// `swift test --attachments-path build/pages` then writes it into that folder.
  ///
  /// - Parameter states: The number of states that are drawn: the nearest ones, and those on the way
  ///   to the failure.
  /// - Returns: The HTML.
  public func page(states: Int = 100) async -> String { await makePage(states) }

  /// The report as a text.
  public var description: String {
    [failure ?? verdict, details, extent].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// How much of the feature was reached, in a line.
  var extent: String {
    let tried = alphabet.count
    var parts = [stateCount.counting("state"), "depth \(depth)"]
    // What a trap has interrupted does not know which actions it has tried.
    if !actions.isEmpty {
      parts.append("\(tried) of \(max(tried, actions.count).counting("action")) tried")
    }
    if cases.count > 0 {
      parts.append("\(cases.reached) of \(cases.count) cases and features reached")
    }
    if !endedWithFailure, !unchangedActions.isEmpty {
      let names = unchangedActions.joined(separator: ", ")
      parts.append("\(unchangedActions.count.counting("guard")) never passed (\(names))")
    }
    return "Covered: " + parts.joined(separator: ", ")
  }

  /// What a test prints if everything holds.
  var summary: String {
    let judged =
      unjudged.isEmpty
      ? "" : " Judged: \(propertyCount - unjudged.count) of \(propertyCount.counting("property"))."
    let names = sentByEffects.map { "'\($0)'" }.joined(separator: ", ")
    let sent = names.isEmpty ? "" : " Sent by effects, and not by hand: \(names)."
    return verdict + sent + judged
  }

  /// What was learnt besides, as a text.
  var details: String {
    var lines: [String] = []
    if !endedWithFailure { lines += gaps }
    for (name, way) in ways.sorted(by: { $0.key < $1.key }) {
      lines.append("Shortest way to \"\(name)\" (\(way.count)): \(way.joined(separator: "; "))")
    }
    if let deadEnd {
      let way = deadEnd.isEmpty ? "the initial state" : deadEnd.joined(separator: "; ")
      let count = deadEndCount == 1 ? "" : " (the nearest of \(deadEndCount.grouped))"
      lines.append("Dead end\(count), where nothing changes anymore: \(way)")
    }
    if !leftOut.isEmpty {
      lines.append("Not sent:\n" + leftOut.map { "  \($0)" }.joined(separator: "\n"))
    }
    return (lines + notes).joined(separator: "\n")
  }

  /// What no step has done, as far as the whole feature was seen.
  private var gaps: [String] {
    [
      ("Never changed anything", unchangedActions),
      ("Never reached", unreached),
      ("Effects that were never cancelled", uncancelledEffects),
    ]
    .filter { !$0.1.isEmpty }.map { "\($0): \($1.joined(separator: ", "))" }
  }

  /// What was covered, in a sentence.
  public var verdict: String {
    let states = "\(stateCount.counting("state")), \(transitionCount.counting("step"))"
    if isFinished, unseen.isEmpty {
      return "All states were visited: \(states), to depth \(depth).\(limitation)"
    }
    if isFinished {
      return """
        All states were visited, as far as the explorer sees what decides: \(states), to depth \(depth). \
        It does not see \(unseen.joined(separator: ", ")).\(limitation)
        """
    }
    // The first level is only the initial state, which says nothing.
    let level = depth == 0 ? "" : " All states to depth \(depth) were visited."
    let search =
      endedWithFailure
      ? "The search ended with this failure, after \(states).\(level)"
      : depth == 0
        ? "Not all states were visited that one step leads to: \(states)."
        : "All states to depth \(depth) were visited, and some more: \(states)."
    let walks = """
       \(walkCount.grouped) random walks took \(walkStepCount.grouped) steps, to \
      \(walkStateCount.grouped) further states.
      """
    let growing = growing.prefix(3).joined(separator: ", ")
    let limit = """
       What has grown until then: \(growing). If it has no limit, let the feature or 'leaveOut' limit it.
      """
    return search + (isOutOfTime ? " Then the time was over ('time:')." : "")
      + (endedWithFailure ? "" : limitation)
      + (growing.isEmpty ? "" : limit) + (walkCount > 0 ? walks : "")
  }
}

extension ExplorationReport {
  /// What was not sent because enough effects were in flight.
  private var limitation: String {
    if limited.actions.isEmpty { return "" }
    let names = limited.actions.map { "'\($0)'" }.joined(separator: ", ")
    return """
       The state does not limit how often these are sent, so it was done up to \(limited.equalEffects) times before their effects end: \(names).
      """
  }
}

extension Int {
  /// The number with what it counts: "1 state", "2,000 states".
  func counting(_ noun: String) -> String {
    if self == 1 { return "1 \(noun)" }
    return noun.hasSuffix("y") ? "\(grouped) \(noun.dropLast())ies" : "\(grouped) \(noun)s"
  }

  /// The number with a comma after each three digits.
  var grouped: String {
    var digits = Array(String(self))
    var index = digits.count - 3
    while index > (digits.first == "-" ? 1 : 0) {
      digits.insert(",", at: index)
      index -= 3
    }
    return String(digits)
  }
}
