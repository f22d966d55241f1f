import Ratchet

extension TestStore {
  /// Waits for all effects, and checks that the test has received all of their actions.
  ///
  /// <!-- example given: store: TestStoreOf<Stopwatch> -->
  /// ```swift
  /// await store.send(.startButtonTapped)
  /// await store.send(.stopButtonTapped)
  /// await store.finish()
  /// ```
  ///
  /// You do not have to call it at the end of a test: the store checks that all effects have
  /// finished. Call it for effects that finish by themselves, but later.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, in real time; nil for the store's ``timeout``.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let timeout = timeout ?? self.timeout
    _ = await isReached({ $0.inFlight.isEmpty }, within: timeout, at: place)
    let inFlight = record.inFlight.map(\.action)
    if !inFlight.isEmpty {
      place.report(TestStoreMessage.unfinished(inFlight, timeout: timeout))
      record.forgetInFlight()
    }
    endTurn(before: RecordedCall(method: "finish", place: place))
    reportReceivedActions(at: place)
    reportSharedChanges(at: place)
  }

  /// Skips the running effects: they do not have to end before the test does.
  ///
  /// <!-- example given: store: TestStoreOf<Stopwatch> -->
  /// ```swift
  /// await store.send(.startButtonTapped)
  /// await store.skipInFlightEffects()
  /// ```
  ///
  /// They continue, and you can receive the actions that they still send. To end them, cancel the
  /// task that `send` returns.
  ///
  /// - Parameters:
  ///   - strict: Whether it is an error if there are none.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle(at: place)
    let inFlight = record.inFlight.map(\.action)
    if inFlight.isEmpty, strict { place.report(TestStoreMessage.nothingInFlight) }
    if !inFlight.isEmpty, exhaustivity == .off(showSkippedAssertions: true) {
      showSkipped(TestStoreMessage.skippedEffects(inFlight), at: place)
    }
    record.forgetInFlight()
  }
}

// MARK: - The end

extension TestStore {
  nonisolated func reportReceivedActions(at place: SourceLocation) {
    let received = record.skipReceived(.max)
    guard !received.isEmpty else { return }
    report(
      at: place,
      TestStoreMessage.unhandled(received),
      skipping: TestStoreMessage.skipped(received)
    )
  }

  /// Reports changes of shared values that no assertion mentions, once.
  nonisolated func reportSharedChanges(at place: SourceLocation) {
    let changes = record.sharedChanges
    if changes.isEmpty { return }
    let snapshot = changes.snapshot
    let before = SeenState(record.state, changes.before)
    let after = SeenState(record.state, changes.values(at: snapshot))
    let differences = before.sharedDifferences(to: after)
    changes.proceed(to: snapshot)
    if before.expectation.isEqual(to: after) { return }
    report(
      at: place,
      TestStoreMessage.unassertedShared(differences),
      skipping: TestStoreMessage.unassertedShared(differences)
    )
  }

  nonisolated func reportEffectsInFlight() {
    for effect in record.inFlight {
      report(
        at: effect.place,
        TestStoreMessage.stillRunning(effect.action),
        skipping: TestStoreMessage.skippedEffects([effect.action])
      )
    }
  }

  private nonisolated func report(
    at place: SourceLocation, _ message: String, skipping skipped: String
  ) {
    switch finalExhaustivity {
    case .on: place.report(message)
    case .off(showSkippedAssertions: true): showSkipped(skipped, at: place)
    case .off: break
    }
  }
}
