/// The making of a test's value, in which the default `testValue` notes that it gave the live one.
///
/// A class, since the note is read by the one who asked for the value. Unchecked: `usedLiveValue` is
/// touched in the one synchronous call that makes the value, and after it by the same thread.
final class DependencyAccess: @unchecked Sendable {
  @TaskLocal static var current: DependencyAccess?

  private(set) var usedLiveValue = false

  func noteLiveValue() {
    usedLiveValue = true
  }

  /// Makes the value of a test.
  ///
  /// - Returns: The value, and whether it is the live one for want of another, which is to be reported.
  static func testValue<Key: TestDependencyKey>(
    of key: Key.Type
  ) -> (value: Key.Value, isLive: Bool) {
    let access = DependencyAccess()
    let value = $current.withValue(access) { Key.testValue }
    return (value, access.usedLiveValue && Key.shouldReportUnimplemented)
  }
}
