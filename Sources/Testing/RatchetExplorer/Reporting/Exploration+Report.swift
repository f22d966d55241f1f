import Ratchet

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// Searches, or replays a failure, and reports.
  ///
  /// - Parameters:
  ///   - name: The name of the feature.
  ///   - place: Where the exploration is in the source.
  ///   - line: The choices of a failure, to see only that.
  ///   - folder: Where ways that have failed are kept; nil for the folder beside the source.
  func report(
    named name: String, at place: SourceLocation, replaying line: String?, keptIn folder: String?
  ) async -> ExplorationReport {
    if let line { return await report(of: replay(line), named: name, at: place) }
    var fixed: [String] = []
    for entry in KeptFailures(of: name, at: place, in: folder)?.entries ?? [] {
      let again = await replay(entry.line)
      if again.finding == nil {
        let (possible, all) = (again.coverage.transitionCount, Self.codes(in: entry.line).count)
        fixed.append(
          entry.description
            + (possible < all ? ": \(possible) of its \(all) steps can be taken" : ""))
        continue
      }
      var report = await report(of: again, named: name, at: place)
      report.noLongerFailing = fixed
      return report
    }
    var report = await report(of: search(), named: name, at: place)
    report.noLongerFailing = fixed
    await keep(&report, named: name, at: place, in: folder)
    return report
  }

  /// Keeps the way to a failure, if it can be seen again.
  func keep(
    _ report: inout ExplorationReport, named name: String, at place: SourceLocation,
    in folder: String?
  ) async {
    guard let line = report.replay, let title = report.title,
      var kept = KeptFailures(of: name, at: place, in: folder), await replay(line).finding != nil
    else { return }
    do {
      guard try kept.keep(KeptFailures.Entry(title: title, line: line)) else { return }
      report.failure?.append("\n\nThe way is kept in \(kept.file.path).")
    } catch {
      report.notes.append("The way could not be kept in \(kept.file.path): \(error)")
    }
  }

  /// Reports what was found and covered.
  func report(
    of outcome: Outcome, named name: String, at place: SourceLocation
  ) async -> ExplorationReport {
    var report = ExplorationReport()
    report.stateCount = outcome.coverage.stateCount
    report.transitionCount = outcome.coverage.transitionCount
    report.depth = outcome.coverage.fullDepth
    report.walkCount = outcome.coverage.walkCount
    report.walkStepCount = outcome.coverage.walkStepCount
    report.walkStateCount = outcome.coverage.walkStateCount
    report.isFinished = outcome.coverage.isComplete
    report.isComplete =
      outcome.coverage.isComplete && outcome.unseen.isEmpty
      && outcome.learning.limited.actions.isEmpty
    (report.unseen, report.growing) = (outcome.unseen, outcome.growing)
    report.isOutOfTime = outcome.coverage.isOutOfTime && outcome.finding == nil
    let learning = outcome.learning
    report.limited = (learning.limited.actions.sorted(), learning.limited.equalEffects)
    report.alphabet = learning.actions.sorted()
    report.leftOut = learning.leftOut
    report.sentByEffects = learning.sentByEffects.subtracting(learning.assumed).sorted()
    report.dictionary = actionSpace.value.dictionary.lines
    report.unchangedActions = learning.unchangedActions.sorted()
    report.unreached = learning.missingParts
    report.uncancelledEffects = learning.uncancelledEffects
    report.actions = learning.allActions
    report.cases = (learning.cases.reached.count, learning.cases.all.count)
    report.coverage = ExplorationCoverage(
      states: report.stateCount + report.walkStateCount, depth: report.depth,
      isComplete: report.isComplete,
      actions: ExplorationCoverage.Part(
        reached: Set(
          outcome.coverage.branches.compactMap {
            $0.split(separator: ":").first.map(String.init)
          }
        ).union(learning.actions),
        all: learning.allActions),
      cases: learning.cases, branches: outcome.coverage.branches)
    report.unusedConditions = learning.unusedConditions.map(unusedConditionNote)
    report.notes = outcome.notes + notes(learning) + report.unusedConditions
    report.composed = await composedTexts(outcome)
    let described = await traces(outcome)
    var traps: [String] = []
    if case .failure = described { traps.append(trapNote("its values are described")) }
    let found = try? described.get()
    let (trace, deviation) = (found?.failure, found?.deviation)
    if let deviation {
      report.notes.append(
        note(
          on: deviation, fields: outcome.deviation?.fields ?? [],
          forgetful: learning.forgetful.sorted()))
    }
    for (index, trace) in found?.ways ?? [:] {
      report.ways[properties[index].name] = trace.steps.map(\.title)
    }
    if let finding = outcome.finding, let assumed = assumedAction(on: trace, outcome) {
      let steps = trace?.steps.enumerated().map { text($0 + 1, $1) } ?? []
      report.notes.append(
        """
        Perhaps a failure, if a person sends '\(assumed)'. Effects do, but only after that, so it is not known. If a \
        person does, add it in 'alphabet:' ('add'), and the test fails. If not, leave it out ('leaveOut').

        \(headline(of: finding, name))

        \(steps.joined(separator: "\n"))

        To see it again: explore(…, replaying: \(literal(trace?.line ?? "")))
        """)
      report.unjudged = properties.map { "\($0.kind) \"\($0.name)\"" }
      report.propertyCount = properties.count
    } else if let finding = outcome.finding {
      let written = await supervised(by: watchdog) { [self] in
        self.written(finding, named: name, at: place)
      }
      if case .failure = written { traps.append(trapNote("its test is written")) }
      let texts = (try? written.get()) ?? WrittenFailure()
      (report.test, report.recording) = (texts.test, texts.recording)
      report.replay = outcome.origin == nil ? trace?.line : outcome.choices
      report.endedWithFailure = !report.isFinished
      report.notes += traps
      report.failure = message(
        name, finding: finding, trace: trace ?? Trace(), report: report, origin: outcome.origin)
    } else if !traps.isEmpty {
      report.failure = "\(name): \(traps.joined(separator: "\n"))\n\n\(report.verdict)"
    } else if let message = await unreached(name, outcome: outcome, report: report) {
      report.failure = message
    } else {
      noteUnjudged(outcome, found?.undecided ?? [:], &report)
    }
    report.deadEnd = found?.deadEnd?.steps.map(\.title)
    report.deadEndCount = learning.deadEnds.count
    if report.failure != nil {
      report.title = outcome.finding.map { headline(of: $0, name) }
      report.steps = trace?.steps.enumerated().map { text($0 + 1, $1) } ?? []
    }
    report.makePage = { [self, report] limit in
      let graph = await graph(of: outcome, limit: limit)
      if case .failure = graph { place.report("\(name): \(trapNote("its states are drawn"))") }
      return StatePage(name, report: report, graph: (try? graph.get()) ?? StateGraph()).html
    }
    return report
  }

  /// The values on the way to the failure that were put together from their parts.
  private func composedTexts(_ outcome: Outcome) async -> [String] {
    guard let finding = outcome.finding else { return [] }
    let result = await supervised(by: watchdog) { [self] in
      let driver = driver()
      return driver.use { driver.composedValues(on: finding.path).map(\.text) }
    }
    return Set((try? result.get()) ?? []).sorted()
  }

  /// What follows a search has a limit of its own.
  var watchdog: Watchdog { Watchdog(clock, limit: .seconds(60)) }

  /// The action on the way to a failure that perhaps only effects send, so that the failure is perhaps none; nil if
  /// there is none.
  private func assumedAction(on trace: Trace?, _ outcome: Outcome) -> String? {
    guard let trace, !outcome.isReplay, outcome.origin == nil else { return nil }
    return learned.kept.sorted().first { name in
      trace.steps.contains { KeptActionHint(step: $0.code, kept: [name]) != nil }
    }
  }

  private func unusedConditionNote(_ number: Int) -> String {
    let count = actionSpace.value.leftOut.count
    return """
      'leaveOut'\(count == 1 ? "" : ", number \(number + 1) of \(count),") has left nothing out: none of the actions \
      in the visited states is one that it means. Look for another id, or another case.
      """
  }

  private func trapNote(_ time: String) -> String {
    """
    the feature, or the description of a value, traps or hangs while \(time). (The message of a trap is \
    in the output of the test.)
    """
  }

  /// - Parameter forgetful: The places of effects whose past the explorer keeps in part.
  private func note(on deviation: Trace, fields: [String], forgetful: [String]) -> String {
    let names = fields.map { "'\($0)'" }.joined(separator: ", ")
    let cause =
      forgetful.isEmpty
      ? """
      Something decides that no state contains: a static variable, a file, or an object that a closure or a \
      dependency holds. Create what dependencies remember in 'dependencies:'.
      """
      : """
      The explorer keeps a part of what an effect has done, and the effects at \
      \(forgetful.joined(separator: ", ")) do more. Let them do less in this test. Or something decides that no \
      state contains: a static variable, a file, or an object.
      """
    return """
      The same steps do not always lead to the same state\(fields.isEmpty ? "" : ", which differs in \(names)"). \
      \(cause) It was noticed after \(deviation.steps.count) steps: \(deviation.line)
      """
  }

  /// Notes the properties about which the exploration says nothing.
  private func noteUnjudged(
    _ outcome: Outcome, _ undecided: [Int: Trace], _ report: inout ExplorationReport
  ) {
    func name(_ index: Int) -> String {
      "\(properties[index].kind) \"\(properties[index].name)\""
    }
    let waiting = undecided.keys.sorted()
    let unjudged = properties.indices.filter { index in
      if waiting.contains(index) { return false }
      return switch properties[index].kind {
      case .always, .never, .agrees: false
      case .eventually, .leadsTo: !outcome.coverage.isComplete || !outcome.judgesWays
      case .sometimes: outcome.learning.ways[index] == nil
      }
    }
    report.unjudged = (unjudged + waiting).map(name)
    report.propertyCount = properties.count
    if outcome.isReplay { return }
    if !unjudged.isEmpty, outcome.coverage.isComplete {
      let names = unjudged.map { index in
        let isInPart = properties[index].kind == .leadsTo && outcome.judgesEnds
        return name(index) + (isInPart ? " (whether steps repeat forever before it follows)" : "")
      }
      report.notes.append(
        """
        Not judged, because the explorer does not see \(report.unseen.joined(separator: ", ")): \
        \(names.joined(separator: ", ")).
        """)
    } else if !unjudged.isEmpty {
      report.notes.append(
        """
        Not judged, because not all states were visited: \(unjudged.map(name).joined(separator: ", ")). Give \
        the search more 'states:' or 'time:', or a smaller alphabet.
        """)
    }
    for index in waiting {
      report.notes.append(
        """
        Not judged: \(name(index)). It does not hold after the steps '\(undecided[index]?.line ?? "")', unless \
        something comes from outside for which an effect waits there. If only the feature could bring it, the \
        answer is lost.
        """)
    }
  }

  private func graph(
    of outcome: Outcome, limit: Int
  ) async -> Result<StateGraph, Interruption> {
    let finding = outcome.finding
    return await supervised(by: watchdog) { [self] in
      let driver = driver()
      return driver.use {
        var grapher = StateGrapher(driver)
        let way = finding.map { $0.isLastTaken ? $0.path : Array($0.path.dropLast()) }
        return grapher.graph(limit: limit, depth: outcome.coverage.fullDepth, way: way)
      }
    }
  }

  private func notes(_ learning: Learning) -> [String] {
    var notes: [String] = []
    if !learning.outside.isEmpty {
      notes.append(
        """
        Effects at \(learning.outside.sorted().joined(separator: ", ")) waited for something that \
        the explorer does not control: a stream without further values, a socket, a real timer, a \
        thread. What would follow was not explored.
        """)
    }
    let hidden = TypeLayout.of(State.self).hiddenParts.map { "'\($0)'" }
    if !hidden.isEmpty {
      notes.append(
        """
        States that differ only in \(hidden.joined(separator: ", ")) count as the same, because \
        functions and weak references cannot be compared.
        """)
    }
    if !EnumWitnesses.areKnown {
      notes.append(
        """
        The layout of enums is not known on this system. So their values are read by reflection, \
        which takes longer, and the explorer makes none.
        """)
    }
    return notes
  }

  /// The traces of the ways that were found, and the one of the failure.
  private func traces(
    _ outcome: Outcome
  ) async -> Result<
    (
      ways: [Int: Trace], undecided: [Int: Trace], deadEnd: Trace?, failure: Trace?,
      deviation: Trace?
    ), Interruption
  > {
    await supervised(by: watchdog) { [self] in
      let driver = driver()
      return driver.use {
        (
          outcome.learning.ways.mapValues { driver.trace($0, endsBeforeLast: false) },
          outcome.undecided.mapValues { driver.trace($0, endsBeforeLast: false) },
          outcome.learning.deadEnds.first.map { driver.trace($0, endsBeforeLast: false) },
          outcome.finding.map { driver.trace($0.path, endsBeforeLast: !$0.isLastTaken) },
          outcome.deviation.map { driver.trace($0.path, endsBeforeLast: false) }
        )
      }
    }
  }
}
