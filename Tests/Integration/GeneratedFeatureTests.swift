import Foundation
import Ratchet
import Testing

@Suite("A generated feature at work")
@MainActor
struct GeneratedFeatureTests {
  @Test("a store runs a reducer whose boilerplate is generated")
  func store() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.incrementButtonTapped)
    await store.send(.moved(x: 2, y: 3)).finish()
    store.send(.factResponse(.success("6 is perfect")))
    #expect(store.count == 6)
    #expect(store.fact == "6 is perfect")
  }
}
