import Foundation
import Ratchet
@_spi(Locks) import RatchetConcurrency

/// The steps of a recording, which an exploration takes in place of those that a user could take.
///
/// The choices of such an exploration are the numbers of these steps. Effects do not run, because what
/// they sent is among the steps.
///
/// Unchecked: the actions are only read.
struct RecordedScript<State, Action>: @unchecked Sendable {
  let recording: Recording<State, Action>

  var actions: [Action] { recording.steps.map(\.action) }
}

/// Where a driver is in a script.
///
/// It is a class because it changes with each step. It is used on the driver's thread.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class ScriptPosition<State, Action> {
  private let script: RecordedScript<State, Action>
  private let generators: Generators
  /// The numbers of the steps that were taken.
  private var taken: Set<Int> = []
  /// The only list of actions.
  let list: CandidateList<Action>

  init(_ script: RecordedScript<State, Action>, _ generators: Generators) {
    (self.script, self.generators) = (script, generators)
    list = CandidateList(script.actions, isScript: true)
  }

  /// Goes to the beginning.
  func restart() {
    taken = []
    generators.recorded.exchange(nil)
  }

  /// Lets a step read what it read when it was recorded.
  ///
  /// - Parameters:
  ///   - index: The position of the step.
  ///   - state: The state before it.
  /// - Returns: Whether the step can be taken: an effect sends nothing unless it has begun.
  func begin(_ index: Int, in state: @autoclosure () -> State) -> Bool {
    let step = script.recording.steps[index]
    if let cause = step.cause, cause > script.recording.originNumber, !taken.contains(cause) {
      return false
    }
    taken.insert(step.number)
    generators.recorded.exchange(step.reads)
    if !step.sharedBefore.isEmpty { RecordedShared.restore(step.sharedBefore, in: state()) }
    return true
  }
}
