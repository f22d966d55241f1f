import RatchetMigrationTesting
import Testing

@testable import Features

@MainActor
struct CountersTests {
  @Test func tallies() async {
    let store = TestStore(initialState: TwoTallies.State()) {
      TwoTallies()
    }
    await store.send(\.first.incrementButtonTapped) { $0.first.count = 1 }
    await store.send(\.second.decrementButtonTapped) { $0.second.count = -1 }
    await store.send(.first(.incrementButtonTapped)) { $0.first.count = 2 }
    await store.send(.toggleThirdButtonTapped) { $0.third = Tally.State(count: 1) }
    await store.send(\.third.incrementButtonTapped) { $0.third?.count = 2 }
    await store.send(.third(.dismiss)) { $0.third = nil }
    await store.send(.toggleFourthButtonTapped) { $0.fourth = Tally.State() }
    await store.send(\.fourth.decrementButtonTapped) { $0.fourth?.count = -1 }
    #expect(store.state.sum == 0)
    await store.send(.toggleFourthButtonTapped) { $0.fourth = nil }
  }

  @Test(arguments: [0, 11])
  func winning(count: Int) async throws {
    let store = TestStore(
      initialState: Scoreboard.State(game: .init(tally: Tally.State(count: count)))
    ) {
      Scoreboard()
    }
    await store.send(\.game.isWinningButtonTapped) {
      $0.game.alert = AlertState {
        TextState(count > 10 ? "Yes, with \(count)" : "Not yet")
      }
    }
    await store.send(\.game.alert.dismiss) { $0.game.alert = nil }
    await store.send(.game(.tally(.incrementButtonTapped))) {
      $0.game.tally.count += 1
      $0.history.maximum = count + 1
    }
    await store.send(.selectTab(.history)) { $0.currentTab = .history }
    await store.send(\.history.resetButtonTapped) { $0.history.maximum = 0 }
  }

  @Test func stores() {
    let store = Store(initialState: TwoTallies.State()) { TwoTallies() }
    let first = store.scope(state: \.first, action: \.first)
    first.send(.incrementButtonTapped)
    #expect(store.first.count == 1)
    #expect(store.withState(\.sum) == 1)
    #expect(store.scope(state: \.fourth, action: \.fourth) == nil)
    store.send(.toggleFourthButtonTapped)
    let fourth = store.scope(state: \.fourth, action: \.fourth)
    fourth?.send(.incrementButtonTapped)
    #expect(fourth?.count == 1)
    store.send(.toggleThirdButtonTapped, animation: .default)
    let third = store.scope(state: \.third, action: \.third.presented)
    #expect(third?.state == Tally.State(count: 2))
  }
}
