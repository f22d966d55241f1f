import IssueReporting
@_spi(Locks) import RatchetConcurrency

/// The creation of a test's value.
///
/// The default `testValue` uses it to note that it returned another value.
///
/// Tasks that the key's code starts have it too.
final class DependencyAccess: Sendable {
  @TaskLocal static var current: DependencyAccess?

  private let usedLiveValue = Locked(false)

  /// Notes that a key has no value for tests.
  ///
  /// Reports it if a test asks the key directly.
  ///
  /// - Parameter key: The key.
  static func noteMissingTestValue<Key: TestDependencyKey>(of key: Key.Type) {
    if let current { return current.usedLiveValue.withLock { $0 = true } }
    guard Key.shouldReportUnimplemented else { return }
    reportIssue(
      "'\(Key.self).testValue' was read, but the key has none. "
        + "Its preview value was used. Give the key a 'testValue'."
    )
  }

  /// Creates the value for a test.
  ///
  /// - Returns: The value, and whether it is the live one because there is no other, which is reported.
  static func testValue<Key: TestDependencyKey>(
    of key: Key.Type
  ) -> (value: Key.Value, isLive: Bool) {
    let access = DependencyAccess()
    let value = $current.withValue(access) { Key.testValue }
    return (value, access.usedLiveValue.withLock { $0 } && Key.shouldReportUnimplemented)
  }
}
