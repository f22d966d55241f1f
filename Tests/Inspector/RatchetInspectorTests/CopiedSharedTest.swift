import RatchetTesting
import Testing

@testable import InspectedFeatures

@MainActor
@Test("steps 1 to 5 of Kitty")
func recordedKittyFrom1() async {
  Shared<Int>(wrappedValue: 3, .inMemory("kitty.coins")).withLock { $0 = 3 }
  Shared<String>(wrappedValue: "Ada", .fileStorage(URL(filePath: "kitty.json"))).withLock {
    $0 = "Ada"
  }
  // What effects sent is among the steps, so the effects themselves do not run.
  let feature = Reduce<Kitty.State, Kitty.Action>(Kitty())
  let store = TestStore(initialState: Kitty.State(counts: [])) {
    Reduce<Kitty.State, Kitty.Action> { state, action in
      _ = feature.reduce(into: &state, action: action)
      return .none
    }
  }

  await store.send(.coinTaken) { $0.$coins.withLock { $0 = 2 } }

  // An effect, or other code, changed this.
  store.state.$coins.withLock { $0 = 10 }
  await store.send(.coinsCounted) { $0.counts.append(10) }

  await store.send(.coinsWonLater)

  // An effect, or other code, changed this.
  store.state.$coins.withLock { $0 = 15 }
  await store.send(.coinsCounted) { $0.counts.append(15) }

  await store.send(.coinTaken) { $0.$coins.withLock { $0 = 14 } }
}
