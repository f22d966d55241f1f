import RatchetMigrationTesting
import TestSupport
import Testing

/// A search while a person types, and ticks, in code that uses schedulers.
private struct Typing: Reducer, Sendable {
  struct State: Equatable, Sendable {
    var query = ""
    var ticks = 0
    var loads = 0
  }

  enum Action: Equatable, Sendable {
    case queryChanged(String)
    case searched(String)
    case loadTapped
    case loaded
    case delayTapped
    case startTapped
    case stopTapped
    case ticked
  }

  enum CancelID { case search, load, timer }

  @Dependency(\.mainQueue) var mainQueue

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        return .run { send in await send(.searched(query)) }
          .debounce(id: CancelID.search, for: 0.5, scheduler: mainQueue)
      case .searched(let query):
        state.query = query
        return .none
      case .loadTapped:
        return .send(.loaded)
          .throttle(
            id: CancelID.load, for: 1, scheduler: mainQueue.eraseToAnyScheduler(), latest: true)
      case .loaded:
        state.loads += 1
        return .none
      case .delayTapped:
        return .run { send in
          try await self.mainQueue.sleep(for: .seconds(1))
          await send(.ticked)
        }
      case .startTapped:
        return .run { [mainQueue] send in
          for await _ in mainQueue.timer(interval: 1) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .stopTapped:
        return .cancel(id: CancelID.timer)
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }
}

@MainActor
@Suite("features that use schedulers")
struct SchedulerStoreTests {
  let mainQueue = DispatchQueue.test

  private func store() -> TestStore<Typing.State, Typing.Action> {
    TestStore(initialState: Typing.State()) {
      Typing()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
  }

  @Test("an effect is debounced by a scheduler")
  func debounce() async {
    let store = store()
    await store.send(.queryChanged("a"))
    await mainQueue.advance(by: 0.3)
    await store.send(.queryChanged("ab"))
    await mainQueue.advance(by: .milliseconds(300))
    await mainQueue.advance(by: .milliseconds(200))
    await store.receive(.searched("ab")) { $0.query = "ab" }
  }

  @Test("an effect is throttled by a scheduler")
  func throttle() async {
    let store = store()
    await store.send(.loadTapped)
    await store.receive(.loaded) { $0.loads = 1 }
    await store.send(.loadTapped)
    await store.send(.loadTapped)
    await mainQueue.advance(by: 1)
    await store.receive(.loaded) { $0.loads = 2 }
  }

  @Test("an effect sleeps and ticks by a scheduler, each tick in its turn")
  func timer() async {
    let store = store()
    await store.send(.delayTapped)
    await mainQueue.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.ticks = 1 }
    await store.send(.startTapped)
    await mainQueue.advance(by: 60)
    for second in 1...60 {
      await store.receive(.ticked) { $0.ticks = 1 + second }
    }
    await store.send(.stopTapped)
    await mainQueue.run()
  }

  @Test("on the immediate scheduler an effect does not wait")
  func immediate() async {
    let store = TestStore(initialState: Typing.State()) {
      Typing()
    } withDependencies: {
      $0.mainQueue = .immediate
    }
    await store.send(.queryChanged("a"))
    await store.receive(.searched("a")) { $0.query = "a" }
  }

  @Test("a test that overrides no main queue is reported")
  func missing() async {
    let issues = await recordedIssues {
      let store = TestStore(initialState: Typing.State()) { Typing() }
      store.exhaustivity = .off
      await store.send(.delayTapped)
    }
    #expect(issues.contains { $0.message.contains("@Dependency(\\.mainQueue)") })
  }
}
