import Ratchet

extension TestStore {
  /// Sends an action, like a user of the feature.
  ///
  /// <!-- example given: store: TestStoreOf<Counter> -->
  /// ```swift
  /// await store.send(.incrementButtonTapped) {
  ///   $0.count = 1
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - updateStateToExpectedResult: Changes the state to the expected state after the action. Nil
  ///     if the state does not change.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  /// - Returns: The effects that follow. Use them to wait or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await send(action, updateStateToExpectedResult, at: place)
  }

  /// Sends the action of a case without a payload.
  ///
  /// <!-- example given: store: TestStoreOf<Counter> -->
  /// ```swift
  /// await store.send(\.incrementButtonTapped) {
  ///   $0.count = 1
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - updateStateToExpectedResult: Changes the state to the expected state after the action. Nil
  ///     if the state does not change.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  /// - Returns: The effects that follow. Use them to wait or to cancel.
  @_disfavoredOverload
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask where Action: CasePathable {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await send(
      Action.allCasePaths[keyPath: action].embed(), updateStateToExpectedResult, at: place
    )
  }

  /// Sends the action of a case with a payload.
  ///
  /// <!-- example given: store: TestStoreOf<Settings> -->
  /// ```swift
  /// await store.send(\.binding.isOn, true) {
  ///   $0.isOn = true
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - value: Its payload.
  ///   - updateStateToExpectedResult: Changes the state to the expected state after the action. Nil
  ///     if the state does not change.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  /// - Returns: The effects that follow. Use them to wait or to cancel.
  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask where Action: CasePathable {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await send(
      Action.allCasePaths[keyPath: action].embed(value), updateStateToExpectedResult, at: place
    )
  }

  private func send(
    _ action: Action, _ update: ((inout State) throws -> Void)?, at place: SourceLocation
  ) async -> TestStoreTask {
    let call = RecordedCall(method: "send", place: place)
    endTurn(before: call)
    if isDismissed {
      place.report(TestStoreMessage.dismissed(action))
      return TestStoreTask(
        task: .none, changes: record, pacer: pacer, timeout: timeout, record: recordLater(place))
    }
    requireReceivedActions(before: action, at: place)
    let previous = record.state
    record.willSend(from: place)
    let task = store.send(action)
    keep(task)
    // Before the effects run: the state must not wait for them.
    let actual = StateWithShared(record.state, record.shared)
    let expected = expectedState(actual, after: previous, changedBy: update)
    let recorded = recordedCall(call, expected)
    recording.begin(recorded ?? call, isRecorded: recorded != nil || recordsMissing)
    if recorded == nil {
      expectState(expected, changedBy: update, at: place)
    }
    record.sharedChanges.proceed(to: actual.shared)
    await settle(at: place)
    await settleRecording(at: place)
    return TestStoreTask(
      task: task, changes: record, pacer: pacer, timeout: timeout, record: recordLater(place))
  }

  /// Lets the effects run as far as they can.
  func settle(at place: SourceLocation) async {
    if await pacer.settle() { return }
    place.report(TestStoreMessage.restlessEffects(record.inFlight.map(\.action)))
  }
}
