import Foundation
import Ratchet

/// Everything that one test store writes into the source of its test.
///
/// Unchecked: all mutable state is read and written under the lock, and no foreign code is called
/// while the lock is held.
final class StoreRecording: @unchecked Sendable {
  let mode: RecordingMode
  private let records: SourceRecords
  private let lock = NSLock()
  private var turn: RecordedTurn?
  private var turns: [RecordedTurn] = []

  init(mode: RecordingMode, records: SourceRecords) {
    self.mode = mode
    self.records = records
  }

  /// Whether what follows from the last sent action is written.
  var isRecording: Bool { lock.withLock { turn?.isRecorded ?? false } }

  /// Whether a call is recorded, because the run or the source asks for it.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - hasAssertion: Whether the test says how the state changes.
  ///   - fails: Whether the call fails if it is not recorded.
  func records(_ call: RecordedCall, hasAssertion: Bool, fails: Bool) -> Bool {
    switch mode {
    case .all: return true
    case .missing where !hasAssertion: return true
    // The source is read only for calls that are about to fail.
    case .missing, .asked: return fails && records.asksToRecord(call)
    }
  }
}

// MARK: - Turns

extension StoreRecording {
  /// Starts a turn with an action that the test sends.
  func begin(_ send: RecordedCall, isRecorded: Bool) {
    lock.withLock { turn = RecordedTurn(send: send, isRecorded: isRecorded) }
  }

  /// Marks the turn of a call as one to write, because the test asks for it.
  ///
  /// - Returns: Whether it is the last turn, so that it can be written.
  func ask(for send: SourceLocation, at place: SourceLocation) -> Bool {
    lock.withLock {
      guard let last = turn?.send.place, last.line == send.line, last.column == send.column else {
        return false
      }
      turn?.isRecorded = true
      turn?.recordPlace = place
      return true
    }
  }

  /// Notes a call that receives an action.
  func receive(_ call: RecordedCall) {
    lock.withLock { turn?.receives.append(call) }
  }

  /// Stores the number of received actions when a call returns.
  func arrived(_ count: Int) {
    lock.withLock { turn?.arrived = count }
  }

  /// Ends the turn.
  ///
  /// - Parameters:
  ///   - unreceived: The actions that the test has not received.
  ///   - next: The call that ends it; nil at the end of the test.
  func end(_ unreceived: [RecordedAction], before next: RecordedCall?) {
    lock.withLock {
      guard var turn, turn.isRecorded else { return }
      turn.afterLastCall = Array(unreceived.prefix(turn.arrived))
      turn.beforeNextCall = Array(unreceived.dropFirst(turn.arrived))
      turn.next = next
      turns.append(turn)
    }
    lock.withLock { turn = nil }
  }

  /// Writes all turns, and reports each one at its line.
  func finish() {
    let turns = lock.withLock {
      defer { self.turns = [] }
      return self.turns
    }
    if turns.isEmpty { return }
    for (place, message) in records.write(turns) { place.report(message) }
  }
}
