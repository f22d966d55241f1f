import Ratchet
import Testing

@Suite("A module that is isolated by default, and has the libraries' names for its own types")
struct UnusualModuleTests {
  nonisolated private static func isCounted(_ action: Feature.Action) -> Swift.Bool {
    action.is(\.delegate.saved) || action == .tapped
  }

  nonisolated private static func areEqual<Value: Swift.Equatable>(
    _ lhs: Value, _ rhs: Value
  ) -> Swift.Bool {
    lhs == rhs
  }

  @Test("case paths and == are there for code of any isolation")
  nonisolated func anywhere() {
    #expect(Self.isCounted(.delegate(.saved(1))))
    #expect(Self.isCounted(.tapped))
    #expect(!Self.isCounted(.delegate(.cancelled)))
    #expect(Self.areEqual(Feature.State(), Feature.State()))
    #expect(Loading.done(1)[case: \.done] == 1)
    #expect(Plain.Action.void(Void()) != .tapped)
    #expect(Destination.Action.feature(.tapped).is(\.feature.tapped))
    #expect(Set([Stored.State(count: 1), Stored.State(count: 1)]).count == 1)
  }

  @Test("reducers run, bindings and all")
  func reducers() {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(.tapped)
    store.send(.binding(.set(\.count, 5)))
    store.send(.tapped)
    #expect(store.count == 6)
    var plain = Plain.State()
    _ = Plain().reduce(into: &plain, action: .tapped)
    #expect(plain.count == 1)
  }

  @Test("initializers and clients are there")
  func members() async throws {
    #expect(Item(title: "a") == Item(title: "a", count: 0))
    let facts = Facts(fetch: { "\($0)" })
    #expect(try await facts.fetch(1) == "1")
  }
}
