/// How much of a feature an exploration has reached, as numbers and names that two explorations can be
/// compared by.
///
/// ```swift
/// let report = await explore(Counter.State(), depth: 4) {
///   Counter()
/// } properties: {
///   sometimes("it counts") { $0.count > 1 }
/// }
/// let earlier = report.coverage
/// #expect(report.coverage.losses(since: earlier) == [])
/// ```
public struct ExplorationCoverage: Codable, Hashable, Sendable {
  /// The number of different states, also those that only random walks visited.
  public internal(set) var states = 0

  /// The number of choices within which all states are visited.
  public internal(set) var depth = 0

  /// Whether all states are visited, and nothing else decides what happens.
  public internal(set) var isComplete = false

  /// The actions that were handled, and those that exist, by the names of their cases.
  public internal(set) var actions = Part()

  /// The cases of enums in the state, and the features, that were reached, and those that exist.
  public internal(set) var cases = Part()

  /// What actions have done, as far as it shows: the stored properties of the state that they changed.
  ///
  /// `"saveTapped: isSaving"` and `"saveTapped: nothing"` are two branches of a reducer. Where there are many
  /// states, a part of the steps is looked at.
  public internal(set) var branches: Set<String> = []

  /// What was reached of what exists.
  public struct Part: Codable, Hashable, Sendable {
    /// What was reached.
    public internal(set) var reached: Set<String> = []

    /// What exists.
    public internal(set) var all: Set<String> = []

    /// The part of all that was reached: 1 if there is nothing.
    public var fraction: Double {
      all.isEmpty ? 1 : Double(reached.intersection(all).count) / Double(all.count)
    }
  }

  /// What another exploration has reached, and this one has not, although it still exists.
  ///
  /// Encode the coverage of the main branch as JSON, and let CI refuse a change that loses some.
  ///
  /// - Parameter earlier: The coverage of the other one.
  /// - Returns: A line for each loss.
  public func losses(since earlier: ExplorationCoverage) -> [String] {
    let actions = earlier.actions.reached.intersection(actions.all).subtracting(actions.reached)
    let cases = earlier.cases.reached.intersection(cases.all).subtracting(cases.reached)
    let branches = earlier.branches.subtracting(branches).filter { branch in
      self.actions.all.contains(branch.split(separator: ":").first.map(String.init) ?? "")
    }
    var lines = actions.sorted().map { "the action \($0)" }
    lines += cases.sorted().map { "the case \($0)" }
    lines += branches.sorted().map { "the branch \($0)" }
    if earlier.isComplete, !isComplete { lines.append("all states") }
    return lines
  }
}
