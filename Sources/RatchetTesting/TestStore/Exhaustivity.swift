/// How much a test has to say about what a feature does.
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

  /// What the test is about, and nothing else.
  ///
  /// - Parameter showSkippedAssertions: Whether what is left out is shown, as issues that are expected.
  case off(showSkippedAssertions: Bool)

  /// What the test is about, and nothing else.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}
