import Foundation
import Ratchet

/// What one test store has to write into the source of its test.
///
/// Unchecked: all that varies is read and written under the lock, and nothing of others is called
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

  /// Whether what follows from the last action that was sent is written.
  var isRecording: Bool { lock.withLock { turn?.isRecorded ?? false } }

  /// Whether a call is to be recorded: the run asks for it, or the source does.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - hasAssertion: Whether the test says how the state changes.
  ///   - fails: Whether the call fails if it is not recorded.
  func records(_ call: RecordedCall, hasAssertion: Bool, fails: Bool) -> Bool {
    switch mode {
    case .all: return true
    case .missing where !hasAssertion: return true
    // A look into the source is for those alone who are about to fail.
    case .missing, .asked: return fails && records.asksToRecord(call)
    }
  }
}

// MARK: - Turns

extension StoreRecording {
  /// Begins with an action that the test sends.
  func begin(_ send: RecordedCall, isRecorded: Bool) {
    lock.withLock { turn = RecordedTurn(send: send, isRecorded: isRecorded) }
  }

  /// Has the turn written that a call began, since the test asks for it.
  ///
  /// - Returns: Whether it can be: it is the last one.
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

  /// Notes how many received actions there are when a call is over.
  func arrived(_ count: Int) {
    lock.withLock { turn?.arrived = count }
  }

  /// Ends the turn.
  ///
  /// - Parameters:
  ///   - unreceived: The actions that the test has not come to.
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

  /// Writes all turns, and reports each at its line.
  func finish() {
    let turns = lock.withLock {
      defer { self.turns = [] }
      return self.turns
    }
    if turns.isEmpty { return }
    for (place, message) in records.write(turns) { place.report(message) }
  }
}
