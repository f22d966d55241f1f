import Ratchet

extension TestStore {
  /// Receives an action that an effect sends.
  ///
  /// <!-- example given: store: TestStoreOf<Counter> -->
  /// ```swift
  /// await store.receive(.factResponse(.success("7 is a good number."))) {
  ///   $0.fact = "7 is a good number."
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - timeout: How long to wait, in real time; nil for the store's ``timeout``.
  ///   - updateStateToExpectedResult: Changes the state to the expected state after the action. Nil
  ///     if the state does not change.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  public func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      .value(expectedAction), timeout: timeout, updateStateToExpectedResult, at: place
    )
  }

  /// Receives an action that an effect sends and that a closure accepts.
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is the expected one.
  ///   - timeout: How long to wait, in real time; nil for the store's ``timeout``.
  ///   - updateStateToExpectedResult: Changes the state to the expected state after the action. Nil
  ///     if the state does not change.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  @_disfavoredOverload
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      .satisfying(isMatching), timeout: timeout, updateStateToExpectedResult, at: place
    )
  }

  /// Receives an action of a case that an effect sends, with any payload.
  ///
  /// <!-- example given: store: TestStoreOf<Counter> -->
  /// ```swift
  /// await store.receive(\.factResponse.success) {
  ///   $0.fact = "7 is a good number."
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - timeout: How long to wait, in real time; nil for the store's ``timeout``.
  ///   - updateStateToExpectedResult: Changes the state to the expected state after the action. Nil
  ///     if the state does not change.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(.inCase(actionCase), timeout: timeout, updateStateToExpectedResult, at: place)
  }

  /// Receives an action of a case with a payload that an effect sends.
  ///
  /// <!-- example given: store: TestStoreOf<Counter> -->
  /// ```swift
  /// await store.receive(\.factResponse.success, "7 is a good number.") {
  ///   $0.fact = "7 is a good number."
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case.
  ///   - value: Its payload.
  ///   - timeout: How long to wait, in real time; nil for the store's ``timeout``.
  ///   - updateStateToExpectedResult: Changes the state to the expected state after the action. Nil
  ///     if the state does not change.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      .inCase(actionCase, with: value), timeout: timeout, updateStateToExpectedResult, at: place
    )
  }
}

// MARK: - Receiving

extension TestStore {
  private func receive(
    _ expected: ExpectedAction<Action>,
    timeout: Duration?,
    _ update: ((inout State) throws -> Void)?,
    at place: SourceLocation
  ) async {
    let timeout = timeout ?? self.timeout
    let isFound: (TestRecord<State, Action>) -> Bool =
      exhaustivity == .on
      ? { !$0.received.isEmpty }
      : { $0.received.contains { expected.matches($0.action) } }
    guard await isReached(isFound, within: timeout, at: place) else {
      place.report(
        TestStoreMessage.none(
          expected: expected,
          skippable: record.received.map(\.action),
          inFlight: record.inFlight.map(\.action),
          timeout: timeout
        )
      )
      return
    }
    if exhaustivity != .on { skipActions(before: expected, at: place) }
    let previous = record.state
    guard let received = record.takeReceived(1).first else { return }
    if !expected.matches(received.action) {
      place.report(TestStoreMessage.unexpected(received.action, expected: expected))
      record.sharedChanges.proceed(to: received.shared)
    } else {
      let call = RecordedCall(method: "receive", place: place)
      let actual = StateWithShared(received.state, received.shared)
      let expected = expectedState(actual, after: previous, changedBy: update)
      if let recorded = recordedCall(call, expected) {
        recording.receive(recorded)
      } else {
        recording.receive(call)
        expectState(expected, changedBy: update, at: place)
      }
      record.sharedChanges.proceed(to: received.shared)
    }
    await settleRecording(at: place)
  }

  /// Waits until effects have reached something.
  ///
  /// - Returns: Whether they have. They have not if the time is over, or if no effect is left that
  ///   could do it.
  func isReached(
    _ condition: (TestRecord<State, Action>) -> Bool,
    within timeout: Duration,
    at place: SourceLocation
  ) async -> Bool {
    await settle(at: place)
    var time = RealTime(timeout)
    while true {
      let changes = record.changes
      if condition(record) { return true }
      if record.inFlight.isEmpty || time.isOver { return false }
      await time.pass { await record.change(after: changes, within: $0) }
      await settle(at: place)
    }
  }

  private func skipActions(before expected: ExpectedAction<Action>, at place: SourceLocation) {
    let count = record.received.prefix { !expected.matches($0.action) }.count
    skip(record.skipReceived(count), at: place)
  }

  private func skip(_ actions: [Action], at place: SourceLocation) {
    guard !actions.isEmpty, exhaustivity == .off(showSkippedAssertions: true) else { return }
    showSkipped(TestStoreMessage.skipped(actions), at: place)
  }
}

// MARK: - Actions that are not received

extension TestStore {
  /// Checks that all actions from effects have been received, before an action is sent.
  func requireReceivedActions(before next: Action, at place: SourceLocation) {
    let received = record.received.map(\.action)
    guard !received.isEmpty else { return }
    if exhaustivity == .on {
      // They can still be received.
      place.report(TestStoreMessage.unhandled(received, before: next))
    } else {
      skip(record.skipReceived(.max), at: place)
    }
  }

  /// Skips the actions that effects have sent so far.
  ///
  /// The test continues with the state after them.
  ///
  /// <!-- example given: store: TestStoreOf<Counter> -->
  /// ```swift
  /// await store.send(.factButtonTapped) { $0.isLoading = true }
  /// await store.skipReceivedActions()
  /// ```
  ///
  /// - Parameters:
  ///   - strict: Whether it is an error if there are none.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle(at: place)
    let received = record.skipReceived(.max)
    if received.isEmpty, strict { place.report(TestStoreMessage.nothingReceived) }
    skip(received, at: place)
  }
}
