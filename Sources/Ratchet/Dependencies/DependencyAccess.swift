import IssueReporting

/// The making of a test's value, in which the default `testValue` notes that it gave another.
///
/// A class, because the note is read by the one who asked for the value. Unchecked: `usedLiveValue`
/// is touched in the one synchronous call that makes the value, and after it by the same thread.
final class DependencyAccess: @unchecked Sendable {
  @TaskLocal static var current: DependencyAccess?

  private var usedLiveValue = false

  /// Notes that a key has no value for tests, or reports it where a test asks the key itself.
  ///
  /// - Parameter key: The key.
  static func noteMissingTestValue<Key: TestDependencyKey>(of key: Key.Type) {
    if let current { return current.usedLiveValue = true }
    guard Key.shouldReportUnimplemented else { return }
    reportIssue(
      "'\(Key.self).testValue' was read, and the key has none. "
        + "Its value for previews was taken. Give the key a 'testValue'."
    )
  }

  /// Makes the value of a test.
  ///
  /// - Returns: The value, and whether it is the live one because there is no other, which is reported.
  static func testValue<Key: TestDependencyKey>(
    of key: Key.Type
  ) -> (value: Key.Value, isLive: Bool) {
    let access = DependencyAccess()
    let value = $current.withValue(access) { Key.testValue }
    return (value, access.usedLiveValue && Key.shouldReportUnimplemented)
  }
}
