import Foundation

/// Choices in a line for `replaying`.
///
/// A choice is named by what it is about, and not by a number. So it can be found again after other
/// choices than before.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// The name of a choice, with its answers.
  func code(of choice: Choice, _ list: CandidateList<Action>) -> String {
    let answers =
      choice.answers.isEmpty
      ? "" : " ?" + choice.answers.map(String.init).joined(separator: ",")
    return kindCode(of: choice, list) + answers
  }

  /// The choice with a name; nil if it is not possible here.
  func choice(for code: String, _ list: CandidateList<Action>) -> Choice? {
    if list.isScript {
      return Int(code.dropFirst()).map { Choice(kind: .action($0)) }
    }
    let (kind, answers) = Self.parts(of: code)
    return choices(list.actions.count).first { kindCode(of: $0, list) == kind }.map {
      Choice(kind: $0.kind, answers: answers)
    }
  }

  /// The names of choices that are like one, but simpler: the same action with a simpler payload, and
  /// dependencies that give an earlier answer.
  func simplerCodes(than choice: Choice, _ list: CandidateList<Action>) -> [String] {
    if list.isScript { return [] }
    var simpler: [Choice] = []
    if case .action(let number) = choice.kind, number < list.actions.count {
      let kinds = candidates.kinds(of: list)
      for other in 0..<number where kinds[other].hash == kinds[number].hash {
        simpler.append(Choice(kind: .action(other), answers: choice.answers))
      }
    }
    for (index, answer) in choice.answers.enumerated() where answer > 0 {
      var answers = choice.answers
      answers[index] = 0
      while answers.last == 0 { answers.removeLast() }
      simpler.append(Choice(kind: choice.kind, answers: answers))
    }
    return simpler.map { code(of: $0, list) }
  }

  /// What led to the effect that a choice is about; nil if there is none.
  func origin(of choice: Choice) -> String? {
    let member: Int? =
      switch choice.kind {
      case .action, .time, .wait: nil
      case .effect(let index, _), .cancel(let index): index
      case .turn(let number): phase?.turns.first { $0.number == number }?.member
      }
    guard let phase, let member, member < phase.members.count else { return nil }
    return phase.members[member].origin
  }

  private func kindCode(of choice: Choice, _ list: CandidateList<Action>) -> String {
    switch choice.kind {
    case .action(let number):
      return number < list.actions.count && !list.isScript
        ? Self.escaped(candidates.texts(of: list)[number]) : "#\(number)"
    case .effect(let index, let action):
      return effectCode("~", index) + (action == 0 ? "" : "/\(action + 1)")
    case .time: return "time"
    case .wait(let number): return "wait \(candidates.space.waits[number])"
    case .cancel(let index): return effectCode("!", index)
    case .turn(let number):
      let turns = phase?.turns ?? []
      guard let index = turns.firstIndex(where: { $0.number == number }) else {
        return "^\(number)"
      }
      let (member, before) = (turns[index].member, turns[..<index].map(\.member))
      let count = before.filter { $0 == member }.count
      return effectCode("^", member) + (count == 0 ? "" : "/\(count + 1)")
    }
  }

  private func effectCode(_ mark: String, _ index: Int) -> String {
    guard let phase, index < phase.members.count else { return "\(mark)\(index)" }
    let origin = phase.members[index].origin
    let number = phase.number(amongEqual: index)
    return "\(mark)\(origin)" + (number == 0 ? "" : "#\(number + 1)")
  }

  private static func parts(of code: String) -> (kind: String, answers: [Int]) {
    guard let mark = code.range(of: " ?", options: .backwards) else { return (code, []) }
    let numbers = code[mark.upperBound...].split(separator: ",").map { Int($0) }
    guard !numbers.isEmpty, !numbers.contains(nil) else { return (code, []) }
    return (String(code[..<mark.lowerBound]), numbers.compactMap(\.self))
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: ";", with: "%3B")
      .replacingOccurrences(of: "\n", with: "%0A")
  }
}
