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
    /// What an effect has done that no action and no change shows; nil if there is nothing to say.
    var note: String?
  }

  var initial = ""
  var steps: [Step] = []

  /// The choices as one line.
  var line: String { steps.map(\.code).joined(separator: "; ") }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// Takes a path from the beginning, and describes it.
  ///
  /// - Parameters:
  ///   - path: The choices.
  ///   - endsBeforeLast: Whether the last choice is described, and not taken, because it would trap.
  func trace(_ path: [Choice], endsBeforeLast: Bool) -> Trace {
    restart()
    tape.describes = true
    defer { tape.describes = false }
    var trace = Trace(initial: String(customDumping: stateNow).withDeclaredNames)
    for (index, choice) in path.enumerated() {
      let list = list()
      let actions = list.actions
      var step = Trace.Step(title: title(of: choice, actions), code: code(of: choice, list))
      let before = (state: stateNow, shared: shared)
      let parked = parkedEffect(of: choice)
      if !(endsBeforeLast && index == path.count - 1) {
        let handled = HandledActions<Action>()
        observer = { action, _, _ in handled.actions.append(action) }
        _ = perform(choice, actions)
        observer = nil
        _ = issues.take()
        step.actions = handled.actions.map { candidates.text(of: $0) }
        step.answers = tape.descriptions
        step.difference = shared.perform(comparedWith: before.shared) {
          diff(before.state, stateNow, format: .proportional).map { ShortDifference($0).text }
        }
        if step.difference == nil, step.actions.isEmpty, let parked {
          step.note = note(on: parked, since: before.shared)
        }
      }
      trace.steps.append(step)
    }
    return trace
  }

  var stateNow: State { withState { $0.pointee } }

  /// An effect in words: of several of one action, each has a number.
  private func title(ofEffect index: Int, in phase: EffectPhase<State, Action>) -> String {
    let origin = phase.members[index].origin
    let number = phase.number(amongEqual: index)
    return number == 0 ? "the effect of \(origin)" : "effect \(number + 1) of \(origin)"
  }

  /// The effect that continues with a choice, and uses shared values; nil for others.
  private func parkedEffect(of choice: Choice) -> EffectFingerprint? {
    guard case .turn(let number) = choice.kind, let phase else { return nil }
    let parked = phase.jobs.parked
    let index = number - phase.time.turns.count
    return parked.indices.contains(index) ? parked[index] : nil
  }

  /// What an effect has done with shared values that the state does not show.
  private func note(on effect: EffectFingerprint, since former: SharedOverlay) -> String {
    var hashes = SharedHashes()
    let isChanged =
      hashes.hash(of: former, withKeysOnly: false) != hashes.hash(of: shared, withKeysOnly: false)
    if isChanged { return "changes a shared value that the state does not show" }
    return effect.hasUsedShared ? "uses a shared value, and changes nothing" : "changes nothing yet"
  }

  /// A choice in words.
  func title(of choice: Choice, _ actions: [Action]) -> String {
    switch choice.kind {
    case .action(let number):
      return number < actions.count ? candidates.text(of: actions[number]) : "action \(number)"
    case .effect(let index, let number):
      guard let phase, let action = phase.action(index, number) else {
        return "an effect continues"
      }
      return "\(title(ofEffect: index, in: phase)) sends \(candidates.text(of: action))"
    case .time: return "time passes"
    case .wait(let number): return "\(candidates.space.waits[number]) pass"
    case .turn(let number):
      let member = phase?.turns.first { $0.number == number }?.member
      let effect =
        member.flatMap { index in phase.map { title(ofEffect: index, in: $0) } } ?? "an effect"
      let isParked = phase.map { number >= $0.time.turns.count } ?? false
      return isParked ? "\(effect) continues" : "an event comes to \(effect)"
    case .cancel: return "the effects of \(origin(of: choice) ?? "an action") are cancelled"
    }
  }
}

/// The actions that a step handled, in order.
private final class HandledActions<Action> {
  var actions: [Action] = []
}
