import Ratchet

/// Who knows facts about numbers.
///
/// The feature asks for it as a dependency, and does not care which: the program has the live one, and
/// a test says what the test needs.
@DependencyClient
public struct NumberFactClient: Sendable {
  /// Looks up a fact about a number.
  ///
  /// Throws if there is no fact.
  public var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  /// In a test that does not say otherwise, no fact is to be asked for.
  public static let testValue = unimplemented
}

extension DependencyValues {
  /// Who knows facts about numbers.
  public var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
