import IssueReporting
import RatchetConcurrency

extension DependencyDefaults {
  func reportLiveValue(name: DependencyName, reader: SourceLocation?) {
    report(
      """
      The live value of @Dependency(\(name)) was read in a test.

        Key:
          \(name.key)

      Override it in the test, in the "withDependencies" of a store or around the test:

        withDependencies { \(name.assignment) = … } operation: { … }

      Or give the key a "testValue", which all tests use.
      """,
      reader: reader
    )
  }

  func reportMissingLiveValue(name: DependencyName, reader: SourceLocation?) {
    report(
      """
      @Dependency(\(name)) has no live value, and was read outside of tests. Its test value was \
      used.

        Key:
          \(name.key)

      Make the key a "DependencyKey", and link the module that does so.
      """,
      reader: reader
    )
  }

  private func report(_ message: String, reader: SourceLocation?) {
    DependencyIssue.report {
      if let reader { reader.report(message) } else { reportIssue(message) }
    }
  }
}
