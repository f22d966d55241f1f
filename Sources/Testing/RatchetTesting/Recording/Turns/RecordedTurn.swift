import Ratchet
import RatchetSource

/// Everything that follows an action of a test until the test sends the next one.
struct RecordedTurn: Sendable {
  /// The call that sends the action.
  var send: RecordedCall

  /// Whether it is written into the source.
  var isRecorded: Bool

  /// The place where `record()` was called.
  var recordPlace: SourceLocation?

  /// The existing calls that receive what followed.
  var receives: [RecordedCall] = []

  /// The number of received actions when the last call returned.
  var arrived = 0

  /// Received actions that the test does not receive.
  ///
  /// They are written after the last call.
  var afterLastCall: [RecordedAction] = []

  /// Received actions that came later, after the test had done something else.
  var beforeNextCall: [RecordedAction] = []

  /// The next call, which they are written before; nil at the end of the test.
  var next: RecordedCall?
}

/// A call of the test store in a test.
struct RecordedCall: Sendable {
  /// The name of the method.
  var method: String
  var place: SourceLocation

  /// How the state changed; nil to keep the test's assertion.
  var mutations: [Mutation]?
}

/// An action that an effect sent, as the test should receive it.
struct RecordedAction: Equatable, Sendable {
  /// The argument of `receive`: `.loaded([])`, `\.timerTicked`.
  var action: SourceExpression
  var mutations: [Mutation]
}
