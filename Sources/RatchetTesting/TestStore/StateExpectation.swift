import CustomDump
import IssueReporting
import Ratchet

extension TestStore {
  /// Compares the state with what the test expects.
  ///
  /// - Parameters:
  ///   - actual: The state.
  ///   - previous: The state before.
  ///   - update: Changes a state to what the test expects.
  ///   - place: The line of the test.
  func expectState(
    _ actual: State,
    after previous: State,
    changedBy update: ((inout State) throws -> Void)?,
    at place: SourceLocation
  ) {
    switch exhaustivity {
    case .on:
      guard let expected = expectation(from: previous, update, at: place) else { return }
      if expected != actual {
        place.report(TestStoreMessage.state(expected, actual, wasExpectedToChange: update != nil))
      } else if update != nil, expected == previous {
        place.report(TestStoreMessage.unchangedState)
      }

    case .off(let showsSkipped):
      // What the test says nothing about is as it is.
      guard let expected = expectation(from: actual, update, at: place) else { return }
      if expected != actual {
        place.report(TestStoreMessage.state(expected, actual, wasExpectedToChange: true))
      } else if showsSkipped, let whole = expectation(from: previous, update, at: place),
        whole != actual
      {
        showSkipped(TestStoreMessage.skippedState(whole, actual), at: place)
      }
    }
  }

  private func expectation(
    from state: State, _ update: ((inout State) throws -> Void)?, at place: SourceLocation
  ) -> State? {
    var state = state
    do {
      try update?(&state)
      return state
    } catch {
      place.report(TestStoreMessage.thrown(error))
      return nil
    }
  }

  /// Shows what a test leaves out, without letting it fail.
  nonisolated func showSkipped(_ message: String, at place: SourceLocation) {
    withExpectedIssue(
      fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column
    ) {
      place.report(message)
    }
  }
}

extension TestStore {
  /// Checks the state that the test has come to.
  ///
  /// ```swift
  /// store.assert {
  ///   $0.count = 1
  /// }
  /// ```
  ///
  /// With ``exhaustivity`` off, this is how to look at the state at any time.
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Changes the state to what is expected: a state that is as
  ///     expected is not changed.
  ///   - fileID: Where it is called: the file's ID.
  ///   - filePath: Where it is called: the file's path.
  ///   - line: Where it is called: the line.
  ///   - column: Where it is called: the column.
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
      try updateStateToExpectedResult(&expected)
      if expected == actual { return }
      let message = TestStoreMessage.state(expected, actual, wasExpectedToChange: true)
      place.report(message)
    } catch {
      place.report(TestStoreMessage.thrown(error))
    }
  }
}
