import CustomDump
import IssueReporting
import Ratchet

extension TestStore {
  /// Compares the state with the expected state.
  ///
  /// - Parameters:
  ///   - actual: The state.
  ///   - previous: The previous state.
  ///   - update: Changes a state to the expected state.
  ///   - place: The line of the test.
  func expectState(
    _ actual: State,
    after previous: State,
    changedBy update: ((inout State) throws -> Void)?,
    at place: SourceLocation
  ) {
    switch exhaustivity {
    case .on:
      guard let expected = expectation(from: previous, after: previous, update, at: place) else {
        return
      }
      if expected != actual {
        place.report(TestStoreMessage.state(expected, actual, wasExpectedToChange: update != nil))
      } else if update != nil, expected == previous {
        place.report(TestStoreMessage.unchangedState)
      }

    case .off(let showsSkipped):
      // What the test does not assert keeps its actual value.
      guard let expected = expectation(from: actual, after: previous, update, at: place) else {
        return
      }
      if expected != actual {
        place.report(TestStoreMessage.state(expected, actual, wasExpectedToChange: true))
      } else if showsSkipped,
        let whole = expectation(from: previous, after: previous, update, at: place), whole != actual
      {
        showSkipped(TestStoreMessage.skippedState(whole, actual), at: place)
      }
    }
  }

  private func expectation(
    from state: State, after previous: State, _ update: ((inout State) throws -> Void)?,
    at place: SourceLocation
  ) -> State? {
    guard let update else { return state }
    var state = state
    do {
      try expecting(after: previous) { try update(&state) }
      return state
    } catch {
      place.report(TestStoreMessage.thrown(error))
      return nil
    }
  }

  /// Calls a closure of the test with an expectation.
  ///
  /// It has the dependencies of the feature, and the store's state is the previous one.
  func expecting<Result>(
    after previous: State, _ closure: () throws -> Result
  ) rethrows -> Result {
    let state = record.state
    record.state = previous
    defer { record.state = state }
    return try DependencyScope.enter(record.scope, closure)
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
    let actual = record.state
    var expected = actual
    do {
      try expecting(after: actual) { try updateStateToExpectedResult(&expected) }
      if expected == actual { return }
      let message = TestStoreMessage.state(expected, actual, wasExpectedToChange: true)
      place.report(message)
    } catch {
      place.report(TestStoreMessage.thrown(error))
    }
  }
}
