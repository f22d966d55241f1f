/// Who knows facts about numbers.
///
/// The feature is given one, and does not care which: the program gives it ``live``, and a test one
/// that says what the test needs.
public struct NumberFactClient: Sendable {
  /// Looks up a fact about a number.
  public var fetch: @Sendable (_ number: Int) async throws -> String

  /// Creates a client.
  ///
  /// - Parameter fetch: Looks up a fact about a number. It throws where there is none to be had.
  public init(fetch: @escaping @Sendable (_ number: Int) async throws -> String) {
    self.fetch = fetch
  }
}
