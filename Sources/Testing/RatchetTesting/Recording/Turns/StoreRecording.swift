import Ratchet
@_spi(Locks) import RatchetConcurrency

/// Everything that one test store writes into the source of its test.
final class StoreRecording: Sendable {
  private struct Turns {
    var current: RecordedTurn?
    var ended: [RecordedTurn] = []
  }

  let mode: RecordingMode
  private let edits: SourceEdits
  private let turns = Locked(Turns())

  init(mode: RecordingMode, edits: SourceEdits) {
    self.mode = mode
    self.edits = edits
  }

  /// Whether what follows from the last sent action is written.
  var isRecording: Bool { turns.withLock { $0.current?.isRecorded ?? false } }

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
    case .missing, .asked: return fails && edits.asksToRecord(call)
    }
  }
}

// MARK: - Turns

extension StoreRecording {
  /// Starts a turn with an action that the test sends.
  func begin(_ send: RecordedCall, isRecorded: Bool) {
    turns.withLock { $0.current = RecordedTurn(send: send, isRecorded: isRecorded) }
  }

  /// Marks the turn of a call as one to write, because the test asks for it.
  ///
  /// - Returns: Whether it is the last turn, so that it can be written.
  func ask(for send: SourceLocation, at place: SourceLocation) -> Bool {
    turns.withLock { turns in
      guard let last = turns.current?.send.place, last.line == send.line,
        last.column == send.column
      else { return false }
      turns.current?.isRecorded = true
      turns.current?.recordPlace = place
      return true
    }
  }

  /// Notes a call that receives an action.
  func receive(_ call: RecordedCall) {
    turns.withLock { $0.current?.receives.append(call) }
  }

  /// Stores the number of received actions when a call returns.
  func arrived(_ count: Int) {
    turns.withLock { $0.current?.arrived = count }
  }

  /// Ends the turn.
  ///
  /// - Parameters:
  ///   - unreceived: The actions that the test has not received.
  ///   - next: The call that ends it; nil at the end of the test.
  func end(_ unreceived: [RecordedAction], before next: RecordedCall?) {
    turns.withLock { turns in
      defer { turns.current = nil }
      guard var turn = turns.current, turn.isRecorded else { return }
      turn.afterLastCall = Array(unreceived.prefix(turn.arrived))
      turn.beforeNextCall = Array(unreceived.dropFirst(turn.arrived))
      turn.next = next
      turns.ended.append(turn)
    }
  }

  /// Writes all turns, and reports each one at its line.
  func finish() {
    let turns = turns.withLock { turns in
      defer { turns.ended = [] }
      return turns.ended
    }
    if turns.isEmpty { return }
    for (place, message) in edits.write(turns) { place.report(message) }
  }
}
