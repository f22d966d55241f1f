import Foundation
import Ratchet

/// A random sequence of actions that runs in its own process, because it may trap.
public struct LawTrial: Codable, Sendable {
  /// The seed of the state and the actions.
  var seed: UInt64

  /// The numbers of the actions that are sent.
  var numbers: [Int]

  /// The beginning of the lines in which the process reports its progress.
  static let mark = "ratchet laws: "

  /// Sends the actions, and reports each one beforehand.
  ///
  /// It is the body of an exit test that always succeeds. The parent process reads the progress
  /// from the output.
  ///
  /// - Parameter reducer: Makes the reducer.
  public func run<R: Reducer>(_ reducer: @escaping () -> R)
  where R.State: Arbitrary, R.Action: Arbitrary {
    #if os(macOS) || os(Linux)
      for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGALRM] {
        // `_exit` is one of the few functions that a signal handler may call.
        Foundation.signal(signal) { _ in _exit(0) }
      }
      // An action that never ends counts as one that traps.
      alarm(20)
    #endif
    var state = Self.state(R.self, seed)
    LawReducer(reducer).run { reducer in
      for number in numbers {
        Self.say("step \(number)")
        _ = reducer.reduce(into: &state, action: Self.action(R.self, seed, number))
      }
    }
    Self.say("done")
  }

  static func state<R: Reducer>(_ type: R.Type, _ seed: UInt64) -> R.State
  where R.State: Arbitrary { R.State.value(seed: seed) }

  static func action<R: Reducer>(_ type: R.Type, _ seed: UInt64, _ number: Int) -> R.Action
  where R.Action: Arbitrary { R.Action.value(seed: SplitMix64.seed(seed, number + 1)) }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data("\(mark)\(text)\n".utf8))
  }
}

/// The outcome of the actions that a process ran.
struct LawTrialOutcome {
  /// The number of the action that trapped, or nil if there was none.
  var failed: Int?

  /// The runtime's message: `Fatal error: Index out of range`.
  var message: String?

  /// - Parameter output: The standard error of the process.
  init(_ output: [UInt8]) {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    let steps = lines.compactMap { line -> Substring? in
      line.hasPrefix(LawTrial.mark) ? line.dropFirst(LawTrial.mark.count) : nil
    }
    guard let last = steps.last, last != "done" else { return }
    failed = Int(last.dropFirst("step ".count))
    message = lines.first { line in Self.beginnings.contains { line.contains($0) } }
      .map(String.init)
  }

  /// The beginnings of the runtime's messages for traps.
  private static let beginnings = ["Fatal error", "Precondition failed", "Assertion failed"]
}
