import Ratchet

/// What follows from one action of a test, until it sends the next: what there is to write into its
/// source.
struct RecordedTurn: Sendable {
  /// The call that sends the action.
  var send: RecordedCall

  /// Whether it is to be written.
  var isRecorded: Bool

  /// Where `record()` was called.
  var recordPlace: SourceLocation?

  /// The calls that receive what followed, and that there are already.
  var receives: [RecordedCall] = []

  /// How many received actions were there when the last call was over.
  var arrived = 0

  /// Received actions that the test does not come to, to be written behind the last call.
  var afterLastCall: [RecordedAction] = []

  /// Received actions that came later, when the test had done something else.
  var beforeNextCall: [RecordedAction] = []

  /// The next call, which they are written before: nil where the test ended.
  var next: RecordedCall?
}

/// A call of the test store in a test.
struct RecordedCall: Sendable {
  /// The name of what is called.
  var method: String
  var place: SourceLocation

  /// How the state changed; nil if what the test says about it stays.
  var mutations: [Mutation]?
}

/// An action that an effect sent, as the test is to receive it.
struct RecordedAction: Equatable, Sendable {
  /// What it is received by: `.loaded([])`, `\.timerTicked`.
  var action: SourceExpression
  var mutations: [Mutation]
}
