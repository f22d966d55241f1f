import Ratchet

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Exploration {
  func message(
    _ name: String, finding: Finding, trace: Trace, report: ExplorationReport, origin: String?
  ) -> String {
    let count = trace.steps.count
    let loopStart = finding.loopLength > 0 ? count - finding.loopLength : nil
    let steps = trace.steps.enumerated().map { index, step in
      (index == loopStart ? "From here, the steps can repeat forever:\n" : "")
        + self.text(index + 1, step)
    }
    let composed = report.composed.map {
      "\n\n\($0) was put together from its parts, without its initializer."
    }
    .joined()
    let assigned = actionSpace.value.dictionary.assignedFields
    let kept = learned.kept.union(learned.gestures)
    let hints = trace.steps.compactMap {
      BindingHint(step: $0.code, assigned: assigned)?.text
        ?? KeptActionHint(step: $0.code, kept: kept)?.text
    }
    let again =
      (report.replay.map { "To see it again: explore(…, replaying: \(literal($0)))" } ?? "")
      + composed
    let doubts = [
      finding.isRepeated
        ? ""
        : """
        It did not happen when these steps were taken again. Something that the explorer does not control decides, \
        such as a thread of its own, or what earlier steps have left in memory.
        """,
      learned.isCutShort
        ? """
        The time was over before it was known which actions only effects send. If one of the above is \
        such an action, give 'explore' more 'time:', or leave the action out in 'alphabet:'.
        """ : "",
    ]
    let test = report.test.map { "As a test that fails in the same way:\n\n\($0)" }
    let parts = [
      headline(of: finding, name) + (origin.map { ", \($0)" } ?? ""),
      count == 0
        ? "In the initial state:" : count == 1 ? "After one step:" : "After \(count) steps:",
      count == 0 ? trace.initial : steps.joined(separator: "\n"),
      again,
    ]
    return
      (parts + doubts + [
        hints.indices.filter { !hints[..<$0].contains(hints[$0]) }.map { hints[$0] }
          .joined(separator: "\n"),
        report.unusedConditions.joined(separator: "\n"),
        origin == nil ? report.verdict : "",
        test ?? "",
      ])
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  func headline(of finding: Finding, _ name: String) -> String {
    switch finding.kind {
    case .property(let index):
      let property = properties[index]
      switch property.kind {
      case .eventually:
        return "\(name): \"\(property.name)\" cannot be reached anymore."
      case .leadsTo:
        return finding.loopLength == 0
          ? "\(name): nothing continues, and it does not follow: \"\(property.name)\""
          : "\(name): steps can repeat forever, and it does not follow: \"\(property.name)\""
      case .agrees:
        return "\(name) does not agree with its reference: \"\(property.name)\""
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
      return "\(what(traps: place, name)). (The message of the trap is in the output of the test.)"
    case .hang:
      return """
        \(name) hangs: the last step does not end. (It has computed for ten seconds, or done nothing for \
        ten seconds.)
        """
    }
  }

  private func what(traps place: Finding.TrapPlace, _ name: String) -> String {
    switch place {
    case .property(let index): "\(name): the condition of \"\(properties[index].name)\" traps"
    case .code(.dependencies): "\(name): the closure 'dependencies:' traps"
    case .code(.initialState): "\(name): the initial state traps"
    case .code(.feature): "\(name): the closure 'reducer:' traps"
    case .code(.alphabet): "\(name): a closure or a value of 'alphabet:' traps"
    case .code(.none), .code(.description): "\(name) traps where a value is compared or described"
    case .code: "\(name) traps"
    }
  }

  func text(_ number: Int, _ step: Trace.Step) -> String {
    var lines = ["\(number). \(step.title)"]
    lines += step.answers.map { "   answered: \($0)" }
    lines += step.actions.filter { $0 != step.title && !step.title.hasSuffix($0) }.map {
      "   led to: \($0)"
    }
    lines += [step.note].compactMap(\.self).map { "   \($0)" }
    if let difference = step.difference {
      lines += difference.split(separator: "\n", omittingEmptySubsequences: false).map {
        "     \($0)"
      }
    }
    return lines.joined(separator: "\n")
  }

  func literal(_ line: String) -> String {
    line.contains("\"") || line.contains("\\") ? "#\"\(line)\"#" : "\"\(line)\""
  }

  /// The failure of properties that held nowhere.
  func unreached(
    _ name: String, outcome: Outcome, report: ExplorationReport
  ) async -> String? {
    // Where something is not seen, the condition may hold after it.
    guard outcome.coverage.isComplete, outcome.unseen.isEmpty else { return nil }
    let missing = properties.indices.filter {
      properties[$0].kind == .sometimes && outcome.coverage.reached[$0] == nil
    }
    if missing.isEmpty { return nil }
    let names = missing.map { "\"\(properties[$0].name)\"" }.joined(separator: ", ")
    return "\(name): never \(names)\n\n\(report.verdict)" + (await payloadNote())
  }

  /// Which payloads are sent in the initial state: perhaps another one is needed.
  private func payloadNote() async -> String {
    let sent = await supervised(by: watchdog) { [self] in
      let driver = driver()
      return driver.use {
        driver.restart()
        return driver.candidates.texts(of: driver.list())
      }
    }
    let texts = ((try? sent.get()) ?? []).filter { $0.contains("(") }
    if texts.isEmpty { return "" }
    let rest = texts.count > 12 ? ", … (\(texts.count - 12) more)" : ""
    return """


      Perhaps it takes another payload, which 'values(of:)' names. These are sent in the initial state: \
      \(texts.prefix(12).joined(separator: ", "))\(rest)
      """
  }
}
