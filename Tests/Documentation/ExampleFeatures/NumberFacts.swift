import Ratchet

@DependencyClient
struct NumberFacts: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
  var isAvailable: @Sendable () -> Bool = { true }
}

extension NumberFacts: DependencyKey {
  static let liveValue = NumberFacts { "\($0) is a good number." }
  static let testValue = NumberFacts()
}

extension DependencyValues {
  var numberFacts: NumberFacts {
    get { self[NumberFacts.self] }
    set { self[NumberFacts.self] = newValue }
  }
}
