import Ratchet
import RatchetSource

extension TestStore {
  /// A call with what is recorded for it; nil if the test has its own assertion.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - expected: What the test expects.
  func recordedCall(_ call: RecordedCall, _ expected: ExpectedState<State>) -> RecordedCall? {
    // Assertions that a test skips on purpose are not missing.
    if recording.mode == .missing, exhaustivity != .on { return nil }
    let isReceived = call.method == "receive"
    if isReceived, !recording.isRecording { return nil }
    let hasAssertion = expected.result != nil
    let isAsked =
      isReceived && !hasAssertion
      || recording.records(call, hasAssertion: hasAssertion, fails: fails(expected))
    guard isAsked else { return nil }
    var call = call
    call.mutations = writer(at: call.place).mutations(from: expected.before, to: expected.after)
    return call
  }

  /// Whether the run records missing assertions, even if this call has all of them.
  var recordsMissing: Bool { recording.mode != .asked && exhaustivity == .on }

  private func fails(_ expected: ExpectedState<State>) -> Bool {
    let (before, after) = (expected.before, expected.after)
    guard let result = expected.result else { return !before.expectation.isEqual(to: after) }
    guard let state = try? result.get() else { return true }
    return !state.isEqual(to: after) || (exhaustivity == .on && state.isEqual(to: before))
  }

  private nonisolated func writer(at place: SourceLocation) -> MutationWriter {
    MutationWriter(module: String("\(place.fileID)".prefix { $0 != "/" }))
  }

  /// Lets recorded effects run as far as in a test that receives their actions, and stores the
  /// number of actions.
  ///
  /// An effect that waits for work outside the test has as much time as a `receive` gives it. An
  /// effect that waits for a clock of the test is at rest.
  func settleRecording(at place: SourceLocation) async {
    if recording.isRecording {
      _ = await isReached({ $0.runningOutside == 0 }, within: timeout, at: place)
      // The store waits once for an effect that continues.
      record.stopWaiting()
    }
    recording.arrived(record.received.count)
  }

  /// The function that `record()` calls.
  func recordLater(_ send: SourceLocation) -> @MainActor @Sendable (SourceLocation) async -> Void {
    { [weak self, recording] place in
      guard recording.ask(for: send, at: place) else {
        place.report(RecordingFailure.misplaced.description)
        return
      }
      await self?.settleRecording(at: place)
    }
  }

  /// Ends the turn of the last sent action.
  ///
  /// - Parameter next: The call that ends it; nil at the end of the test.
  nonisolated func endTurn(before next: RecordedCall?) {
    guard recording.isRecording else { return }
    var unreceived: [RecordedAction] = []
    if finalExhaustivity == .on {
      let writer = writer(at: next?.place ?? place)
      let actions = ReceivedActionWriter(values: writer.values)
      let changes = record.sharedChanges
      var state = SeenState(record.state, changes.before)
      for received in record.takeReceived(.max) {
        let next = SeenState(StateWithShared(received.state, received.shared), in: changes)
        unreceived.append(
          RecordedAction(
            action: actions.expression(received.action),
            mutations: writer.mutations(from: state, to: next)))
        state = next
        changes.proceed(to: received.shared)
      }
    }
    recording.end(unreceived, before: next)
  }
}

extension MutationWriter {
  /// The statements that change one state to another, with their shared values.
  func mutations<State>(from old: SeenState<State>, to new: SeenState<State>) -> [Mutation] {
    old.compare(with: new) { mutations(from: old.state, to: new.state) }
  }
}
