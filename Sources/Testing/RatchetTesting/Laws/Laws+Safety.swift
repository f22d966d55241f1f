import Ratchet

extension Laws {
  /// No sequence of actions traps.
  ///
  /// A trap ends the process, so each sequence runs in its own process. `run` is an exit test of
  /// Swift Testing around ``LawTrial/run(_:)``.
  ///
  /// <!-- example skipped: it needs random counters, which are generated into test targets -->
  /// ```swift
  /// @Test func safety() async {
  ///   await Laws.safety(of: Counter.self) { trial in
  ///     await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
  ///       [trial = trial as LawTrial] in
  ///       trial.run { Counter() }
  ///     }?.standardErrorContent
  ///   }
  /// }
  /// ```
  ///
  /// A sequence that traps is shortened as long as it still traps, and reported with its initial
  /// state.
  ///
  /// - Parameters:
  ///   - type: The reducer.
  ///   - fileID: Where it is stated: the file's ID.
  ///   - filePath: Where it is stated: the file's path.
  ///   - line: Where it is stated: the line.
  ///   - column: Where it is stated: the column.
  ///   - run: Runs a sequence, and returns the standard error of its process, or nil if there was
  ///     no process.
  public static func safety<R: Reducer>(
    of type: R.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ run: (LawTrial) async -> [UInt8]?
  ) async where R.State: Arbitrary, R.Action: Arbitrary {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    for number in 0..<sequences {
      let seed = SplitMix64.seed(LawRun.current.seed, number)
      let trial = LawTrial(seed: seed, numbers: Array(0..<LawRun.current.count))
      guard let outcome = await run(trial).map(LawTrialOutcome.init) else { return }
      guard outcome.failed != nil else { continue }
      let (numbers, shortest) = await shortened(trial, outcome, run)
      let actions = numbers.map { LawTrial.action(R.self, seed, $0) }
      LawRun.current.report(
        "no sequence of actions of \(R.self) traps",
        """
        \(actions.count == 1 ? "An action does" : "\(actions.count) actions do"), in this state\
        \(shortest.message.map { ": \($0)" } ?? "")

        \(LawRun.shown(LawTrial.state(R.self, seed), named: "state"))
        \(LawRun.shown(actions, named: "actions"))
        """, at: place)
      return
    }
  }

  /// The number of sequences, and the number of processes for shortening one.
  private static let sequences = 3
  private static let budget = 60

  /// Removes actions from a sequence as long as the rest still traps.
  private static func shortened(
    _ trial: LawTrial, _ outcome: LawTrialOutcome, _ run: (LawTrial) async -> [UInt8]?
  ) async -> ([Int], LawTrialOutcome) {
    var shortest = outcome
    var shortening = Shortening(attempts: budget)
    let numbers = await shortening.shortened(trial.numbers.prefix(through: outcome.failed)) {
      fewer in
      let attempt = await run(LawTrial(seed: trial.seed, numbers: fewer)).map(LawTrialOutcome.init)
      guard let attempt, attempt.failed != nil else { return nil }
      shortest = attempt
      return fewer.prefix(through: attempt.failed)
    }
    return (numbers, shortest)
  }
}

extension [Int] {
  /// The numbers up to the given one.
  fileprivate func prefix(through number: Int?) -> [Int] {
    number.flatMap(firstIndex(of:)).map { Array(self[...$0]) } ?? self
  }
}
