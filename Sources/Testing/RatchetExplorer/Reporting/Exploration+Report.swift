import Ratchet

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  /// Searches, or replays a failure, and reports.
  ///
  /// - Parameters:
  ///   - name: The name of the feature.
  ///   - place: Where the exploration is in the source.
  ///   - line: The choices of a failure, to see only that.
  func report(
    named name: String, at place: SourceLocation, replaying line: String?
  ) async -> ExplorationReport {
    let outcome: Outcome
    if let line { outcome = await replay(line) } else { outcome = await search() }
    var report = ExplorationReport()
    report.stateCount = outcome.coverage.stateCount
    report.transitionCount = outcome.coverage.transitionCount
    report.depth = outcome.coverage.fullDepth
    report.walkCount = outcome.coverage.walkCount
    report.walkStepCount = outcome.coverage.walkStepCount
    report.walkStateCount = outcome.coverage.walkStateCount
    report.isComplete = outcome.coverage.isComplete
    report.isOutOfTime = outcome.coverage.isOutOfTime && outcome.finding == nil
    let learning = outcome.learning
    report.alphabet = learning.actions.sorted()
    report.leftOut =
      learning.gaps.sorted()
      + learning.sentByEffects.filter { name in
        !learning.gaps.contains { $0.hasPrefix("\(name):") }
      }
      .sorted().map { "\($0): effects send it" }
    report.unchangedActions = learning.unchangedActions.sorted()
    report.unreached = learning.missingParts
    report.uncancelledEffects = learning.uncancelledEffects
    report.notes = outcome.notes + notes(learning)
    let (traces, deadEnd, trace) = await traces(outcome)
    for (index, trace) in traces { report.ways[properties[index].name] = trace.steps.map(\.title) }
    if let trace, let finding = outcome.finding {
      let written: WrittenFailure = await supervised { [self] in
        self.written(finding, named: name, at: place)
      }
      (report.test, report.recording) = (written.test, written.recording)
      report.replay = trace.line
      report.endedWithFailure = !report.isComplete
      report.failure = message(name, finding: finding, trace: trace, report: report)
    } else if let message = unreached(name, outcome: outcome, report: report) {
      report.failure = message
    }
    report.deadEnd = deadEnd?.steps.map(\.title)
    report.deadEndCount = learning.deadEnds.count
    report.makePage = { [self, report] limit in
      StatePage(name, report: report, graph: await graph(of: outcome, limit: limit)).html
    }
    return report
  }

  private func graph(of outcome: Outcome, limit: Int) async -> StateGraph {
    let finding = outcome.finding
    return await supervised { [self] in
      let machine = machine()
      return machine.use {
        var grapher = StateGrapher(machine)
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
    let hidden = Shape.of(State.self).hiddenParts.map { "'\($0)'" }
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
  private func traces(_ outcome: Outcome) async -> (
    ways: [Int: Trace], deadEnd: Trace?, failure: Trace?
  ) {
    await supervised { [self] in
      let machine = machine()
      return machine.use {
        (
          outcome.learning.ways.mapValues { machine.trace($0, endsBeforeLast: false) },
          outcome.learning.deadEnds.first.map { machine.trace($0, endsBeforeLast: false) },
          outcome.finding.map { machine.trace($0.path, endsBeforeLast: !$0.isLastTaken) }
        )
      }
    }
  }
}

// MARK: - Messages

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  private func message(
    _ name: String, finding: Finding, trace: Trace, report: ExplorationReport
  ) -> String {
    let count = trace.steps.count
    let steps = trace.steps.enumerated().map { index, step in
      self.text(index + 1, step)
    }
    return """
      \(title(of: finding, name))

      \(count == 0 ? "In the initial state:" : count == 1 ? "After one step:" : "After \(count) steps:")

      \(count == 0 ? trace.initial : steps.joined(separator: "\n"))

      To see it again: explore(…, replaying: \(literal(trace.line)))

      \(report.coverage)
      """ + (report.test.map { "\n\nAs a test that fails in the same way:\n\n\($0)" } ?? "")
  }

  private func title(of finding: Finding, _ name: String) -> String {
    switch finding.kind {
    case .property(let index):
      let property = properties[index]
      switch property.kind {
      case .eventually:
        return "\(name): \"\(property.name)\" cannot be reached anymore."
      case .never: return "\(name): \"\(property.name)\" happens, and never should."
      default: return "\(name): not \(property.kind) \"\(property.name)\""
      }
    case .issues(let issues):
      let issue = issues.map { "\($0.message)\n  (\($0.place))" }.joined(separator: "\n")
      let text = "\(name) reports an issue: \(issue)"
      guard issues.contains(where: \.isOfDependency) else { return text }
      return text + """


        The explorer runs the effects of the feature. Give what they call an answer in \
        'dependencies:', or several ones with 'oneOf'.
        """
    case .step(.endlessActions):
      return "\(name) never becomes idle: actions keep leading to more actions."
    case .step(.restlessEffect):
      return "\(name) never becomes idle: an effect runs forever without waiting."
    case .trap(let place):
      var what = "\(name) traps"
      if case .property(let index) = place {
        what = "\(name): the condition of \"\(properties[index].name)\" traps"
      }
      return "\(what). (The message of the trap is in the output of the test.)"
    case .hang:
      return """
        \(name) hangs: the last step does not end. (It has computed for ten seconds, or done \
        nothing for ten seconds.)
        """
    }
  }

  private func text(_ number: Int, _ step: Trace.Step) -> String {
    var lines = ["\(number). \(step.title)"]
    lines += step.answers.map { "   answered: \($0)" }
    lines += step.actions.filter { $0 != step.title && !step.title.hasSuffix($0) }.map {
      "   led to: \($0)"
    }
    if let difference = step.difference {
      lines += difference.split(separator: "\n", omittingEmptySubsequences: false).map {
        "     \($0)"
      }
    }
    return lines.joined(separator: "\n")
  }

  private func literal(_ line: String) -> String {
    line.contains("\"") || line.contains("\\") ? "#\"\(line)\"#" : "\"\(line)\""
  }

  /// The failure of properties that held nowhere.
  private func unreached(
    _ name: String, outcome: Outcome, report: ExplorationReport
  ) -> String? {
    guard outcome.coverage.isComplete else { return nil }
    let missing = properties.indices.filter {
      properties[$0].kind == .sometimes && outcome.coverage.reached[$0] == nil
    }
    if missing.isEmpty { return nil }
    let names = missing.map { "\"\(properties[$0].name)\"" }.joined(separator: ", ")
    return "\(name): never \(names)\n\n\(report.coverage)"
  }
}
