import Ratchet
import Testing

@testable import RatchetExplorer

/// Effects that follow the values of a shared property.
@Suite("streams of shared values")
struct SharedStreamTests {
  /// A badge that an effect keeps up to date.
  struct Badge: Reducer {
    struct State: Sendable {
      @Shared(.inMemory("badge-count")) var count = 0
      var badge = 0
      var isWatching = false
    }

    enum Action: Sendable {
      case watchTapped
      case addTapped
      case countChanged(Int)
    }

    enum Way: CaseIterable {
      case plain, createdByReducer, inTask, afterSleep
    }

    let way: Way
    /// Whether an answer after the first one is lost.
    var isLosing = false
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .watchTapped:
        if state.isWatching { return .none }
        state.isWatching = true
        let count = state.$count
        switch way {
        case .createdByReducer:
          let values = count.values
          return .run { send in
            for await value in values { await send(.countChanged(value)) }
          }
        case .plain:
          return .run { send in
            for await value in count.values { await send(.countChanged(value)) }
          }
        case .inTask:
          return .run { send in
            await withTaskGroup { group in
              group.addTask {
                for await value in count.values { await send(.countChanged(value)) }
              }
            }
          }
        case .afterSleep:
          return .run { send in
            for await value in count.values {
              try await clock.sleep(for: .seconds(1))
              await send(.countChanged(value))
            }
          }
        }
      case .addTapped: state.$count.withLock { $0 = min($0 + 1, 2) }
      case .countChanged(let count):
        if isLosing, count > 0 { return .none }
        state.badge = count
      }
      return .none
    }
  }

  private func explored(_ way: Badge.Way, isLosing: Bool = false) async -> ExplorationReport {
    await exploreQuietly {
      await explore(Badge.State(), time: nil) {
        Badge(way: way, isLosing: isLosing)
      } properties: {
        never("the badge shows two") { $0.badge == 2 }
      }
    }
  }

  @Test("later values arrive", arguments: Badge.Way.allCases)
  func later(way: Badge.Way) async {
    let report = await explored(way)
    #expect(report.failure?.contains("not never") == true || report.replay != nil, "\(report)")
    #expect(report.steps.last?.contains("countChanged(2)") == true, "\(report)")
    let again = await explored(way)
    #expect(report.replay == again.replay)
  }

  @Test("values that the reader does not use lead nowhere", arguments: Badge.Way.allCases)
  func losing(way: Badge.Way) async {
    let report = await explored(way, isLosing: true)
    #expect(report.failure == nil, "\(report)")
    #expect(!report.verdict.contains("wait for"), "\(report)")
    #expect(!report.isComplete || report.stateCount > 3, "\(report)")
  }

  @Test("a value that has come arrives before the promise is judged")
  func promise() async {
    for isLosing in [false, true] {
      let report = await exploreQuietly {
        await explore(Badge.State(), time: nil) {
          Badge(way: .plain, isLosing: isLosing)
        } properties: {
          leadsTo("the badge is right") {
            $0.isWatching && $0.badge != $0.count
          } to: {
            $0.badge == $0.count
          }
        }
      }
      #expect((report.failure != nil) == isLosing, "\(report)")
    }
  }

  /// An effect that asks for a shared value again and again.
  struct Poll: Reducer {
    struct State: Sendable {
      @Shared(.inMemory("poll-count")) var count = 0
      var isPolling = false
    }
    enum Action: Sendable { case pollTapped, addTapped }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .pollTapped:
        if state.isPolling { return .none }
        state.isPolling = true
        return .run { [count = state.$count] _ in
          while true {
            try await clock.sleep(for: .seconds(1))
            if count.wrappedValue == -1 { return }
          }
        }
      case .addTapped: state.$count.withLock { $0 = ($0 + 1) % 5 }
      }
      return .none
    }
  }

  /// A badge whose count a person sets again and again.
  struct Cycle: Reducer {
    struct State: Sendable {
      @Shared(.inMemory("cycle-count")) var count = 0
      var badge = 0
      var isWatching = false
    }
    enum Action: Sendable { case watchTapped, addTapped, countChanged(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .watchTapped:
        if state.isWatching { return .none }
        state.isWatching = true
        return .run { [count = state.$count] send in
          for await value in count.values { await send(.countChanged(value)) }
        }
      case .addTapped: state.$count.withLock { $0 = ($0 + 1) % 3 }
      case .countChanged(let count): state.badge = count
      }
      return .none
    }
  }

  @Test("a loop over the values of a shared property remembers nothing")
  func loop() async {
    let report = await exploreQuietly {
      await explore(Cycle.State(), time: nil) {
        Cycle()
      } properties: {
        leadsTo("the badge is right") {
          $0.isWatching && $0.badge != $0.count
        } to: {
          $0.badge == $0.count
        }
      }
    }
    #expect(report.isComplete, "\(report)")
    #expect(report.failure == nil && report.unjudged.isEmpty, "\(report)")
  }

  @Test("the history of effects that read shared values is named where it grows")
  func history() async {
    let report = await exploreQuietly {
      await explore(Poll.State(), states: 3_000, walks: 0, time: nil) {
        Poll()
      } properties: {
        always("there is a count") { $0.count >= 0 }
      }
    }
    #expect(!report.isComplete, "\(report)")
    #expect(report.verdict.contains("the history of the effects of 'pollTapped'"), "\(report)")
  }
}
