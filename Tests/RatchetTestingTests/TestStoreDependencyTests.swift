import RatchetTesting
import Testing

@MainActor
@Suite("Dependencies of a test store")
struct TestStoreDependencyTests {
  @Test("those that a test changes hold for what follows")
  func change() async {
    let store = featureStore { $0[NumberFacts.self].fetch = { _ in "First." } }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse) {
      $0.isLoading = false
      $0.fact = "First."
    }
    store.dependencies[NumberFacts.self].fetch = { _ in "Second." }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse) {
      $0.isLoading = false
      $0.fact = "Second."
    }
  }

  @Test("a dependency that a test does not give is reported, and so is the error of its effect")
  func unimplemented() async {
    let store = featureStore()
    let issues = await recordedIssues {
      await store.send(.factButtonTapped) { $0.isLoading = true }
    }
    #expect(issues.count == 2)
    #expect(
      issues.first?.message
        == "'fetch 0' was called, and is not implemented: give the client a closure for it."
    )
  }

  @Test("the first state is made with them")
  func initialState() async {
    struct State: Equatable {
      var id: UUID
      init() {
        @Dependency(\.uuid) var uuid
        id = uuid()
      }
    }
    let store = TestStore(initialState: State()) {
      EmptyReducer<State, Void>()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    #expect(store.id == UUID(0))
  }

  @Test("a feature that dismisses itself has done so")
  func dismissal() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        .run { _ in
          @Dependency(\.dismiss) var dismiss
          await dismiss()
        }
      }
    }
    #expect(!store.isDismissed)
    await store.send(())
    #expect(store.isDismissed)
  }

  @Test("nobody waits on an immediate clock")
  func immediateClock() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action < 3 else { return .none }
        return .run { send in
          @Dependency(\.continuousClock) var clock
          try await clock.sleep(for: .seconds(3_600))
          await send(action + 1)
        }
      }
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(1) { $0 = 1 }
    await store.receive(2) { $0 = 2 }
    await store.receive(3) { $0 = 3 }
  }

  @Test("an endless timer on an immediate clock is reported")
  func restless() async {
    let store = featureStore { $0.continuousClock = ImmediateClock() }
    store.exhaustivity = .off
    let issues = await recordedIssues {
      await store.send(.timerButtonTapped)
    }
    #expect(
      issues.first?.message.hasPrefix(
        "The effects do not come to rest: one of them goes on and on, and never waits."
      ) == true
    )
    await store.send(.timerButtonTapped)
  }
}
