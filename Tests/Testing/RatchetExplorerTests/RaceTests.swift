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
    // Effects of one place begin in their order.
    let unreached = kind == .twoTaps ? 1 : 0
    #expect(report.ways.count == 3 - unreached, "\(report)")
    #expect((report.failure == nil) == (unreached == 0), "\(report)")
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
          // Not an action changed this.
          store.state.$last.withLock { $0 = 2 }
          await store.send(.looked) { $0.seen = 2 }

          // An effect of step 2 sent this.
          await store.send(.done)

          // Not an action changed this.
          store.state.$last.withLock { $0 = 1 }

          let condition
        """) == true, "\(report)")
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
