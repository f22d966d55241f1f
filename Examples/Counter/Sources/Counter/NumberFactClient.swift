import Ratchet

/// A source of facts about numbers.
///
/// The feature uses it as a dependency, and does not know which one it is: the program has the live
/// value, and a test supplies its own.
@DependencyClient
public struct NumberFactClient: Sendable {
  /// Looks up a fact about a number.
  ///
  /// Throws if there is no fact.
  public var fetch: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: DependencyKey {
  /// A test that does not override it must not fetch a fact.
  public static let testValue = Self()
}

extension DependencyValues {
  /// A source of facts about numbers.
  public var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
