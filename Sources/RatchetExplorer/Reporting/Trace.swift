import CustomDump
import Foundation
import Ratchet

/// A path, with what happened at each step.
struct Trace: Sendable {
  struct Step: Sendable {
    /// What was chosen, in words: `buyButtonTapped`.
    var title: String
    /// The choice in a line for `replaying`.
    var code: String
    var answers: [String] = []
    /// The actions that were handled.
    var actions: [String] = []
    /// How the state changed; nil if it did not.
    var difference: String?
  }

  var initial = ""
  var steps: [Step] = []

  /// The choices as one line.
  var line: String { steps.map(\.code).joined(separator: "; ") }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Machine {
  /// Takes a path from the beginning, and describes it.
  ///
  /// - Parameters:
  ///   - path: The choices.
  ///   - endsBeforeLast: Whether the last choice is described, and not taken, because it would trap.
  func trace(_ path: [Choice], endsBeforeLast: Bool) -> Trace {
    restart()
    tape.describes = true
    defer { tape.describes = false }
    var trace = Trace(initial: String(customDumping: stateNow))
    for (index, choice) in path.enumerated() {
      let actions = list().actions
      var step = Trace.Step(title: title(of: choice, actions), code: code(of: choice, actions))
      let before = (state: stateNow, shared: here.shared.copy)
      if !(endsBeforeLast && index == path.count - 1) {
        let handled = HandledActions<Action>()
        observer = { action, _, _ in handled.actions.append(action) }
        _ = perform(choice, actions, seed: UInt64(index))
        observer = nil
        _ = issues.take()
        step.actions = handled.actions.map { candidates.text(of: $0) }
        step.answers = tape.descriptions
        step.difference = here.shared.perform(comparedWith: before.shared) {
          diff(before.state, stateNow, format: .proportional)
        }
      }
      trace.steps.append(step)
    }
    return trace
  }

  private var stateNow: State { withState { $0.pointee } }

  private func title(of choice: Choice, _ actions: [Action]) -> String {
    switch choice.kind {
    case .action(let number):
      return number < actions.count ? candidates.text(of: actions[number]) : "action \(number)"
    case .effect(let index):
      guard let run, index < run.members.count else { return "an effect continues" }
      let member = run.members[index]
      let sent = member.pending.first.map { " sends \(candidates.text(of: $0.action))" } ?? ""
      return "the effect of \(member.origin)\(sent)"
    case .time: return "time passes"
    case .cancel(let index):
      let origin = run.flatMap { index < $0.members.count ? $0.members[index].origin : nil }
      return "the effects of \(origin ?? "an action") are cancelled"
    }
  }

  /// A choice in the line for `replaying`.
  func code(of choice: Choice, _ actions: [Action]) -> String {
    let answers =
      choice.answers.isEmpty
      ? "" : " ?" + choice.answers.map(String.init).joined(separator: ",")
    return kindCode(of: choice, actions) + answers
  }

  private func kindCode(of choice: Choice, _ actions: [Action]) -> String {
    switch choice.kind {
    case .action(let number):
      return number < actions.count
        ? Self.escaped(candidates.text(of: actions[number])) : "#\(number)"
    case .effect(let index): return effectCode("~", index)
    case .time: return "time"
    case .cancel(let index): return effectCode("!", index)
    }
  }

  private func effectCode(_ mark: String, _ index: Int) -> String {
    guard let run, index < run.members.count else { return "\(mark)\(index)" }
    let origin = run.members[index].origin
    let number = run.members[..<index].filter { $0.origin == origin }.count
    return "\(mark)\(origin)" + (number == 0 ? "" : "#\(number + 1)")
  }

  /// The choice for its code; nil if it is not possible here.
  func choice(for code: String) -> Choice? {
    var code = code
    var answers: [Int] = []
    if let mark = code.range(of: " ?", options: .backwards) {
      let numbers = code[mark.upperBound...].split(separator: ",").map { Int($0) }
      if !numbers.isEmpty, !numbers.contains(nil) {
        answers = numbers.compactMap(\.self)
        code = String(code[..<mark.lowerBound])
      }
    }
    let actions = list().actions
    return choices(actions.count).first { kindCode(of: $0, actions) == code }.map {
      Choice(kind: $0.kind, answers: answers)
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: ";", with: "%3B")
      .replacingOccurrences(of: "\n", with: "%0A")
  }
}

/// The actions that a step handled, in order.
private final class HandledActions<Action> {
  var actions: [Action] = []
}
