import CustomDump
import IssueReporting
import Ratchet

/// A state, with the shared values that have changed until then.
struct StateWithShared<State> {
  let state: State
  let shared: SharedChanges.Snapshot

  init(_ state: State, _ shared: SharedChanges.Snapshot) {
    self.state = state
    self.shared = shared
  }
}

/// What a test expects of an action.
struct ExpectedState<State> {
  let before: SeenState<State>
  let after: SeenState<State>

  /// What the test's closure says; nil if there is none.
  let result: Result<SeenState<State>, any Error>?
}

extension TestStore {
  /// The expectation for a state.
  ///
  /// It calls the closure of the test, which may report issues and must not be called again.
  ///
  /// - Parameters:
  ///   - actual: The state.
  ///   - previous: The previous state.
  ///   - update: Changes a state to the expected state.
  func expectedState(
    _ actual: StateWithShared<State>,
    after previous: State,
    changedBy update: ((inout State) throws -> Void)?
  ) -> ExpectedState<State> {
    let changes = record.sharedChanges
    let (before, after) = (SeenState(previous, changes.before), SeenState(actual, in: changes))
    // What a test that is not exhaustive does not assert keeps its actual value.
    let start = exhaustivity == .on ? before : after
    let result = update.map { update in
      Result { try expecting(from: start, after: previous, update) }
    }
    return ExpectedState(before: before, after: after, result: result)
  }

  /// Compares the state with the expected state.
  ///
  /// - Parameters:
  ///   - expected: The expected state.
  ///   - update: Changes a state to the expected state. It is called again to show what a test that
  ///     is not exhaustive has skipped.
  ///   - place: The line of the test.
  func expectState(
    _ expected: ExpectedState<State>, changedBy update: ((inout State) throws -> Void)?,
    at place: SourceLocation
  ) {
    let (before, after) = (expected.before, expected.after)
    let state: SeenState<State>
    do {
      state = try expected.result?.get() ?? (exhaustivity == .on ? before : after).expectation
    } catch {
      return place.report(TestStoreMessage.thrown(error))
    }
    switch exhaustivity {
    case .on:
      if !state.isEqual(to: after) {
        place.report(TestStoreMessage.state(state, after, wasExpectedToChange: update != nil))
      } else if update != nil, state.isEqual(to: before) {
        place.report(TestStoreMessage.unchangedState)
      }

    case .off(let showsSkipped):
      if !state.isEqual(to: after) {
        place.report(TestStoreMessage.partialState(state, after))
      } else if showsSkipped,
        let whole = try? update.map({ try expecting(from: before, after: before.state, $0) })
          ?? before.expectation,
        !whole.isEqual(to: after)
      {
        showSkipped(TestStoreMessage.skippedState(whole, after), at: place)
      }
    }
  }

  /// Calls a closure of the test with an expectation.
  ///
  /// It has the dependencies of the feature, and the store's state is the previous one. It sees and
  /// changes its own shared values.
  func expecting(
    from start: SeenState<State>, after previous: State, _ update: (inout State) throws -> Void
  ) rethrows -> SeenState<State> {
    let state = record.state
    record.state = previous
    defer { record.state = state }
    var expected = start.expectation
    try ExpectedChanges.$areComplete.withValue(exhaustivity == .on) {
      try DependencyScope.enter(record.scope) {
        try expected.shared.perform { try update(&expected.state) }
      }
    }
    return expected
  }

  /// Shows a skipped assertion without failing the test.
  nonisolated func showSkipped(_ message: String, at place: SourceLocation) {
    #if !_runtime(_ObjC)
      // The XCTest of other systems cannot expect a failure: it would fail instead.
      if case .xcTest = TestContext.current {
        for reporter in IssueReporters.current {
          reporter.expectIssue(
            message, fileID: place.fileID, filePath: place.filePath, line: place.line,
            column: place.column)
        }
        return
      }
    #endif
    withExpectedIssue(
      fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column
    ) {
      place.report(message)
    }
  }
}

extension TestStore {
  /// Checks the current state of the test.
  ///
  /// <!-- example given: store: TestStoreOf<Counter> -->
  /// ```swift
  /// store.assert {
  ///   $0.count = 1
  /// }
  /// ```
  ///
  /// With ``exhaustivity`` off, you can use it to check the state at any time.
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Changes the state to the expected state. It may leave a
  ///     correct state as it is.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  public func assert(
    _ updateStateToExpectedResult: (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let changes = record.sharedChanges
    // What effects have changed since the last step belongs to it, unless actions are waiting.
    let shared = record.received.isEmpty && !changes.isEmpty ? changes.snapshot : .none
    defer { changes.proceed(to: shared) }
    let actual = SeenState(StateWithShared(record.state, shared), in: changes)
    let start = exhaustivity == .on ? SeenState(record.state, changes.before) : actual
    do {
      let expected = try expecting(
        from: start, after: record.state, updateStateToExpectedResult)
      if expected.isEqual(to: actual) { return }
      place.report(TestStoreMessage.state(expected, actual, wasExpectedToChange: true))
    } catch {
      place.report(TestStoreMessage.thrown(error))
    }
  }
}

/// Whether a closure of the current task must change what it says it changes.
///
/// Not in a test store that is not exhaustive, because its closures start from the actual state.
package enum ExpectedChanges {
  @TaskLocal package static var areComplete = true
}
