import Ratchet

extension TestStore {
  /// A call with what is to be written of it; nil if the test says itself what it expects.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - previous: The state before.
  ///   - actual: The state after.
  ///   - update: What the test expects.
  func recordedCall(
    _ call: RecordedCall, from previous: State, to actual: State,
    _ update: ((inout State) throws -> Void)?
  ) -> RecordedCall? {
    // What a test leaves out on purpose is not missing.
    if recording.mode == .missing, exhaustivity != .on { return nil }
    let isReceived = call.method == "receive"
    if isReceived, !recording.isRecording { return nil }
    let fails = isUnexpected(actual, after: previous, changedBy: update)
    let isAsked =
      isReceived && update == nil
      || recording.records(call, hasAssertion: update != nil, fails: fails)
    guard isAsked else { return nil }
    var call = call
    call.mutations = writer(at: call.place).mutations(from: previous, to: actual)
    return call
  }

  /// Whether the run writes what the test does not say, though this call may say all.
  var recordsMissing: Bool { recording.mode != .asked && exhaustivity == .on }

  private func isUnexpected(
    _ actual: State, after previous: State, changedBy update: ((inout State) throws -> Void)?
  ) -> Bool {
    guard let update else { return actual != previous }
    var expected = exhaustivity == .on ? previous : actual
    guard (try? expecting(after: previous) { try update(&expected) }) != nil else { return true }
    return expected != actual || (exhaustivity == .on && expected == previous)
  }

  private nonisolated func writer(at place: SourceLocation) -> MutationWriter {
    MutationWriter(module: String("\(place.fileID)".prefix { $0 != "/" }))
  }

  /// Lets what is recorded go as far as it would in a test that receives it, and notes how far that is.
  ///
  /// An effect that waits for the world outside has as long as a `receive` would give it. One that waits
  /// for a clock of the test has come to rest.
  func settleRecording(at place: SourceLocation) async {
    if recording.isRecording {
      _ = await isReached({ $0.runningOutside == 0 }, within: timeout, at: place)
      // One that goes on is waited for once.
      record.stopWaiting()
    }
    recording.arrived(record.received.count)
  }

  /// What `record()` does on what an action led to.
  func recordLater(_ send: SourceLocation) -> @MainActor @Sendable (SourceLocation) async -> Void {
    { [weak self, recording] place in
      guard recording.ask(for: send, at: place) else {
        place.report(RecordingFailure.misplaced.description)
        return
      }
      await self?.settleRecording(at: place)
    }
  }

  /// Ends what followed from the last action that was sent.
  ///
  /// - Parameter next: The call that ends it; nil at the end of the test.
  nonisolated func endTurn(before next: RecordedCall?) {
    guard recording.isRecording else { return }
    var unreceived: [RecordedAction] = []
    if finalExhaustivity == .on {
      let writer = writer(at: next?.place ?? place)
      let actions = ReceivedActionWriter(values: writer.values)
      var state = record.state
      for received in record.takeReceived(.max) {
        unreceived.append(
          RecordedAction(
            action: actions.expression(received.action),
            mutations: writer.mutations(from: state, to: received.state)))
        state = received.state
      }
    }
    recording.end(unreceived, before: next)
  }
}
