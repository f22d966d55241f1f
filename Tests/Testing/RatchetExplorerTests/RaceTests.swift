import Ratchet
import RatchetExplorer
import Testing

/// Effects that change and read shared values beside each other.
@Suite("the explorer tries each order in which effects use shared values")
struct RaceTests {
  enum Kind: CaseIterable { case merged, twoTaps, asleep, group, afterSend }
  struct Race: Reducer {
    struct State: Sendable {
      @Shared(.inMemory("race")) var last = 0
      var count = 0
      var seen: Int?
    }
    enum Action: Sendable { case started, looked, done }
    let kind: Kind
    @Dependency(\.continuousClock) var clock
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .started:
        guard state.count < (kind == .twoTaps ? 2 : 1) else { return .none }
        state.count += 1
        let last = state.$last
        switch kind {
        case .merged:
          return .merge(
            .run { _ in last.withLock { $0 = 1 } }, .run { _ in last.withLock { $0 = 2 } })
        case .twoTaps:
          return .run { [count = state.count] _ in last.withLock { $0 = count } }
        case .asleep:
          return .merge(
            .run { _ in
              try await clock.sleep(for: .seconds(1))
              last.withLock { $0 = 1 }
            },
            .run { _ in
              try await clock.sleep(for: .seconds(1))
              last.withLock { $0 = 2 }
            })
        case .group:
          return .run { _ in
            await withTaskGroup { group in
              group.addTask { last.withLock { $0 = 1 } }
              group.addTask { last.withLock { $0 = 2 } }
            }
          }
        case .afterSend:
          return .merge(
            .run { send in
              await send(.done)
              last.withLock { $0 = 1 }
            },
            .run { send in
              await send(.done)
              last.withLock { $0 = 2 }
            })
        }
      case .looked:
        state.seen = state.last
        return .send(.done)
      case .done: return .none
      }
    }
  }

  @Test("effects that change a shared value do so in each order", arguments: Kind.allCases)
  func order(kind: Kind) async {
    let report = await exploreQuietly {
      await explore(Race.State()) {
        Race(kind: kind)
      } properties: {
        sometimes("the first one is last") { $0.last == 1 && $0.seen == 2 }
        sometimes("the second one is last") { $0.last == 2 && $0.seen == 1 }
        sometimes("it is seen before") { $0.last != 0 && $0.seen == 0 }
      }
    }
    #expect(report.ways.count == 3, "\(report)")
    #expect(report.failure == nil, "\(report)")
    #expect(report.isComplete, "\(report)")
  }

  /// A purse whose effects read and change it.
  struct Purse: Reducer {
    struct State: Sendable {
      @Shared(.inMemory("purse")) var coins = 0
      var begun = 0
      var seen: Int?
    }

    enum Action: Sendable { case tapped, added, saw(Int) }

    enum Way: CaseIterable { case lostUpdate, crowd, readAfterSend }

    let way: Way

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .tapped:
        guard state.begun < (way == .crowd ? 3 : 1) else { return .none }
        state.begun += 1
        let coins = state.$coins
        switch way {
        case .lostUpdate:
          let add: @Sendable (Int) -> Effect<Action> = { count in
            .run { send in
              let old = coins.wrappedValue
              coins.withLock { $0 = old + count }
              await send(.saw(count))
            }
          }
          return .merge(add(1), add(2), .send(.added))
        case .crowd:
          return .run { send in
            coins.withLock { $0 += 1 }
            await send(.saw(1))
          }
          .merge(with: .send(.added))
        case .readAfterSend:
          return .run { @MainActor send in
            send(.added)
            send(.saw(coins.wrappedValue))
          }
        }
      case .added:
        if way == .readAfterSend { state.$coins.withLock { $0 += 1 } }
      case .saw(let count): state.seen = count
      }
      return .none
    }
  }

  private func explored(_ way: Purse.Way) async -> ExplorationReport {
    await exploreQuietly {
      await explore(Purse.State()) {
        Purse(way: way)
      } properties: {
        never("it sees what was before") { $0.seen == 0 }
      }
    }
  }

  @Test("what comes between two uses of a shared value is not among all")
  func lostUpdate() async {
    let report = await explored(.lostUpdate)
    #expect(!report.isComplete, "\(report)")
    #expect(report.verdict.contains("what happens between two uses of shared values"), "\(report)")
  }

  @Test("more than two effects of one place that have not begun are not among all")
  func crowd() async {
    let report = await explored(.crowd)
    #expect(!report.isComplete, "\(report)")
    #expect(report.verdict.contains("what three effects at"), "\(report)")
  }

  @Test("on the main actor, an effect reads what its action has changed")
  func readAfterSend() async {
    let report = await explored(.readAfterSend)
    #expect(report.failure == nil, "\(report)")
    #expect(report.isComplete, "\(report)")
  }

  @Test("a test of a failure changes what an effect has changed")
  func written() async {
    let report = await exploreQuietly {
      await explore(Race.State()) {
        Race(kind: .merged)
      } properties: {
        never("the first one is last") { $0.last == 1 && $0.seen == 2 }
      }
    }
    #expect(
      report.test?.contains(
        """
          // An effect, or other code, changed this.
          store.state.$last.withLock { $0 = 2 }
          await store.send(.looked) { $0.seen = 2 }

          // An effect of step 2 sent this.
          // A repair changes something else here.
          await store.withExhaustivity(.off) { _ = await store.send(.done) }

          // An effect, or other code, changed this.
          store.state.$last.withLock { $0 = 1 }

          let condition
        """) == true, "\(report)")
    #expect(!"\(report)".contains("_last"), "\(report)")
    let again = await exploreQuietly {
      await explore(Race.State(), replaying: report.replay) {
        Race(kind: .merged)
      } properties: {
        never("the first one is last") { $0.last == 1 && $0.seen == 2 }
      }
    }
    #expect(again.replay == report.replay, "\(again)")
  }
}
