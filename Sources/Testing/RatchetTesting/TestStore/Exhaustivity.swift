/// How much a test must assert.
///
/// <!-- example given: store: TestStoreOf<Counter> -->
/// ```swift
/// store.exhaustivity = .off
/// await store.send(.factButtonTapped)
/// await store.receive(\.factResponse) { $0.fact = "7 is a good number." }
/// ```
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each action that effects send, and the end of each effect.
  case on

  /// Only what the test is about.
  ///
  /// - Parameter showSkippedAssertions: Whether skipped assertions are shown, as expected issues.
  case off(showSkippedAssertions: Bool)

  /// Only what the test is about.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}
